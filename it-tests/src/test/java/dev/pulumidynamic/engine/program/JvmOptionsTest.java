package dev.pulumidynamic.engine.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmOptionsTest {
    private static final String FOUR_THREADS = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4";

    @TempDir
    private Path javaHome;

    @Test
    void givesTheCommonPoolThreads_whenJdk25HasTwoProcessors() throws IOException {
        assertThat(options("25.0.3", List.of(), 2)).contains(FOUR_THREADS);
    }

    @Test
    void leavesTheCommonPoolAlone_whenTheJdkIsOlder() throws IOException {
        assertThat(options("21.0.9", List.of(), 2)).doesNotContain(FOUR_THREADS);
    }

    @Test
    void leavesTheCommonPoolAlone_whenThereAreProcessorsEnough() throws IOException {
        assertThat(options("25", List.of(), 4)).doesNotContain(FOUR_THREADS);
    }

    @Test
    void leavesTheCommonPoolAlone_whenTheProgramSetsIt() throws IOException {
        String own = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=8";

        assertThat(options("25.0.3", List.of(own), 2)).contains(own).doesNotContain(FOUR_THREADS);
    }

    private List<String> options(String version, List<String> own, int processors) throws IOException {
        Files.writeString(javaHome.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return JvmOptions.of(javaHome, own, processors);
    }
}
