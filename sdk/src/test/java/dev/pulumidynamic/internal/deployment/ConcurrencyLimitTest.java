package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {
    /** For resources without properties. */
    private interface Simple extends ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        default Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id", Map.of());
        }
    }

    static final class Unlimited implements Simple {}

    @ProviderSettings(maxConcurrent = 4)
    static class Limited implements Simple {}

    static final class Inheriting extends Limited {}

    @ProviderSettings(maxConcurrent = -1)
    static final class Never implements Simple {}

    private static Optional<ConcurrencyLimit> limit(ResourceProvider<?, ?> provider) {
        return CapturedAlone.of(provider).limit();
    }

    private static DynamicProvider<Map<String, Object>, Map<String, Object>> greeting(String greeting) {
        return DynamicProvider.create(request -> Created.of(greeting, Map.of()));
    }

    @Test
    void isEmpty_whenTheProviderHasNone() {
        assertThat(limit(new Unlimited())).isEmpty();
        assertThat(limit(greeting("hello"))).isEmpty();
    }

    @Test
    void isThatOfTheAnnotation_forEachClassItsOwn() {
        assertThat(limit(new Limited())).contains(new ConcurrencyLimit(4, Limited.class.getName()));
        assertThat(limit(new Inheriting())).contains(new ConcurrencyLimit(4, Inheriting.class.getName()));
    }

    @Test
    void isShared_whenOnlyCapturedValuesDiffer() {
        Optional<ConcurrencyLimit> hello = limit(
                greeting("hello").settings(Settings.builder().maxConcurrent(2).build()));

        assertThat(hello)
                .isPresent()
                .isEqualTo(limit(greeting("goodbye")
                        .settings(Settings.builder().maxConcurrent(2).build())));
    }

    @Test
    void isThatOfTheProgram_whenTheProviderSetsNone() {
        Settings program = Settings.builder().maxConcurrent(7).build();

        assertThat(CapturedProvider.together(
                        List.of(new Unlimited(), new Limited()), program, CapturedProvider.OPTIONS))
                .extracting(provider -> provider.limit().map(ConcurrencyLimit::maxConcurrent))
                .containsExactly(Optional.of(7), Optional.of(4));
    }

    @Test
    void isItsOwn_whenCreateIsAnother() {
        var other = DynamicProvider.create(request -> Created.of("other", Map.of()));

        assertThat(limit(other.settings(Settings.builder().maxConcurrent(2).build())))
                .isNotEqualTo(limit(greeting("hello")
                        .settings(Settings.builder().maxConcurrent(2).build())));
    }

    @Test
    void eachProviderKeepsItsOwn_whenTheyShareABundle() {
        List<CapturedProvider> together = CapturedProvider.together(
                List.of(
                        new Limited(),
                        new Unlimited(),
                        greeting("hello")
                                .settings(Settings.builder().maxConcurrent(1).build())),
                Settings.NONE,
                CapturedProvider.OPTIONS);

        assertThat(together)
                .extracting(provider -> provider.limit().map(ConcurrencyLimit::maxConcurrent))
                .containsExactly(Optional.of(4), Optional.empty(), Optional.of(1));
    }

    @Test
    void isRefused_whenNoOperationCouldRun() {
        assertThatThrownBy(() -> limit(new Never()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("@ProviderSettings(maxConcurrent = -1) of " + Never.class.getName()
                        + " lets no operation run; use 1 or more, or 0 for no limit");
        assertThatThrownBy(() -> greeting("hello")
                        .settings(Settings.builder().maxConcurrent(-1).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxConcurrent(-1) lets no operation run; use 1 or more, or 0 for no limit");
    }
}
