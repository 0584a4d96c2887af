package dev.pulumidynamic.internal.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.ResourceArgs;
import com.pulumi.resources.ResourceTransformation;
import com.pulumi.test.TestResult;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.MockedEngine;
import dev.pulumidynamic.app.GithubLabels;
import dev.pulumidynamic.app.GithubLabels.Label;
import dev.pulumidynamic.app.GithubLabels.LabelState;
import dev.pulumidynamic.internal.deployment.PluginReference;
import dev.pulumidynamic.internal.pulumi.Registration;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Options that would part a resource from its code. */
class ResourceRulesTest {
    private final MockedEngine engine = MockedEngine.answering(Map.of("id_", 7, "url", "https://shop/bug"));

    private String errors(UnaryOperator<CustomResourceOptions.Builder> options) {
        TestResult result = engine.preview(context -> new DynamicResource<>(
                "bug",
                new GithubLabels(),
                new Label("shop", "bug", "red"),
                options.apply(CustomResourceOptions.builder()).build()));
        return String.join("\n", result.errors());
    }

    @Test
    void refusesToIgnoreChangesOfTheCode() {
        assertThat(errors(options -> options.ignoreChanges("__provider")))
                .contains("dynamic resource 'bug' at ResourceRulesTest.")
                .contains("the old code would run forever");
        assertThat(errors(options -> options.ignoreChanges("[\"__provider\"].bundle")))
                .contains("the old code would run forever");
        assertThat(errors(options -> options.ignoreChanges("*"))).contains("(by *)");
        assertThat(errors(options -> options.ignoreChanges("color"))).isEmpty();
    }

    @Test
    void refusesToReplaceOnChangesOfTheCode_namingTheOtherWay() {
        assertThat(errors(options -> options.replaceOnChanges("__provider"))).contains("request.codeChanged()");
    }

    @Test
    void refusesToIgnoreChangesOfCapturedValues_namingTheOtherWay() {
        assertThat(errors(options -> options.ignoreChanges("captured.greeting")))
                .contains("ignoreChanges names captured.greeting")
                .contains("@IgnoreCapturedChanges");
        assertThat(errors(options -> options.replaceOnChanges("captured.greeting")))
                .contains("request.capturedChanges()");
    }

    @Test
    void refusesAnotherPlugin() {
        assertThat(errors(options -> options.version("1.0.0"))).contains("remove them");
        assertThat(errors(options -> options.pluginDownloadURL("https://acme.test")))
                .contains("remove them");
    }

    @Test
    void refusesTheProviderOfAnotherPackage() {
        TestResult result = engine.preview(context -> {
            var acme = new ProviderResource("acme", "theirs", ResourceArgs.Empty, CustomResourceOptions.Empty);
            new DynamicResource<>(
                    "bug",
                    new GithubLabels(),
                    Inputs.of(new Label("shop", "bug", "red")),
                    CustomResourceOptions.builder().provider(acme).build());
        });

        assertThat(result.errors())
                .singleElement()
                .asString()
                .contains("its provider 'theirs' is a pulumi:providers:acme")
                .contains("DynamicProviders.explicit");
    }

    @Test
    void refusesATransformation_thatIgnoresChangesOfTheCode() {
        assertThat(errors(options -> options.resourceTransformations(changing(
                        CustomResourceOptions.builder().ignoreChanges("*").build()))))
                .contains("the old code would run forever");
    }

    @Test
    void refusesATransformation_thatReplacesTheInputs() {
        ResourceTransformation replacing =
                asked -> Optional.of(new ResourceTransformation.Result(ResourceArgs.Empty, asked.options()));

        assertThat(errors(options -> options.resourceTransformations(replacing)))
                .contains("which contain its code");
    }

    @Test
    void outputsArrive_whateverThePlaceOfTheOptionsOutputs() {
        TestResult result = engine.up(context -> {
            var first = new DynamicResource<>("first", new GithubLabels(), new Label("shop", "bug", "red"));
            var second = new DynamicResource<>(
                    "second",
                    new GithubLabels(),
                    new Label("shop", "bug", "red"),
                    CustomResourceOptions.builder().dependsOn(first).build());
            context.export("url", second.output(LabelState::url));
        });

        assertThat(result.errors()).isEmpty();
        assertThat(result.outputs()).containsKey("url");
    }

    /** As the SDK does by itself, now and then: it puts back what an output was made under, a registration of before. */
    @Test
    void writesNothingUnderMocks_whenARegistrationOfBeforeIsStillInSight() {
        TestResult result = engine.up(context -> {
            var unused = Registration.begin(
                    DynamicResource.class,
                    PropertySchema.ofState(new GithubLabels()).names(),
                    (inputs, options) -> {});
            new DynamicResource<>("bug", new GithubLabels(), new Label("shop", "bug", "red"));
        });

        assertThat(result.errors()).isEmpty();
    }

    @Test
    void failedRegistrationNamesThePluginsFolder_onAnyThread() {
        ResourceRules rules = new ResourceRules("acme:dns:Record", "bug", CustomResourceOptions.Empty);

        assertThatThrownBy(() -> rules.registered(
                        null, new IllegalStateException("no such plugin"), PluginReference.PACKAGE, Path.of("there")))
                .hasMessageContaining("could not be registered: no such plugin; the plugin that it needs is in there,");
    }

    private static ResourceTransformation changing(CustomResourceOptions options) {
        return asked -> Optional.of(new ResourceTransformation.Result(asked.args(), options));
    }
}
