package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** A note that is a dynamic resource first, then one of the package, then a dynamic resource again, each time by an alias. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PackageAliasTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private UpdateResult dynamic;
    private UpdateResult intoPackage;
    private String inPackage;
    private UpdateResult back;
    private UpdateResult again;
    private UpdateResult withLeftover;
    private Ended destroyed;
    private boolean isNoteThere;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException, ReflectiveOperationException {
        ClassPaths built = ClassPaths.ofBuild();
        Program asDynamic = Program.of("dev.pulumidynamic.examples.acme.AcmeProgram", built.program(built.examples()))
                .in(folder);
        Program asPackage = Program.of(MovedNoteProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        StackEngine stack = engine.open(StackFolder.in(folder));
        AcmeFile.installPlugin(stack.home());
        Path declared = folder.resolve("acme.pulumi");
        AcmeFile.write(declared);
        Path note = folder.resolve("note.txt");
        stack.config("lab:package", declared.toString());
        stack.config("lab:path", note.toString());
        stack.config("lab:text", "hello");
        stack.secretConfig("acme:signingKey", "mellow");
        dynamic = stack.up(asDynamic);
        intoPackage = stack.up(asPackage);
        inPackage = Files.readString(stack.state());
        back = stack.up(asDynamic);
        again = stack.up(asPackage);
        leaveProvider(stack);
        withLeftover = stack.up(asPackage);
        leaveProvider(stack);
        destroyed = stack.destroy();
        isNoteThere = Files.exists(note);
    }

    /** As if the note's outputs still named the code of the dynamic resource, which nobody has any more. */
    private static void leaveProvider(StackEngine stack) throws IOException {
        JsonNode state = JSON.readTree(Files.readString(stack.state()));
        for (JsonNode resource : state.at("/deployment/resources")) {
            if (resource.path("type").asText().equals("acme:index:Note")) {
                ObjectNode provider = ((ObjectNode) resource.get("outputs")).putObject("__provider");
                provider.put("boundary", 1).put("bundle", "0".repeat(64)).put("graph", "");
            }
        }
        Files.writeString(stack.state(), state.toString());
        stack.importState();
    }

    @Test
    void nothingChanges_whenADynamicResourceMovesToThePackage() {
        assertThat(dynamic.errors()).isEmpty();
        assertThat(intoPackage.errors()).isEmpty();
        assertThat(intoPackage.names(Op.SAME)).contains("note");
        assertThat(others(intoPackage)).isEmpty();
        assertThat(inPackage).contains("::acme:index:Note::note").doesNotContain("__provider");
    }

    @Test
    void nothingChanges_whenItMovesBack() {
        assertThat(back.errors()).isEmpty();
        assertThat(back.names(Op.SAME)).contains("note");
        assertThat(others(back)).isEmpty();
    }

    @Test
    void codeOfThePackageRuns_whenTheOutputsNameOther() {
        assertThat(again.errors()).isEmpty();
        assertThat(withLeftover.errors()).isEmpty();
        assertThat(others(withLeftover)).isEmpty();
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(isNoteThere).isFalse();
    }

    private static List<String> others(UpdateResult result) {
        return result.changes().stream()
                .filter(change -> change.op() != Op.SAME)
                .map(Object::toString)
                .toList();
    }
}
