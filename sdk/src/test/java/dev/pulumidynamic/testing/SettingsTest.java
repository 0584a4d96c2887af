package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings of a provider that a program refuses. */
class SettingsTest {
    static class Plain implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id", request.inputs());
        }
    }

    @ProviderSettings(maxConcurrent = -1)
    static final class Stuck extends Plain {}

    @ProviderSettings(configKeys = "")
    static final class Nameless extends Plain {}

    @ProviderSettings(type = "nonsense")
    static final class Untyped extends Plain {}

    private static void refuses(Plain provider, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(ProviderLifecycle.of(provider).creates(Map.of())::run)
                .withMessageContaining(message);
    }

    @Test
    void limitIsRefused_whenNoOperationCouldRun() {
        refuses(new Stuck(), "lets no operation run; use 1 or more");
    }

    @Test
    void configurationKeyIsRefused_whenItIsNone() {
        refuses(new Nameless(), "the provider declares the configuration key \"\", which is not a key");
    }

    @Test
    void typeTokenIsRefused_whenItIsNone() {
        refuses(
                new Untyped(),
                "the type token 'nonsense' of its provider is not valid; use a package, a module and a name, such as"
                        + " acme:dns:Record");
    }

    @Test
    void requestIsRefused_whenTheProgramWouldRefuseTheProvider() {
        assertThatIllegalArgumentException().isThrownBy(() -> TestRequest.to(new Untyped()));
    }
}
