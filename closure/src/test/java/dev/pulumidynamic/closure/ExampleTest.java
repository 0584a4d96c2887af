package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the README: one JVM sends a job, and another, with only this module on its class path, runs it. */
class ExampleTest {
    private static final String PACKAGE = "dev.pulumidynamic.examples.elsewhere.";
    private static final List<String> OWN_LIBRARIES = List.of("classes", "protobuf", "asm", "xz", "byte-buddy-agent");

    @TempDir
    Path folder;

    @Test
    void jobRunsElsewhere_whenItsBytesAreSent() throws IOException, InterruptedException {
        Process worker = new ProcessBuilder(Jvm.running().command(List.of(), classPath("Worker"), PACKAGE + "Worker"))
                .redirectErrorStream(true)
                .start();
        try (BufferedReader printed = worker.inputReader()) {
            String port = printed.readLine();

            String told = Jvm.running().run(List.of(), classPath("Sender"), PACKAGE + "Sender", "world", port);

            assertThat(told).isEmpty();
            assertThat(printed.readLine()).isEqualTo("Hello world, from process " + worker.pid());
            assertThat(worker.waitFor()).isZero();
        } finally {
            worker.destroy();
        }
    }

    private List<Path> classPath(String name) throws IOException {
        Path[] closure = Jvm.classPath().stream()
                .filter(entry -> OWN_LIBRARIES.stream()
                        .anyMatch(own -> String.valueOf(entry.getFileName()).startsWith(own)))
                .toArray(Path[]::new);
        String source = Files.readString(
                Path.of("src/examples/java", PACKAGE.replace('.', '/')).resolve(name + ".java"));
        Path classes =
                Compiled.of(folder, Map.of(PACKAGE + name, source), closure).classes();
        return Stream.concat(Stream.of(classes), Stream.of(closure)).toList();
    }
}
