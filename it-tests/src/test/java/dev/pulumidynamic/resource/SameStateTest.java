package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.pulumidynamic.engine.ComparedState;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What dynamic resources leave in the state: the same on the embedded engine and on the real one, where that is there. */
class SameStateTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> statesAreTheSame() {
        return Engines.available().contains(Engines.PULUMI)
                ? Stream.of(dynamicTest("options", this::compare))
                : Stream.empty();
    }

    private void compare() throws IOException {
        List<List<String>> embedded = states(Engines.EMBEDDED);
        List<List<String>> real = states(Engines.PULUMI);

        for (int stage = 0; stage < real.size(); stage++) {
            assertThat(embedded.get(stage)).as("stage %d", stage).containsExactlyElementsOf(real.get(stage));
        }
    }

    /** After each of two updates, and after a refresh. */
    private List<List<String>> states(Engines engine) throws IOException {
        Path own = Files.createDirectory(folder.resolve(engine.toString()));
        StackFolder place = StackFolder.in(own);
        StackEngine stack = engine.open(place);
        List<List<String>> states = new ArrayList<>();
        for (String argument : List.of("first", "again")) {
            succeed(stack.run(Task.up(program(argument).in(own))));
            states.add(state(stack, place));
        }
        succeed(stack.run(Task.refresh()));
        states.add(state(stack, place));
        return states;
    }

    /** Without the provider that only the real engine keeps for lookups of its own. */
    private static List<String> state(StackEngine stack, StackFolder place) throws IOException {
        return ComparedState.of(stack.state(), place.passphrase()).stream()
                .filter(line -> !line.contains("::pulumi:providers:pulumi::default\""))
                .toList();
    }

    private static void succeed(UpdateResult result) {
        assertThat(result.errors()).isEmpty();
        assertThat(result.succeeded()).isTrue();
    }

    private static Program program(String argument) {
        ClassPaths built = ClassPaths.ofBuild();
        return Program.of(OptionsProgram.class.getName(), built.program(built.tests()))
                .withArguments(argument);
    }
}
