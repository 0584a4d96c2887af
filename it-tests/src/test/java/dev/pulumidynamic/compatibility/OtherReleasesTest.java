package dev.pulumidynamic.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.stack.ClassPaths;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that has other releases of ASM, xz and Byte Buddy than this build. */
class OtherReleasesTest {
    /** The last release on which private fields are read without an agent, of which later ones warn. */
    private static final int LAST_WITHOUT_AGENT = 23;

    @TempDir
    Path folder;

    static Stream<Arguments> places() {
        return Jdks.found().stream().flatMap(jdk -> Stream.of(Arguments.of(jdk, true), Arguments.of(jdk, false)));
    }

    @ParameterizedTest
    @MethodSource("places")
    @Tag("thorough")
    void resourcesAreMadeAndDestroyed_whenOldReleasesAreOnTheClassPath(Path jdk, boolean first) throws Exception {
        FinishedProgram run = new FinishedProgram(folder);

        UpdateResult up = run.up(command(jdk, first, "package inline explicit private"));

        assertThat(up.errors()).as(run.shown()).isEmpty();
        assertThat(run.shown().contains("WARNING: A Java agent has been loaded dynamically"))
                .isEqualTo(Jdks.feature(jdk) > LAST_WITHOUT_AGENT);
        assertThat(run.destroy().errors()).as(run.shown()).isEmpty();
    }

    @Test
    void resourcesAreMade_whenOldReleasesComeFirst() throws Exception {
        FinishedProgram run = new FinishedProgram(folder);

        UpdateResult up = run.up(command(FinishedProgram.ownJdk(), true, "package"));

        assertThat(up.errors()).as(run.shown()).isEmpty();
    }

    @Test
    void programsGetNoneOfTheLibraries_withThisBuild() {
        assertThat(FinishedProgram.classPath())
                .map(path -> String.valueOf(path.getFileName()))
                .anyMatch(name -> name.startsWith("pulumi-dynamic-closure"))
                .noneMatch(name -> name.matches("(asm|xz|byte-buddy).*"));
    }

    private static List<String> command(Path jdk, boolean first, String modes) throws Exception {
        List<Path> classPath = new ArrayList<>(FinishedProgram.classPath());
        try (Stream<Path> old = Files.list(ClassPaths.ofBuild().target().resolve("old-releases"))
                .sorted()) {
            classPath.addAll(first ? 0 : classPath.size(), old.toList());
        }
        return FinishedProgram.onClassPath(jdk, classPath, List.of(), modes);
    }
}
