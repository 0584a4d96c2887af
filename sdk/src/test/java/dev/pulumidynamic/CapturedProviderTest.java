package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Isolated;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
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

    @Isolated(Isolated.Mode.STRICT)
    static class Strict implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("1", Map.of());
        }
    }

    static final class Heir extends Strict {}

    @Isolated(Isolated.Mode.SHARED)
    static final class Shared extends Strict {}

    @Test
    void bundleSaysHowFarCallsAreKeptApart_asTheProviderDoes() {
        assertThat(isolation(new Repository())).isEqualTo(Isolation.LAYERED);
        assertThat(isolation(new Strict())).isEqualTo(Isolation.STRICT);
        assertThat(isolation(new Heir())).isEqualTo(Isolation.STRICT);
        assertThat(isolation(new Shared())).isEqualTo(Isolation.SHARED);
    }

    private static Isolation isolation(ResourceProvider<?, ?> provider) {
        return Isolation.of(Bundle.read(CapturedProvider.of(provider).code().toByteArray()));
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

    @Test
    void userIsWarnedOnce_whenAProviderHoldsAPathOfThisMachine() {
        List<String> warnings = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord logged) {
                if (logged.getLevel().equals(Level.WARNING)) {
                    warnings.add(logged.getMessage());
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Repository provider = new Repository();
        provider.name = System.getProperty("java.home");
        Logger.getLogger("").addHandler(handler);
        try {
            MockedEngine.answering(Map.of()).up(context -> {
                new DynamicResource<>("one", provider, Map.of());
                new DynamicResource<>("two", provider, Map.of());
            });
        } finally {
            Logger.getLogger("").removeHandler(handler);
        }

        assertThat(warnings.stream().filter(warning -> warning.contains("machine-path")))
                .singleElement()
                .asString()
                .contains("provider.name names " + provider.name);
    }
}
