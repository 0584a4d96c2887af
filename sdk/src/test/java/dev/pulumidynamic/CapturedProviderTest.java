package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CapturedProviderTest {
    static final class Repository implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        private String name = "first";

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of(name, Map.of());
        }
    }

    @Test
    void codeIsStoredOnce_whenProvidersHaveOneClass() {
        CapturedProvider first = CapturedProvider.of(new Repository());
        CapturedProvider second = CapturedProvider.of(new Repository());

        assertThat(second.code()).isSameAs(first.code());
        assertThat(second).isEqualTo(first);
    }

    @Test
    void captureIsNew_whenTheProviderChangedBetweenTwoResources() {
        Repository provider = new Repository();
        CapturedProvider first = CapturedProvider.of(provider);
        provider.name = "second";

        CapturedProvider second = CapturedProvider.of(provider);

        assertThat(second.graph()).isNotEqualTo(first.graph());
        assertThat(second.bundle()).isEqualTo(first.bundle());
    }
}
