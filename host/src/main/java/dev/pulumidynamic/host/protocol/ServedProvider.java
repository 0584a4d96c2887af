package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.failure.FailureLog;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.run.ProviderCalls;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What belongs to one provider of one engine: its bundles, its package, its configuration.
 *
 * <p>Nothing here is static, so that one process may serve several.
 */
public final class ServedProvider {
    private final ProviderFinder finder;
    private final ProviderCalls calls;
    private volatile Configuration configuration = Configuration.NONE;
    private volatile PackageName packageName = PackageName.BASE;

    public ServedProvider(ProviderCode.Reader reader, ProviderCalls calls) {
        this.finder = new ProviderFinder(reader);
        this.calls = calls;
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
        request.with("config", configuration.values());
        try {
            Map<String, @Nullable Object> entries = calls.call(
                    threadName(request),
                    provider.code(),
                    finder.graph(provider, request.resource().type()),
                    request.entries());
            return accept(new BoundaryResponse(request.operation(), entries));
        } catch (AuthorFailure failure) {
            FailureLog.write(
                    threadName(request) + " failed in bundle " + provider.code().digest(), failure);
            throw failure;
        }
    }

    private static BoundaryResponse accept(BoundaryResponse response) {
        response.text("refused").ifPresent(why -> {
            throw new Refusal(why);
        });
        return response;
    }

    private static String threadName(BoundaryRequest request) {
        return request.operation() + " " + request.resource().urn();
    }
}
