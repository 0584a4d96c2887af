package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.core.internal.Internal;
import com.pulumi.core.internal.OutputData;
import com.pulumi.deployment.internal.GrpcEngine;
import com.pulumi.resources.Resource;
import com.pulumi.test.TestResult;
import dev.pulumidynamic.app.GithubLabels;
import dev.pulumidynamic.app.GithubLabels.Label;
import dev.pulumidynamic.app.GithubLabels.LabelState;
import dev.pulumidynamic.app.Program;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DynamicResourceTest {
    private static final Label RED = new Label("shop", "bug", "red");

    private final MockedEngine engine =
            MockedEngine.answering(Map.of("id_", 7, "url", Output.ofSecret("https://shop/bug")));

    static class LabelResource extends DynamicResource<LabelState> {
        @Export(name = "url", refs = String.class)
        private @Nullable Output<String> url;

        LabelResource(String name) {
            super(name, new GithubLabels(), RED);
        }

        Output<String> url() {
            return java.util.Objects.requireNonNull(url);
        }
    }

    @Test
    void idIsExported_whenProviderIsLambda() {
        TestResult result = engine.up(Program::randomId);

        assertThat(result.errors()).isEmpty();
        assertThat(value(result.outputs().get("id"))).isEqualTo("id-id");
    }

    @Test
    void outputIsExported_whenProviderIsClass() {
        TestResult result = engine.up(Program::labels);

        assertThat(result.errors()).isEmpty();
        assertThat(value(result.outputs().get("url"))).isEqualTo("https://shop/bug");
        assertThat(engine.inputs()).containsEntry("repository", "shop").containsEntry("color", "red");
    }

    @Test
    void outputsHaveTheirTypes() {
        assertThat(output(r -> r.output(LabelState::id)).getValueNullable()).isEqualTo(7L);
        assertThat(output(r -> r.output("url", String.class)).getValueNullable())
                .isEqualTo("https://shop/bug");
        assertThat(output(DynamicResource::state).getValueNullable()).isEqualTo(new LabelState(7, "https://shop/bug"));
    }

    @Test
    void eachOutputHasItsOwnSecretness() {
        assertThat(output(r -> r.output(LabelState::id)).isSecret()).isFalse();
        assertThat(output(r -> r.output(LabelState::url)).isSecret()).isTrue();
        assertThat(output(DynamicResource::state).isSecret()).isTrue();
    }

    @Test
    void outputDependsOnItsResource() {
        assertThat(output(r -> r.output(LabelState::id)).getResources()).hasSize(1);
    }

    @Test
    void outputIsUnknown_whenPreviewDoesNotKnowIt() {
        CompletableFuture<Output<String>> url = new CompletableFuture<>();

        TestResult result =
                MockedEngine.answering(Map.of()).preview(ctx -> url.complete(label().output(LabelState::url)));

        assertThat(result.errors()).isEmpty();
        assertThat(data(url.join()).isKnown()).isFalse();
    }

    @Test
    void exportFieldOfSubclassIsSet() {
        CompletableFuture<LabelResource> resource = new CompletableFuture<>();

        TestResult result = engine.up(ctx -> resource.complete(new LabelResource("bug")));

        assertThat(result.errors()).isEmpty();
        assertThat(value(resource.join().url())).isEqualTo("https://shop/bug");
        assertThat(value(resource.join().output(LabelState::id))).isEqualTo(7L);
    }

    @Test
    void resourceOfMocksActsAsTheProgramsOwn() {
        List<Resource> resources = engine.up(ctx -> new LabelResource("bug")).resources();

        LabelResource label = resources.stream()
                .filter(LabelResource.class::isInstance)
                .map(LabelResource.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(label.pulumiResourceName()).isEqualTo("bug");
        assertThat(value(label.id())).isEqualTo("id-bug");
        assertThat(value(label.output(LabelState::id))).isEqualTo(7L);
    }

    @Test
    void outputsComeByName_whenStateIsMap() {
        var untyped = DynamicProvider.create(r -> Created.of("id", r.inputs()));
        CompletableFuture<Output<Integer>> size = new CompletableFuture<>();

        TestResult result = MockedEngine.answering(Map.of("size", 3))
                .up(ctx -> size.complete(
                        new DynamicResource<>("bag", untyped, Map.of("size", 3)).output("size", Integer.class)));

        assertThat(result.errors()).isEmpty();
        assertThat(value(size.join())).isEqualTo(3);
    }

    @Test
    void namesResource_whenOutputHasAnotherType() {
        var untyped = DynamicProvider.create(r -> Created.of("id", r.inputs()));

        TestResult result = MockedEngine.answering(Map.of("size", "big"))
                .up(ctx -> ctx.export(
                        "size",
                        new DynamicResource<>("bag", untyped, Map.of("size", 3)).output("size", Integer.class)));

        assertThat(result.errors())
                .singleElement()
                .asString()
                .contains("output of dynamic resource 'bag': size should be Integer, but is a string");
    }

    @Test
    void refusesOutput_whenTheSdkLeavesOutItsName() {
        var untyped = DynamicProvider.create(r -> Created.of("id", r.inputs()));

        TestResult result = engine.preview(
                ctx -> new DynamicResource<>("bag", untyped, Map.of("size", 3)).output("__typename", String.class));

        assertThat(result.errors())
                .singleElement()
                .asString()
                .contains("the program cannot read output '__typename' of dynamic resource 'bag'");
    }

    @Test
    void typeTokenIsTheProvidersChoice() {
        engine.up(ctx -> {
            new DynamicResource<>("class", new Typed(), RED);
            new DynamicResource<>(
                    "lambda",
                    lambda().settings(Settings.builder().type("acme:dns:Zone").build()),
                    Map.of());
            new DynamicResource<>("none", lambda(), Map.of());
        });

        assertThat(engine.registered)
                .extracting(made -> made.name + " " + made.type)
                .containsExactlyInAnyOrder(
                        "class acme:dns:Record", "lambda acme:dns:Zone", "none pulumi-java:dynamic:Resource");
    }

    @Test
    void codeIsWithTheResource_whenTheProviderSaysSo() {
        engine.up(ctx -> {
            new DynamicResource<>("class", new Typed(), RED);
            new DynamicResource<>(
                    "lambda",
                    lambda().settings(Settings.builder()
                            .storage(CodeStorage.INLINE)
                            .build()),
                    Map.of());
            new DynamicResource<>("none", lambda(), Map.of());
        });

        assertThat(engine.registered)
                .filteredOn(made -> String.valueOf(made.inputs).contains("code="))
                .extracting(made -> made.name)
                .containsExactlyInAnyOrder("class", "lambda");
    }

    @ProviderSettings(type = "acme:dns:Record", storage = CodeStorage.INLINE)
    static class Typed extends GithubLabels {}

    private static DynamicProvider<Map<String, Object>, Map<String, Object>> lambda() {
        return DynamicProvider.create(r -> Created.of("id", r.inputs()));
    }

    @Test
    void resourceIsRead_whenTheProgramGetsIt() {
        var readable = lambda().read(r -> Optional.of(Read.of(r.id(), Map.of(), Map.of())));

        TestResult result = engine.up(ctx -> DynamicResource.get("there", Output.of("7"), readable, null));

        assertThat(result.errors()).isEmpty();
        assertThat(engine.registered.get(0).id).contains("7");
    }

    @Test
    void isRefusedAtItsLine_whenTheProgramGetsWhatCannotBeRead() {
        TestResult result = engine.up(ctx -> DynamicResource.get("there", Output.of("7"), lambda(), null));

        assertThat(result.errors()).singleElement().asString().contains("implement 'read'", "DynamicResourceTest.java");
    }

    @Test
    void providerTravelsWithResource() {
        engine.up(ctx -> label());

        assertThat(engine.inputs().get("__provider"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("bundle", "graph")
                .hasEntrySatisfying(
                        "bundle", digest -> assertThat((String) digest).matches("[0-9a-f]{64}"));
    }

    @Test
    void nextResourceIsUntouched_whenOneWasRefused() {
        TestResult result = engine.up(ctx -> {
            try {
                new DynamicResource<>("", new GithubLabels(), RED);
            } catch (RuntimeException emptyName) {
                ctx.export("failed", Output.of(true));
            }
            ctx.export("url", label().output(LabelState::url));
        });

        assertThat(result.errors()).isEmpty();
        assertThat(value(result.outputs().get("url"))).isEqualTo("https://shop/bug");
    }

    @Test
    void namesResourceAndLine_whenCaptureFails() {
        Thread worker = Thread.currentThread();
        var threaded = DynamicProvider.create(r -> Created.of(worker.getName(), Map.of()));

        TestResult result = engine.preview(ctx -> new DynamicResource<>("job", threaded, Map.of()));

        assertThat(result.errors())
                .singleElement()
                .asString()
                .startsWith("dynamic resource 'job' at DynamicResourceTest.")
                .contains("(DynamicResourceTest.java:")
                .contains("java.lang.Thread [thread]");
        assertThat(engine.registered).isEmpty();
    }

    @Test
    void namesPath_whenStubOfTheEngineIsCaptured() {
        TestResult result = engine.preview(ctx -> {
            var connection = new GrpcEngine("127.0.0.1:1");
            var capturing = DynamicProvider.create(r -> Created.of("id", Map.of("connection", connection)));
            new DynamicResource<>("job", capturing, Map.of());
        });

        assertThat(result.errors())
                .singleElement()
                .asString()
                .contains("EngineFutureStub [stub]: it is connected to a server");
    }

    @Test
    void namesRemedy_whenOutputIsCaptured() {
        TestResult result = engine.preview(ctx -> {
            Output<String> live = Output.of("x");
            var capturing = DynamicProvider.create(r -> Created.of("id", Map.of("live", live)));
            new DynamicResource<>("job", capturing, Map.of());
        });

        assertThat(result.errors()).singleElement().asString().contains("pass it to the resource as an input");
    }

    private static DynamicResource<LabelState> label() {
        return new DynamicResource<>("bug", new GithubLabels(), RED);
    }

    private <T> OutputData<T> output(Function<DynamicResource<LabelState>, Output<T>> read) {
        CompletableFuture<Output<T>> output = new CompletableFuture<>();
        assertThat(engine.up(ctx -> output.complete(read.apply(label()))).errors())
                .isEmpty();
        return data(output.join());
    }

    private static <T> OutputData<T> data(Output<T> output) {
        return Internal.of(output).getDataAsync().join();
    }

    private static <T> @Nullable T value(@Nullable Output<T> output) {
        return data(java.util.Objects.requireNonNull(output)).getValueNullable();
    }
}
