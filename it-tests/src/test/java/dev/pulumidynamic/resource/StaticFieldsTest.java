package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.step.Op;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Destroyed;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** A static field changes, and changes back, beside others that differ in each run. One life of a stack, looked at in parts. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StaticFieldsTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private final List<UpdateResult> ups = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private Destroyed destroyed;
    private String state;
    private StackEngine stack;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(StaticFieldsProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        stack = engine.open(StackFolder.in(folder));
        ups.clear();
        told.clear();
        for (String greeting : List.of("initial", "initial", "other", "third", "initial")) {
            int before = stack.told().length();
            stack.config("lab:greeting", greeting);
            ups.add(stack.up(program));
            told.add(stack.told().substring(before));
        }
        state = Files.readString(stack.state());
        destroyed = stack.destroy();
    }

    @Test
    void resourceIsUpdated_eachTimeThatTheFieldHasAnotherValue() {
        assertThat(ups).allSatisfy(up -> assertThat(up.errors()).isEmpty());
        assertThat(ups.subList(2, 5))
                .allSatisfy(up -> assertThat(up.names(Op.UPDATE)).containsExactly("greeter"));
        assertThat(told.subList(2, 5))
                .allSatisfy(message -> assertThat(message)
                        .contains("captured values changed: captured.Settings.greeting; this updates"));
    }

    @Test
    void nothingIsDone_whenOnlyTimesAndRandomValuesDiffer() {
        assertThat(ups.get(1).names(Op.UPDATE)).isEmpty();
        assertThat(told).noneSatisfy(message -> assertThat(message).containsAnyOf("STARTED", "RUN"));
    }

    @Test
    void stateHasNoValueInPlainText_andDestroyHasTheLast() {
        assertThat(state).contains("greeter").doesNotContain("s3cret");
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(stack.told()).contains("deleted by initial with 6");
    }
}
