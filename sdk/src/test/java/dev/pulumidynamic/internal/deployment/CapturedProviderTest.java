package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.resources.ComponentResource;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.MockedEngine;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        CapturedProvider first = CapturedAlone.of(new Repository());
        CapturedProvider second = CapturedAlone.of(new Repository());

        assertThat(second.code()).isSameAs(first.code());
        assertThat(second).isEqualTo(first);
    }

    @ProviderSettings(isolation = dev.pulumidynamic.provider.Isolation.STRICT)
    static class Strict implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("1", Map.of());
        }
    }

    static final class Heir extends Strict {}

    @ProviderSettings(isolation = dev.pulumidynamic.provider.Isolation.SHARED)
    static final class Shared extends Strict {}

    @Test
    void bundleSaysHowFarCallsAreKeptApart_asTheProviderDoes() {
        assertThat(isolation(new Repository())).isEqualTo(Isolation.LAYERED);
        assertThat(isolation(new Strict())).isEqualTo(Isolation.STRICT);
        assertThat(isolation(new Heir())).isEqualTo(Isolation.STRICT);
        assertThat(isolation(new Shared())).isEqualTo(Isolation.SHARED);
    }

    private static Isolation isolation(ResourceProvider<?, ?> provider) {
        return Isolation.of(Bundle.read(CapturedAlone.of(provider).code().toByteArray()));
    }

    static final class Calling extends Strict {
        final HttpClient http = HttpClient.newHttpClient();
    }

    @Test
    void remedyShowsConfigure_whenAClientIsCaptured() {
        assertThatThrownBy(() -> CapturedAlone.of(new Calling()))
                .isInstanceOf(CaptureException.class)
                .hasMessageContainingAll(
                        "[http-client]",
                        "`private transient HttpClient it;`",
                        "`@Override public void configure(ProviderConfig config) { it = ...; }`");
    }

    @Test
    void captureIsNew_whenTheProviderChangedBetweenTwoResources() {
        Repository provider = new Repository();
        CapturedProvider first = CapturedAlone.of(provider);
        provider.name = "second";

        CapturedProvider second = CapturedAlone.of(provider);

        assertThat(second.graph()).isNotEqualTo(first.graph());
        assertThat(second.bundle()).isEqualTo(first.bundle());
    }

    @Test
    void userIsWarnedOnce_whenAProviderHoldsAPathOfThisMachine() {
        Repository provider = new Repository();
        provider.name = System.getProperty("java.home");

        assertThat(pathWarnings(() -> {
                    new DynamicResource<>("one", provider, Map.of());
                    new DynamicResource<>("two", provider, Map.of());
                }))
                .singleElement()
                .asString()
                .contains("provider.name names " + provider.name);
    }

    @Test
    void userIsWarnedOnce_whenABundleIsLargerThanTheProgramExpects() {
        List<String> warnings = warnings(() -> {
            DynamicProviders.warnAboveBundleSize(1_000);
            new DynamicResource<>("one", new Repository(), Map.of());
            new DynamicResource<>("two", new Repository(), Map.of());
        });

        assertThat(warnings.stream().filter(warning -> warning.contains("[large-bundle]")))
                .singleElement()
                .asString()
                .startsWith("dynamic provider " + Repository.class.getName() + ": the captured code has ");
    }

    @Test
    void userIsWarnedOfTheFirst_whenEachResourceHasAPathOfItsOwn(@TempDir Path folder) {
        List<String> warnings = pathWarnings(() -> {
            for (int i = 0; i < 5; i++) {
                Repository provider = new Repository();
                provider.name = directory(folder.resolve("r" + i));
                new DynamicResource<>("r" + i, provider, Map.of());
            }
        });

        assertThat(warnings).hasSize(2);
        assertThat(warnings.get(0)).contains("provider.name names " + folder.resolve("r0"));
        assertThat(warnings.get(1)).contains("provider.name [machine-path]: more resources have this warning");
    }

    private static String directory(Path folder) {
        try {
            return Files.createDirectory(folder).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> pathWarnings(Runnable program) {
        return warnings(program).stream()
                .filter(warning -> warning.contains("machine-path"))
                .toList();
    }

    private static List<String> warnings(Runnable program) {
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
        Logger.getLogger("").addHandler(handler);
        try {
            MockedEngine.answering(Map.of()).up(context -> program.run());
        } finally {
            Logger.getLogger("").removeHandler(handler);
        }
        return warnings;
    }

    static final class WithHelper implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("1", Map.of());
        }

        static Output<String> url(Output<String> name) {
            return name.applyValue(value -> "https://" + value);
        }
    }

    @Test
    void captureIsRefusedWithTheLine_whenAProviderNamesPulumisSdk() {
        assertThatThrownBy(() -> CapturedAlone.of(new WithHelper()))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("[pulumi-sdk]: " + WithHelper.class.getName() + ".url(CapturedProviderTest.java:")
                .hasMessageContaining(
                        " calls com.pulumi.core.Output.applyValue(Function), and a bundle never contains Pulumi's SDK")
                .hasMessageContaining("pass an Output to the resource as an input");
    }

    static final class Site extends ComponentResource {
        @Export(
                name = "url",
                refs = {String.class})
        Output<String> url = Output.of("");

        Site() {
            super("acme:site:Site", "site");
        }

        static Output<String> urls() {
            return Output.of("");
        }

        static final class Nested implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
            @Override
            public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
                return Created.of(slug("A"), Map.of());
            }
        }

        static String slug(String text) {
            return text.strip();
        }
    }

    @Test
    void pulumisSdkStaysBehind_whenOnlyTheClassAroundAProviderNamesIt() {
        Bundle bundle = Bundle.read(CapturedAlone.of(new Site.Nested()).code().toByteArray());

        assertThat(bundle.libraries()).noneMatch(library -> library.name().startsWith("pulumi-1"));
        assertThat(bundle.project().names()).noneMatch(name -> name.startsWith("com/pulumi"));
    }
}
