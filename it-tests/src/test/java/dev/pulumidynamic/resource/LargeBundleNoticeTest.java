package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** What a user reads when the code of resources is large. */
@Tag("thorough")
@OnEachEngine
class LargeBundleNoticeTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    private StackEngine stack;

    @BeforeEach
    void openStack() {
        stack = engine.open(StackFolder.in(folder));
    }

    /** The notices of a preview, which makes what it is asked for all the same. */
    private List<String> notices() {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(LargeBundleProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        assertThat(stack.preview(program).names(Op.CREATE)).contains("one", "two");
        return stack.told()
                .lines()
                .filter(line -> line.contains("[large-bundle]"))
                .toList();
    }

    @Test
    void largestLibrariesAreNamedWithTheWayToEach_whenABundleIsLargerThanTheProgramSays() {
        stack.config("lab:limit", "200000");

        assertThat(notices())
                .isNotEmpty()
                .allSatisfy(notice -> assertThat(notice)
                        .contains("dynamic provider " + LargeBundleProgram.Texts.class.getName())
                        .contains("more than the limit of 0.2 MB; every update stores and sends it")
                        .containsPattern("its largest libraries: jackson-databind-\\S+\\.jar, \\d\\.\\d MB, because .*"
                                + "LargeBundleProgram\\.Texts\\.create:\\d+ makes"
                                + " com\\.fasterxml\\.\\S+\\.ObjectMapper of")
                        .containsPattern("; \\S+\\.jar, \\d\\.\\d MB, because provider is a ")
                        .contains("raise the limit with warnAboveBundleSize"));
    }

    @Test
    void nothingIsSaid_whenABundleIsSmallerThanFiveMegabytes() {
        assertThat(notices()).isEmpty();
    }
}
