package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.MockedEngine;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Isolation;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Capture options of the program, of a provider and of a provider's class. */
class AppliedSettingsTest {
    private static final String PLUGIN = AppliedSettingsTest.class.getName() + "$Plugin";
    private static final String HELPER = AppliedSettingsTest.class.getName() + "$Helper";
    private static final String FIELD = AppliedSettingsTest.class.getName() + "$Setup.region";

    /** Nothing refers to it. */
    static final class Plugin {}

    static final class Helper {
        static String text() {
            return "helped";
        }
    }

    static final class Setup {
        static String region = "none";

        static void start() {
            region = "eu";
        }
    }

    static class Provider implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id", Map.of("plugin", plugin(), "helper", helper()));
        }

        private static boolean plugin() {
            try {
                Class.forName(AppliedSettingsTest.class.getName() + "$Plugin");
                return true;
            } catch (ClassNotFoundException e) {
                return false;
            }
        }

        private static String helper() {
            try {
                return Helper.text();
            } catch (NoClassDefFoundError e) {
                return "gone";
            }
        }
    }

    @ProviderSettings(
            include = "dev.pulumidynamic.internal.deployment.AppliedSettingsTest$Plugin",
            exclude = "dev.pulumidynamic.internal.deployment.AppliedSettingsTest$Helper")
    static class Annotated extends Provider {}

    static final class Heir extends Annotated {}

    static class Regional implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id", Map.of("region", Setup.region));
        }
    }

    @ProviderSettings(reinitialize = "dev.pulumidynamic.internal.deployment.AppliedSettingsTest$Setup.region")
    static final class AnnotatedRegional extends Regional {}

    private static DynamicProvider<Map<String, Object>, Map<String, Object>> lambdas(
            ResourceProvider<Map<String, Object>, Map<String, Object>> provider) {
        return DynamicProvider.create(provider::create);
    }

    /** The state after a create, in the bundle. */
    private static Object created(CapturedProvider captured) {
        Bundle bundle = Bundle.read(captured.code().toByteArray());
        Graph graph = Graph.read(captured.graph().toByteArray());
        Object root = IsolatedClosure.open(bundle, graph).root();
        @SuppressWarnings("unchecked")
        var function = (Function<Map<String, Object>, Map<String, Object>>) root;
        Map<String, Object> response = function.apply(Map.of(
                "boundary", 1L, "operation", "create", "urn", "u", "type", "t", "name", "n", "inputs", Map.of()));
        return Objects.requireNonNull(response.get("state"));
    }

    private static Object created(ResourceProvider<?, ?> provider) {
        return created(options -> options, provider);
    }

    private static Object created(UnaryOperator<Settings.Builder> program, ResourceProvider<?, ?> provider) {
        return created(inProgram(() -> {
            DynamicProviders.settings(program.apply(Settings.builder()).build());
            return RunningProgram.current().capture(provider, false);
        }));
    }

    private static <T> T inProgram(Supplier<T> program) {
        List<T> results = new ArrayList<>();
        MockedEngine.answering(Map.of()).up(context -> results.add(program.get()));
        return results.get(0);
    }

    private static final Map<String, Object> PLAIN = Map.of("plugin", false, "helper", "helped");
    private static final Map<String, Object> CHANGED = Map.of("plugin", true, "helper", "gone");

    @Test
    void captureTakesWhatCodeRefersTo_whenNobodySaysOtherwise() {
        assertThat(created(new Provider())).isEqualTo(PLAIN);
    }

    @Test
    void namesComeAndStayBehind_whenTheProgramSaysSo() {
        assertThat(created(options -> options.include(PLUGIN).exclude(HELPER), new Provider()))
                .isEqualTo(CHANGED);
    }

    @Test
    void namesComeAndStayBehind_whenLambdasSaySo() {
        assertThat(created(lambdas(new Provider())
                        .settings(Settings.builder()
                                .include(PLUGIN)
                                .exclude(HELPER)
                                .build())))
                .isEqualTo(CHANGED);
    }

    @Test
    void namesComeAndStayBehind_whenTheClassSaysSo() {
        assertThat(created(new Annotated())).isEqualTo(CHANGED);
        assertThat(created(new Heir())).isEqualTo(CHANGED);
    }

    @Test
    void fieldStartsAfresh_whenTheProgramSaysSo() {
        Setup.start();

        assertThat(created(options -> options.reinitialize(FIELD), new Regional()))
                .isEqualTo(Map.of("region", "none"));
    }

    @Test
    void fieldStartsAfresh_whenLambdasSaySo() {
        Setup.start();

        assertThat(created(lambdas(new Regional())
                        .settings(Settings.builder().reinitialize(FIELD).build())))
                .isEqualTo(Map.of("region", "none"));
    }

    @Test
    void fieldStartsAfresh_whenTheClassSaysSo() {
        Setup.start();

        assertThat(created(new AnnotatedRegional())).isEqualTo(Map.of("region", "none"));
    }

    static class Rivers implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        static final List<String> NAMES = new ArrayList<>();

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id", Map.of("names", NAMES));
        }
    }

    @Test
    void fieldHasTheValueOfEachResource_whenTheProgramChangesIt() {
        Rivers.NAMES.add("Elbe");
        CapturedProvider first = CapturedAlone.of(new Rivers());
        Rivers.NAMES.add("Oder");
        CapturedProvider second = CapturedAlone.of(new Rivers());

        assertThat(created(first)).isEqualTo(Map.of("names", List.of("Elbe")));
        assertThat(created(second)).isEqualTo(Map.of("names", List.of("Elbe", "Oder")));
        assertThat(second.bundle()).isEqualTo(first.bundle());
        assertThat(first.holdsValues()).isTrue();
    }

    @Test
    void optionsAddUp_whenTheProgramAndAProviderSaySomething() {
        assertThat(created(
                        options -> options.include(PLUGIN),
                        lambdas(new Provider())
                                .settings(Settings.builder().exclude(HELPER).build())))
                .isEqualTo(CHANGED);
    }

    @Test
    void providerDecides_whenTheProgramSaysTheOpposite() {
        assertThat(created(
                        options -> options.exclude(PLUGIN, HELPER),
                        lambdas(new Provider())
                                .settings(Settings.builder()
                                        .include(PLUGIN, HELPER)
                                        .build())))
                .isEqualTo(Map.of("plugin", true, "helper", "helped"));
        assertThat(created(options -> options.exclude(PLUGIN).include(HELPER), new Annotated()))
                .isEqualTo(CHANGED);
    }

    @Test
    void optionsOfAllProvidersApply_whenTheyShareABundle() {
        var including = lambdas(new Provider())
                .settings(Settings.builder().include(PLUGIN).build());

        List<CapturedProvider> together = inProgram(() ->
                CapturedProvider.together(List.of(new Provider(), including), Settings.NONE, CapturedProvider.OPTIONS));

        assertThat(created(together.get(0))).isEqualTo(Map.of("plugin", true, "helper", "helped"));
    }

    @Test
    void nothingOfTheSettingsTravels() {
        var plain = lambdas(new Regional());
        var including = plain.settings(
                Settings.builder().include(PLUGIN).maxConcurrent(1).build());

        assertThat(inProgram(() -> CapturedAlone.of(including).graph()))
                .isEqualTo(inProgram(() -> CapturedAlone.of(plain).graph()));
    }

    @Test
    void providerSettingsApply_whereTheProgramSetsAnother() {
        Settings program = Settings.builder()
                .storage(CodeStorage.EXTENSION)
                .isolation(Isolation.STRICT)
                .configKeys("banana")
                .build();
        Settings own = Settings.builder()
                .type("acme:dns:Record")
                .storage(CodeStorage.INLINE)
                .configKeys("colors:primary")
                .build();

        Settings applied = AppliedSettings.of(lambdas(new Provider()).settings(own), program);

        assertThat(applied.type()).isEqualTo("acme:dns:Record");
        assertThat(applied.storage()).isEqualTo(CodeStorage.INLINE);
        assertThat(applied.isolation()).isEqualTo(Isolation.STRICT);
        assertThat(applied.configKeys()).containsExactly("banana", "colors:primary");
    }

    @Test
    void settingsAreRefused_whenNoProgramRuns() {
        assertThatIllegalStateException()
                .isThrownBy(() -> DynamicProviders.settings(Settings.NONE))
                .withMessage("no Pulumi program runs on this thread; call this in the function that you pass to"
                        + " Pulumi.run");
    }

    @Test
    void settingsAreRefused_whenTheProgramHasATypeToken() {
        Settings program = Settings.builder().type("acme:dns:Record").build();

        Throwable refusal = inProgram(() -> catchThrowable(() -> DynamicProviders.settings(program)));

        assertThat(refusal)
                .hasMessage("the settings of the program have the type token 'acme:dns:Record', which would be that of"
                        + " all its dynamic resources; set it for each provider");
    }

    @Test
    void resourceIsRefusedWithOneMessage_whenAPatternNamesNothing() {
        Throwable refusal = inProgram(() -> {
            DynamicProviders.settings(Settings.builder().include("com.acme.**").build());
            return catchThrowable(() -> new DynamicResource<>("one", new Provider(), Map.of()));
        });

        assertThat(refusal)
                .hasMessageContaining("cannot capture (the captured object) -> include(\"com.acme.**\") [pattern]:"
                        + " nothing on the class path matches this pattern; correct the pattern");
    }
}
