package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** Values through an engine: sets in any order, no properties at all, outputs of which a preview knows a part. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ValuesTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private String toldInPreview = "";
    private String told = "";
    private UpdateResult made;
    private UpdateResult madeAgain;
    private UpdateResult refreshed;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(ValuesProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        StackEngine stack = engine.open(StackFolder.in(folder));
        stack.preview(program);
        toldInPreview = stack.told();
        made = stack.up(program);
        stack.config("lab:turned", "true");
        madeAgain = stack.up(program);
        refreshed = stack.refresh();
        told = stack.told();
        assertThat(stack.destroy().exitCode()).isZero();
    }

    @Test
    void nothingIsDone_whenSetsHaveAnotherOrder() {
        assertThat(made.errors()).isEmpty();
        assertThat(madeAgain.errors()).isEmpty();
        assertThat(madeAgain.names(Op.SAME)).contains("typed", "ofOutputs", "untyped");
        assertThat(madeAgain.names(Op.REPLACE)).isEmpty();
        assertThat(madeAgain.names(Op.UPDATE)).isEmpty();
    }

    @Test
    void refreshKeepsWhatHasNoProperties() {
        assertThat(refreshed.errors()).isEmpty();
        assertThat(told).contains("read with Optional[Nothing[]] and Optional[Nothing[]]");
    }

    @Test
    void resourceThatTheProgramReadsIsKnownByItsIdAlone() {
        assertThat(toldInPreview).contains("read with Optional.empty and Optional.empty");
    }

    @Test
    void nothingIsAppliedToAnOutput_whileAPartOfItIsUnknown() {
        assertThat(toldInPreview).doesNotContain("bar applied");
        assertThat(told).contains("bar applied: Bar[value=v, later=l]");
    }

    @Test
    void restOfANestedRecordIsKnown_whileAPartOfItIsUnknown() {
        assertThat(toldInPreview).contains("checked: v and more");
        assertThat(told).containsPattern("checked: v\\R");
    }
}
