package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.ResourceLog;
import dev.pulumidynamic.host.log.Severity;
import dev.pulumidynamic.host.run.ProviderCall;
import dev.pulumidynamic.host.run.ProviderCalls;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What belongs to one provider of one engine: its bundles, its package, its configuration.
 *
 * <p>Nothing here is static, so that one process may serve several.
 */
public final class ServedProvider {
    private final ProviderFinder finder;
    private final ProviderCalls calls;
    private final EngineLog log;
    private final Set<String> warned = ConcurrentHashMap.newKeySet();
    private volatile Configuration configuration = Configuration.NONE;
    private volatile PackageName packageName = PackageName.BASE;

    public ServedProvider(ProviderFinder finder, ProviderCalls calls, EngineLog log) {
        this.finder = finder;
        this.calls = calls;
        this.log = log;
    }

    EngineLog log() {
        return log;
    }

    /** Asks the calls that run to end. */
    void cancel() {
        calls.cancel();
    }

    ProviderFinder finder() {
        return finder;
    }

    PackageName packageName() {
        return packageName;
    }

    void configure(Configuration configured) {
        configuration = configured;
        finder.configured();
    }

    void name(PackageName name) {
        packageName = name;
    }

    /** The code of a resource that is to be made. */
    FoundProvider find(ArrivedProperties inputs) {
        return finder.find(inputs.provider().stream().toList());
    }

    /** The code of a resource that exists, which one of {@code copies} names, or else the code at hand. */
    FoundProvider findForExisting(ArrivedProperties... copies) {
        return finder.findForExisting(Arrays.stream(copies)
                .map(ArrivedProperties::provider)
                .flatMap(Optional::stream)
                .toList());
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
                .call(provider.code(), finder.graph(provider, request.resource().type()), messages);
        warnOfOtherCode(provider, messages);
        try {
            return accept(new BoundaryResponse(request.operation(), calls.answer(call)));
        } catch (AuthorFailure failure) {
            messages.write(call.name() + " failed in bundle " + provider.code().digest(), failure);
            throw failure;
        } catch (ClosureException misfit) {
            throw provider.isOtherCode() ? otherCodeRefusal(provider, misfit) : misfit;
        }
    }

    private void warnOfOtherCode(FoundProvider provider, ResourceLog messages) {
        if (provider.isOtherCode() && warned.add(messages.urn())) {
            messages.write(
                    Severity.WARNING,
                    "this resource was recorded with provider code "
                            + provider.property().bundle().brief() + ", which the plugin was not given; it runs with "
                            + provider.code().digest().brief()
                            + " instead; `pulumi up` with the program records it with the code"
                            + " of today");
        }
    }

    private static Refusal otherCodeRefusal(FoundProvider provider, ClosureException misfit) {
        return new Refusal("this resource was recorded with provider code "
                + provider.property().bundle() + ", which the plugin was not given, and "
                + provider.code().digest()
                + " cannot run in its place: " + misfit.getMessage() + "; run `pulumi up` with a program that has the"
                + " recorded code, or remove the resource from the state with `pulumi state delete`");
    }

    private static BoundaryResponse accept(BoundaryResponse response) {
        response.text("refused").ifPresent(why -> {
            throw new Refusal(why);
        });
        return response;
    }
}
