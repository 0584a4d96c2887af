package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries that have pools for all who use them, as Maven downloads them. */
@OnEachEngine
@EnabledIfSystemProperty(named = "slow", matches = "true", disabledReason = "downloads libraries")
class LibraryPoolsTest {
    /** Those of the last operations, of the libraries and of the next calls; 31 operations had one each. */
    private static final int MOST_LOADERS = 12;

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"Coroutines.kt", "ReactorFlows.java", "HttpCalls.java", "XmlBinding.java"})
    void operationsGoOn_whenOthersOnTheSamePoolEnd(String source) throws Exception {
        PoolProgram compiled = PoolProgram.of(source, folder);
        Program program = Program.of(compiled.mainClass(), compiled.classPath()).in(folder);
        StackEngine stack = engine.open(StackFolder.in(folder));
        try (PoolServer server = new PoolServer()) {
            stack.config("lab:server", server.url());

            assertThat(stack.up(program).errors()).as(stack.told()).isEmpty();
        }

        assertThat(stack.told()).doesNotContain("left effects");
        assertThat(loaders(stack)).isBetween(1, MOST_LOADERS);
        assertThat(stack.destroy().exitCode()).isZero();
    }

    private static int loaders(StackEngine stack) throws IOException {
        for (JsonNode resource :
                new ObjectMapper().readTree(stack.state().toFile()).at("/deployment/resources")) {
            if (resource.at("/outputs").has("loaders")) {
                return resource.at("/outputs/loaders").asInt();
            }
        }
        throw new AssertionError("no resource has counted the loaders");
    }
}
