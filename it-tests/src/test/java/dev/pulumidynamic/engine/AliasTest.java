package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Former names, on each engine that there is. */
@Tag("thorough")
@ParameterizedClass(name = "{0}")
@MethodSource("dev.pulumidynamic.stack.Engines#available")
class AliasTest {
    private static final String ONE = "{'resources': 1, 'x': 1, 'code': 1, 'secret': 'hunter2'}";

    /** Whose second resource says that it was called as the first one is. */
    private static final String TWO =
            "{'resources': 2, 'chain': true, 'x': 1, 'code': 1, 'secret': 'hunter2', 'aliasOfOthers': 'r0'}";

    private final Engines engine;

    @TempDir
    private Path folder;

    private Lab lab;
    private StackEngine stack;

    AliasTest(Engines engine) {
        this.engine = engine;
    }

    @BeforeEach
    void createStack() throws IOException {
        lab = new Lab(folder);
        stack = lab.stack(engine);
    }

    private UpdateResult up(String program) throws IOException {
        return stack.run(Task.up(lab.program(program)));
    }

    @Test
    void bothStayWhatTheyAre_whenAnAliasIsTheNameOfANewResource() throws IOException {
        assertThat(up(TWO).errors()).isEmpty();

        UpdateResult again = up(TWO);

        assertThat(again.errors()).isEmpty();
        assertThat(again.names(Op.SAME)).containsExactly("lab-dev", "r0", "r1");
    }

    @Test
    void isRefused_whenAnAliasIsTheNameOfAResourceThatStays() throws IOException {
        assertThat(up(ONE).errors()).isEmpty();
        List<String> before = ComparedState.of(stack.state(), Lab.PASSPHRASE);

        UpdateResult result = up(TWO);

        assertThat(result.succeeded()).isFalse();
        assertThat(result.errors()).contains("Thing::r0").contains("alias");
        assertThat(ComparedState.of(stack.state(), Lab.PASSPHRASE)).containsExactlyElementsOf(before);
    }
}
