package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** Where the code of resources is kept: one stack for all ways, made and destroyed. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CodeStorageTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private StackEngine stack;
    private UpdateResult result;
    private JsonNode made;
    private Ended destroyed;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        stack = engine.open(StackFolder.in(folder));
        result = stack.up(Program.of(CodeStorageProgram.class.getName(), built.program(built.tests()))
                .in(folder));
        assertThat(result.errors()).isEmpty();
        made = deployment();
        destroyed = stack.destroyElsewhere();
    }

    private JsonNode deployment() throws IOException {
        return new ObjectMapper().readTree(stack.state().toFile()).path("deployment");
    }

    private JsonNode resource(String name) {
        for (JsonNode resource : made.path("resources")) {
            if (resource.path("urn").asText().endsWith("::" + name)) {
                return resource;
            }
        }
        throw new AssertionError("no resource " + name + " in " + made);
    }

    private String provider(String name) {
        return resource(name).path("provider").asText();
    }

    private boolean hasCode(String name) {
        return resource(name).at("/inputs/__provider").has("code");
    }

    @Test
    void everythingIsDeleted_byTheCodeInTheState() throws IOException {
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(deployment().path("resources")).isEmpty();
        assertThat(stack.told())
                .contains(
                        "delete extension",
                        "delete inline",
                        "delete package",
                        "delete imported",
                        "delete importedInline",
                        "delete byDefault",
                        "delete bundledThing");
    }

    @Test
    void codeIsAnExtension_whenAskedSo() {
        assertThat(provider("extension")).contains("::pulumi:providers:pulumi-java::default_1_0_0::");
        assertThat(hasCode("extension")).isFalse();
        assertThat(made.path("extensions")).isNotEmpty();
        assertThat(provider("byDefault")).isEqualTo(provider("extension"));
    }

    @Test
    void codeIsInThePackage_whenAskedSo() {
        assertThat(provider("package")).contains("::pulumi:providers:pulumi-java-dynamic::");
        assertThat(hasCode("package")).isFalse();
    }

    @Test
    void codeIsInTheResource_whenAskedSo() {
        assertThat(hasCode("inline")).isTrue();
        assertThat(provider("inline"))
                .contains("::pulumi:providers:pulumi-java-dynamic::")
                .isNotEqualTo(provider("package"));
    }

    /** The program announces what it imports, so the state has the code from the import on. */
    @Test
    void importFindsTheCode_whereverItIsKept() {
        assertThat(result.names(Op.IMPORT)).containsExactlyInAnyOrder("imported", "importedInline");
        assertThat(resource("imported").has("extensionRef")).isTrue();
        assertThat(provider("importedInline")).isEqualTo(provider("package"));
        assertThat(hasCode("imported")).isTrue();
        assertThat(hasCode("importedInline")).isTrue();
    }

    @Test
    void readResourceHasItsCodeItself_whenAnExtensionWouldComeTooLate() {
        assertThat(result.names(Op.READ)).containsExactly("got");
        assertThat(hasCode("got")).isTrue();
    }

    @Test
    void bundledProvidersShareOneStartOfThePlugin() {
        assertThat(provider("bundledThing")).isEqualTo(provider("bundledLambda"));
        assertThat(resource("bundledThing").at("/outputs/size").asInt()).isEqualTo(1);
        assertThat(resource("bundledLambda").at("/outputs/greeting").asText()).isEqualTo("hello");
    }
}
