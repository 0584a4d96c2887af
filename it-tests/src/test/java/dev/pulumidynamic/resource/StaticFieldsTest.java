package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

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
    private static final String CHANGED = "captured values changed: captured.Settings.greeting; this updates";

    /** How many of the first operations have one greeting. */
    private static final int UNCHANGED = 3;

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private final List<UpdateResult> ups = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private UpdateResult preview;
    private String previewed;
    private Ended destroyed;
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
        for (int i = 0; i < UNCHANGED; i++) {
            up(program, "initial");
        }
        stack.config("lab:greeting", "other");
        int before = stack.told().length();
        preview = stack.preview(program);
        previewed = stack.told().substring(before);
        for (String greeting : List.of("other", "initial", "other", "third")) {
            up(program, greeting);
        }
        state = Files.readString(stack.state());
        destroyed = stack.destroy();
    }

    private void up(Program program, String greeting) {
        int before = stack.told().length();
        stack.config("lab:greeting", greeting);
        ups.add(stack.up(program));
        told.add(stack.told().substring(before));
    }

    @Test
    void previewNamesTheField_whenItHasAnotherValue() {
        assertThat(preview.errors()).isEmpty();
        assertThat(preview.names(Op.UPDATE)).containsExactly("greeter");
        assertThat(previewed).contains(CHANGED);
    }

    @Test
    void resourceIsUpdated_eachTimeThatTheFieldHasAnotherValue() {
        assertThat(ups).allSatisfy(up -> assertThat(up.errors()).isEmpty());
        assertThat(ups.subList(UNCHANGED, ups.size()))
                .allSatisfy(up -> assertThat(up.names(Op.UPDATE)).containsExactly("greeter"));
        assertThat(told.subList(UNCHANGED, told.size()))
                .allSatisfy(message -> assertThat(message).contains(CHANGED));
    }

    @Test
    void nothingIsDone_whenOnlyTimesAndRandomValuesDiffer() {
        assertThat(ups.subList(1, UNCHANGED)).allSatisfy(up -> {
            assertThat(up.names(Op.UPDATE)).isEmpty();
            assertThat(up.names(Op.REPLACE)).isEmpty();
        });
        assertThat(told.subList(1, UNCHANGED))
                .allSatisfy(message -> assertThat(message).doesNotContain("captured values changed"));
    }

    @Test
    void stateHasNoValueInPlainText_andDestroyHasTheLast() {
        assertThat(state).contains("greeter").doesNotContain("s3cret");
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(stack.told()).contains("deleted by third with 6");
    }
}
