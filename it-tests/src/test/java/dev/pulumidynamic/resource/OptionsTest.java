package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Each option of Pulumi's SDK, on a dynamic resource: one stack for all, made, changed and destroyed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OptionsTest {
    /** The test is the case of this option. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface Option {
        String value();
    }

    private ProgramStack stack;
    private UpdateResult first;
    private UpdateResult second;
    private JsonNode made;
    private JsonNode changed;

    @BeforeAll
    void run(@TempDir Path folder) {
        stack = new ProgramStack(folder, OptionsProgram.class);
        first = stack.up("first");
        assertThat(first.errors()).isEmpty();
        made = stack.deployment();
        second = stack.up("again");
        assertThat(second.errors()).isEmpty();
        changed = stack.deployment();
        assertThat(stack.destroy().errors()).isEmpty();
    }

    private static Set<String> options(Class<?> builder) {
        return Arrays.stream(builder.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers())
                        && method.getDeclaringClass() != Object.class
                        && !method.getName().equals("build"))
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> cases() {
        return Arrays.stream(OptionsTest.class.getDeclaredMethods())
                .map(method -> method.getAnnotation(Option.class))
                .filter(option -> option != null)
                .map(Option::value)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyOptionHasACase() {
        assertThat(cases()).isEqualTo(options(CustomResourceOptions.Builder.class));
    }

    @Test
    void optionIsMissed_whenItHasNoCase() {
        Set<String> ofComponents = options(ComponentResourceOptions.Builder.class);
        ofComponents.removeAll(cases());

        assertThat(ofComponents).containsExactly("providers");
    }

    private static JsonNode resource(JsonNode deployment, String name) {
        for (JsonNode resource : deployment.path("resources")) {
            if (resource.path("urn").asText().endsWith("::" + name)) {
                return resource;
            }
        }
        throw new AssertionError("no resource " + name + " in " + deployment);
    }

    @Test
    @Option("additionalSecretOutputs")
    void outputIsEncrypted_whenItIsAnAdditionalSecret() {
        JsonNode outputs = resource(made, "additionalSecretOutputs").path("outputs");

        assertThat(outputs.path("size").has("ciphertext")).isTrue();
        assertThat(outputs.path("timeout").isTextual()).isTrue();
    }

    @Test
    @Option("aliases")
    void resourceIsTheSame_whenItsFormerNameIsAnAlias() {
        assertThat(second.names(Op.SAME)).contains("aliases");
        assertThat(resource(changed, "aliases").path("id").asText()).isEqualTo("id-formerName");
    }

    @Test
    @Option("customTimeouts")
    void providerKnowsItsDeadline() {
        assertThat(resource(made, "customTimeouts").at("/outputs/timeout").asText())
                .isEqualTo("7 min");
        assertThat(resource(made, "plain").at("/outputs/timeout").asText()).isEqualTo("none");
    }

    @Test
    @Option("deleteBeforeReplace")
    void oldOneIsDeletedFirst_whenAsked() {
        assertThat(stack.told())
                .containsSubsequence(
                        "create deleteBeforeReplace", "delete deleteBeforeReplace", "create deleteBeforeReplace");
        assertThat(stack.told()).containsSubsequence("create parent", "create parent", "delete parent");
    }

    @Test
    @Option("dependsOn")
    void dependencyIsRecorded() {
        assertThat(resource(made, "dependsOn").path("dependencies"))
                .extracting(JsonNode::asText)
                .singleElement()
                .asString()
                .endsWith("::plain");
    }

    @Test
    @Option("hideDiffs")
    void changeIsMade_andEngineToldToHideIt() {
        assertThat(resource(made, "hideDiffs").path("hideDiff"))
                .extracting(JsonNode::asText)
                .containsExactly("size");
        assertThat(resource(changed, "hideDiffs").at("/inputs/size").asInt()).isEqualTo(2);
    }

    @Test
    @Option("id")
    void existingOneIsRead_andNeverChanged() {
        assertThat(first.names(Op.READ)).contains("id");
        assertThat(resource(made, "id").path("external").asBoolean()).isTrue();
        assertThat(resource(made, "id").at("/outputs/timeout").asText()).isEqualTo("read");
        assertThat(stack.told()).doesNotContain("create id", "delete id");
    }

    @Test
    @Option("ignoreChanges")
    void changeIsIgnored() {
        assertThat(second.names(Op.SAME)).contains("ignoreChanges");
        assertThat(resource(changed, "ignoreChanges").at("/inputs/size").asInt())
                .isEqualTo(1);
    }

    @Test
    @Option("importId")
    void existingOneIsTakenOver_andOurs() {
        assertThat(first.names(Op.IMPORT)).containsExactly("importId");
        assertThat(resource(made, "importId").path("id").asText()).isEqualTo("existing");
        assertThat(second.names(Op.SAME)).contains("importId");
        assertThat(stack.told()).contains("delete importId").doesNotContain("create importId");
    }

    @Test
    @Option("parent")
    void parentIsRecorded() {
        assertThat(resource(made, "parent").path("parent").asText()).endsWith("::plain");
    }

    @Test
    @Option("pluginDownloadURL")
    void otherPluginIsRefused_byItsUrl() {
        assertThat(first.outputs().get("pluginDownloadURL")).asString().contains("choose a plugin");
    }

    @Test
    @Option("protect")
    void protectionIsRecorded_andTakenBack() {
        assertThat(resource(made, "protect").path("protect").asBoolean()).isTrue();
        assertThat(resource(changed, "protect").path("protect").asBoolean()).isFalse();
        assertThat(stack.told()).contains("delete protect");
    }

    @Test
    @Option("provider")
    void codeIsInline_onAnExplicitProvider() {
        JsonNode resource = resource(made, "provider");

        assertThat(resource.path("provider").asText()).contains("::pulumi:providers:pulumi-java::explicit::");
        assertThat(resource.at("/inputs/__provider").has("code")).isTrue();
        assertThat(resource.at("/outputs/size").asInt()).isEqualTo(1);
        assertThat(resource(made, "explicit").path("parent").asText()).endsWith("::lab-dev");
    }

    @Test
    @Option("replaceOnChanges")
    void changeReplaces_whatTheProviderWouldUpdate() {
        assertThat(second.names(Op.REPLACE)).contains("replaceOnChanges");
        assertThat(stack.told()).doesNotContain("update replaceOnChanges");
    }

    @Test
    @Option("replaceWith")
    void resourceIsReplaced_whenItsCompanionIs() {
        assertThat(resource(made, "replaceWith").path("replaceWith"))
                .extracting(JsonNode::asText)
                .singleElement()
                .asString()
                .endsWith("::replaceOnChanges");
        assertThat(second.names(Op.REPLACE)).contains("replaceWith");
    }

    @Test
    @Option("replacementTrigger")
    void resourceIsReplaced_whenItsTriggerIsAnother() {
        assertThat(resource(made, "replacementTrigger")
                        .path("replacementTrigger")
                        .asText())
                .isEqualTo("v1");
        assertThat(second.names(Op.REPLACE)).contains("replacementTrigger");
    }

    @Test
    @Option("resourceTransformations")
    void transformationChangesOptions() {
        assertThat(request("resourceTransformations").path("retainOnDelete").asBoolean())
                .isTrue();
    }

    @Test
    @Option("retainOnDelete")
    void retainedOneIsForgotten_andNotDeleted() {
        assertThat(stack.resource("retainOnDelete").isMissingNode()).isTrue();
        assertThat(stack.told()).contains("create retainOnDelete").doesNotContain("delete retainOnDelete");
    }

    @Test
    @Option("urn")
    void otherResourceIsLookedUp_andNotRegistered() {
        assertThat(stack.registrations("urn")).isEmpty();
        assertThat(first.outputs().get("urn")).asString().contains("1");
    }

    @Test
    @Option("version")
    void otherPluginIsRefused_byItsVersion() {
        assertThat(first.outputs().get("version"))
                .asString()
                .contains("dynamic resource 'refused' at OptionsProgram.")
                .contains("choose a plugin");
    }

    private JsonNode request(String name) {
        return stack.registrations(name).get(0);
    }
}
