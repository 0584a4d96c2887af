package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Replacements that concern more than the resource itself, on each engine that there is. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.pulumidynamic.stack.Engines#available")
class ReplacementTest {
    /** Whose second resource is replaced when the first one's output may be another. */
    private static final String CHAIN = "{'resources': 2, 'chain': true, 'x': 1, 'code': 1, 'replace': 'a',"
            + " 'deleteBeforeReplace': true, 'replaceOnChanges': 'from'}";

    private final Engines engine;

    @TempDir
    private Path folder;

    private Lab lab;
    private StackEngine stack;

    ReplacementTest(Engines engine) {
        this.engine = engine;
    }

    @BeforeEach
    void createStack() throws IOException {
        lab = new Lab(folder);
        lab.installPlugin("0.1.0", List.of("detailedDiff"));
        stack = lab.stack(engine);
    }

    private UpdateResult up(String program) throws IOException {
        lab.calls();
        return stack.run(Task.up(lab.program(program)));
    }

    @Test
    void dependentsAreDeletedFirst_whenTheOldOneIs() throws IOException {
        assertThat(up(CHAIN).errors()).isEmpty();

        UpdateResult result = up(CHAIN.replace("'replace': 'a'", "'replace': 'b'"));

        assertThat(result.errors()).isEmpty();
        assertThat(changes()).containsExactly("Delete r1", "Delete r0", "Create r0", "Create r1");
        assertThat(ComparedState.of(stack.state(), Lab.PASSPHRASE))
                .filteredOn(line -> line.contains("pendingReplacement") || line.contains("\"replace\":\"a\""))
                .isEmpty();
    }

    @Test
    void nothingIsDone_whenADependentThatHadToGoIsProtected() throws IOException {
        String program = CHAIN.replace("'x': 1", "'x': 1, 'protectLast': 2");
        assertThat(up(program).errors()).isEmpty();
        List<String> before = ComparedState.of(stack.state(), Lab.PASSPHRASE);

        UpdateResult result = up(program.replace("'replace': 'a'", "'replace': 'b'"));

        assertThat(result.succeeded()).isFalse();
        assertThat(result.errors()).contains("Thing::r1").contains("protect");
        assertThat(changes()).isEmpty();
        assertThat(ComparedState.of(stack.state(), Lab.PASSPHRASE)).containsExactlyElementsOf(before);
    }

    @Test
    void nothingIsDone_whenAnImportedOneWouldBeReplaced() throws IOException {
        String program = "{'resources': 1, 'x': 1, 'code': 1, 'import': 'ext-1'}";
        assertThat(up(program).errors()).isEmpty();
        List<String> before = ComparedState.of(stack.state(), Lab.PASSPHRASE);

        UpdateResult result = up(program.replace("'x': 1", "'x': 1, 'replace': 'b'"));

        assertThat(result.succeeded()).isFalse();
        assertThat(result.errors()).contains("import");
        assertThat(changes()).isEmpty();
        assertThat(ComparedState.of(stack.state(), Lab.PASSPHRASE)).containsExactlyElementsOf(before);
    }

    @Test
    void isReplaced_whenItsCompanionIs_andWasRenamed() throws IOException {
        String program =
                "{'resources': 2, 'x': 1, 'code': 1, 'replace': 'a', 'replaceFirst': 'a', 'replaceWithOthers': true}";
        assertThat(up(program).errors()).isEmpty();

        UpdateResult result = up(program.replace(
                "'replaceFirst': 'a'", "'replaceFirst': 'b', 'nameOfFirst': 'r9', 'aliasOfFirst': 'r0'"));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.REPLACE)).containsExactly("r1", "r9");
    }

    /** What the plugin was asked to change. */
    private List<String> changes() throws IOException {
        return lab.calls().stream()
                .filter(call -> call.path("method").asText().matches("ResourceProvider/(Create|Update|Delete)"))
                .map(ReplacementTest::change)
                .toList();
    }

    private static String change(JsonNode call) {
        String urn = call.at("/request/urn").asText();
        return call.path("method").asText().replace("ResourceProvider/", "")
                + " "
                + urn.substring(urn.lastIndexOf(':') + 1);
    }
}
