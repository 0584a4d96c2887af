package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.ResourceLog;
import dev.pulumidynamic.host.run.ProviderCall;
import dev.pulumidynamic.host.run.ProviderCalls;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What belongs to one provider of one engine: its bundles, its package, its configuration.
 *
 * <p>Nothing here is static, so that one process may serve several.
 */
public final class ServedProvider {
    private final ProviderFinder finder;
    private final ProviderCalls calls;
    private final EngineLog log;
    private volatile Configuration configuration = Configuration.NONE;
    private volatile PackageName packageName = PackageName.BASE;

    public ServedProvider(ProviderCode.Reader reader, ProviderCalls calls, EngineLog log) {
        this.finder = new ProviderFinder(reader);
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
    }

    void name(PackageName name) {
        packageName = name;
    }

    /** The code that the first of {@code copies} with a bundle in this process names. */
    FoundProvider find(ArrivedProperties... copies) {
        List<ProviderProperty> properties = Arrays.stream(copies)
                .map(ArrivedProperties::provider)
                .flatMap(Optional::stream)
                .toList();
        return finder.find(properties);
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
        try {
            return accept(new BoundaryResponse(request.operation(), calls.answer(call)));
        } catch (AuthorFailure failure) {
            messages.write(call.name() + " failed in bundle " + provider.code().digest(), failure);
            throw failure;
        }
    }

    private static BoundaryResponse accept(BoundaryResponse response) {
        response.text("refused").ifPresent(why -> {
            throw new Refusal(why);
        });
        return response;
    }
}
