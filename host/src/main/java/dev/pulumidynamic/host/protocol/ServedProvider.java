package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.ResourceLog;
import dev.pulumidynamic.host.run.ProviderCall;
import dev.pulumidynamic.host.run.ProviderCalls;
import java.util.Arrays;
import java.util.Optional;

/**
 * What belongs to one provider of one engine: its bundles, its package, its configuration.
 *
 * <p>Nothing here is static, so that one process may serve several.
 */
public final class ServedProvider {
    private final ProviderFinder finder;
    private final ProviderCalls calls;
    private final OwnProcesses processes;
    private final EngineLog log;
    private final CodeNotes notes;
    private final Announcements announcements = new Announcements();
    private volatile Configuration configuration = Configuration.NONE;
    private volatile String configuredAs = PackageName.BASE.name();
    private volatile PackageName packageName = PackageName.BASE;

    public ServedProvider(ProviderFinder finder, ProviderCalls calls, OwnProcesses processes, EngineLog log) {
        this.finder = finder;
        this.calls = calls;
        this.processes = processes;
        this.log = log;
        this.notes = new CodeNotes(finder);
    }

    EngineLog log() {
        return log;
    }

    /** Asks the calls that run to end. */
    void cancel() {
        calls.cancel();
        processes.cancel();
    }

    OwnProcesses processes() {
        return processes;
    }

    ProviderFinder finder() {
        return finder;
    }

    PackageName packageName() {
        return packageName;
    }

    void configure(Configuration configured) {
        configuration = configured;
        configuredAs = packageName.name();
        finder.configured();
    }

    void name(PackageName name) {
        packageName = name;
    }

    /** The code of a resource that is to be made. */
    FoundProvider find(ArrivedProperties inputs) {
        return here(finder.find(inputs.provider().stream().toList()));
    }

    /** The code of a resource of which only the id is known. */
    FoundProvider findForImport(String token) {
        return here(finder.findForImport(token));
    }

    private FoundProvider here(FoundProvider provider) {
        processes.requireHere(provider.code());
        return provider;
    }

    /** The code of a resource that exists, which one of {@code copies} names, or else the code at hand. */
    FoundProvider findForExisting(ArrivedProperties... copies) {
        return here(finder.findForExisting(Arrays.stream(copies)
                .map(ArrivedProperties::provider)
                .flatMap(Optional::stream)
                .toList()));
    }

    /**
     * Asks provider code.
     *
     * @throws Refusal when the provider cannot do what it was asked
     * @throws AuthorFailure when its code threw
     */
    BoundaryResponse ask(FoundProvider provider, BoundaryRequest request) {
        ResourceLog messages = new ResourceLog(log, request.resource().urn());
        ProviderCall call = request.with("config", configuration.values())
                .with("configNamespace", configuredAs)
                .call(provider.code(), finder.graph(provider, request.resource().type()), messages);
        notes.warnOfOtherCode(provider, messages);
        notes.warnOfClosedPackages(provider, messages);
        try {
            return accept(new BoundaryResponse(request.operation(), calls.answer(call)));
        } catch (AuthorFailure failure) {
            messages.write(call.name() + " failed in bundle " + provider.code().digest(), failure);
            throw failure;
        } catch (ClosureException misfit) {
            throw CodeNotes.misfit(provider, misfit);
        }
    }

    /** Whether other code runs than {@code recorded}, of which the user is told. By itself it updates nothing. */
    boolean codeChanged(FoundProvider provider, ProviderProperty recorded, String urn) {
        CodeUpdate update = notes.since(recorded, provider);
        notes.tell(update, new ResourceLog(log, urn));
        return update.isChange();
    }

    Announcements announcements() {
        return announcements;
    }

    private static BoundaryResponse accept(BoundaryResponse response) {
        response.text("refused").ifPresent(why -> {
            throw new Refusal(why);
        });
        return response;
    }
}
