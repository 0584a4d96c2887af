package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.protocol.PackageCalls.PackageName;
import dev.pulumidynamic.host.run.ConcurrencyLimits;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import dev.pulumidynamic.host.run.ProviderCall;
import dev.pulumidynamic.host.run.ProviderCalls;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What belongs to one provider of one engine, of which a process may serve several: its bundles, its package, its configuration. */
public final class ServedProvider {
    private static final Set<String> REMEMBERED = Set.of("foresees", "fixedNames", "stables");

    final ProviderFinder finder;
    private final ProviderCalls calls;
    final ChildProcesses processes;
    final EngineLog log;
    final CodeDiagnostics diagnostics;
    private final Map<String, BoundaryResponse> said = new ConcurrentHashMap<>();
    final Imports imports;
    private final ConcurrencyLimits limits = new ConcurrencyLimits();
    private final Map<DeclaredPackage, PackageSchema> schemas = new ConcurrentHashMap<>();
    private volatile Map<String, @Nullable Object> configuration = Map.of();
    private volatile String configuredAs = PackageName.BASE.name();
    private volatile PackageName packageName = PackageName.BASE;
    private volatile boolean hasOwnPackage;

    public ServedProvider(ProviderFinder finder, ProviderCalls calls, ChildProcesses processes, EngineLog log) {
        this.finder = finder;
        this.calls = calls;
        this.processes = processes;
        this.log = log;
        this.imports = new Imports(finder);
        this.diagnostics = new CodeDiagnostics(finder, log);
    }

    /** Serves the package of {@code file} alone, as a plugin of its own. */
    public void serve(Path file) {
        packageName = PackageCalls.own(this, file);
        hasOwnPackage = true;
    }

    /** Whether this plugin serves one package, without a parameter. */
    boolean hasOwnPackage() {
        return hasOwnPackage;
    }

    /** Cancels the running calls, ends the waiting calls, and shows the messages that wait for the last call. */
    void cancel() {
        limits.endWaiting("was cancelled by the engine");
        calls.cancel();
        processes.cancel();
        flushNotices();
    }

    /** Shows the messages that many resources share, because no further resources follow. */
    public void flushNotices() {
        diagnostics.tell();
        log.flush();
    }

    /** Ends the calls that wait for others: the process is about to end. */
    public void endWaiting() {
        limits.endWaiting("had to end with the plugin's process");
    }

    /** The schema of the declared package, if this process serves one. */
    Optional<PackageSchema> schema() {
        return finder.given().declaredPackage().map(declared -> schemas.computeIfAbsent(declared, PackageSchema::of));
    }

    /** The inputs of {@code resource} as its declared package has them, if it is of one. */
    Optional<DeclaredType> declaredInputs(ResourceName resource) {
        return schema().map(schema -> schema.inputs(resource.type()));
    }

    PackageName packageName() {
        return packageName;
    }

    /** Takes the configuration of the provider resource {@code urn}, which is empty when the engine does not say it. */
    void configure(Map<String, @Nullable Object> configured, String urn) {
        configuration = configured;
        imports.configured(urn);
        configuredAs = packageName.name();
        finder.configured();
    }

    void name(PackageName name) {
        packageName = name;
    }

    /** The code of a resource that is to be made. */
    FoundProvider find(ResourceName resource, WireProperties inputs) {
        return here(finder.given()
                .declaredProvider(resource.type())
                .orElseGet(() -> finder.find(inputs.provider().stream().toList())));
    }

    /** The function {@code token} of the declared package. */
    Optional<FoundProvider> findFunction(String token) {
        return finder.given().declaredFunction(token).map(this::here);
    }

    /** The code of a resource of which only the id is known. */
    FoundProvider findForImport(ResourceName resource) {
        return here(finder.given().declaredProvider(resource.type()).orElseGet(() -> imports.find(resource)));
    }

    private FoundProvider here(FoundProvider provider) {
        processes.requireHere(provider.code());
        return provider;
    }

    /** The code of a resource that exists, which one of {@code copies} names, or else the code at hand. */
    FoundProvider findForExisting(ResourceName resource, WireProperties... copies) {
        return here(finder.given()
                .declaredProvider(resource.type())
                .orElseGet(() -> finder.findForExisting(Arrays.stream(copies)
                        .map(WireProperties::provider)
                        .flatMap(Optional::stream)
                        .toList())));
    }

    /** Calls provider code. A {@link UserException} says that it cannot do what it was asked, an {@link AuthorException} that it threw. */
    BoundaryResponse ask(FoundProvider provider, BoundaryRequest request) {
        try {
            return run(provider, request);
        } catch (ClosureException misfit) {
            FoundProvider recorded =
                    finder.recorded(provider).orElseThrow(() -> CodeDiagnostics.misfit(provider, request, misfit));
            diagnostics.warnOfRecordedCode(provider, recorded, request.resource.urn());
            return run(here(recorded), request);
        }
    }

    private BoundaryResponse run(FoundProvider provider, BoundaryRequest request) {
        ResourceLog messages = new ResourceLog(log, request.resource.urn());
        Optional<ConcurrencyLimit> limit = provider.property().limit().filter(unused -> request.isLimited());
        Runnable turn =
                limit.map(most -> limits.take(most, request.title(), messages)).orElse(() -> {});
        try {
            ProviderCall call = request.with("config", provider.property().withConfig(configuration))
                    .with("configNamespace", configuredAs)
                    .with("configKeys", provider.property().configKeys())
                    .call(provider.code(), finder.graph(provider, request.resource.type()), messages);
            diagnostics.warnOfClosedPackages(provider, messages.urn());
            BoundaryResponse response = new BoundaryResponse(
                    request.operation, provider.isOtherCode() ? calls.answer(call) : calls.answerAgain(call));
            diagnostics.warnOfOtherCode(provider, messages.urn());
            response.text("refused").ifPresent(why -> {
                throw new UserException(why);
            });
            return response;
        } catch (AuthorException failure) {
            diagnostics.warnOfOtherCode(provider, messages.urn());
            messages.write(
                    request.title() + " failed in bundle " + provider.code().digest(), failure);
            throw failure;
        } finally {
            turn.run();
            messages.removeStatus();
        }
    }

    /** Keeps what provider code said of the resource {@code urn} in a check or diff, for the next call about it. */
    void remember(String urn, BoundaryResponse response) {
        Map<String, @Nullable Object> kept = new HashMap<>(response.entries());
        kept.keySet().retainAll(REMEMBERED);
        said.put(response.operation() + " " + urn, new BoundaryResponse(response.operation(), kept));
    }

    /** What provider code said in the last check or diff of a resource. */
    BoundaryResponse said(String operation, String urn) {
        return said.getOrDefault(operation + " " + urn, new BoundaryResponse(operation, Map.of()));
    }
}
