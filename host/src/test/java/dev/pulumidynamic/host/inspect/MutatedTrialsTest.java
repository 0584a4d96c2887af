package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.child.ChildJvm;
import dev.pulumidynamic.host.inspect.MutatedSources.Kind;
import dev.pulumidynamic.host.protocol.Mutations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The commands that open graphs, on damaged sources. A damaged graph is code like any other, so they run in a process as a user starts it:
 * it ends with an answer or an error, and leaves neither files nor processes behind.
 */
@Tag("thorough")
@Timeout(14_400)
class MutatedTrialsTest {
    /** Each starts one JVM or two, which takes a second. */
    private static final int TRIALS = Boolean.getBoolean("slow") ? 60 : 3;

    private static final long SEED = Long.getLong("seed", 20_251_128L);
    private static final int MOST_SECONDS = 60;
    private static final Pattern OUR_TRACE = Pattern.compile("^\\tat dev\\.pulumidynamic", Pattern.MULTILINE);
    private static final Pattern MESSAGE = Pattern.compile("(error|warning|info|debug): .+");

    private static final List<String> COMMANDS = List.of(
            "verify SOURCE --timeout 20", "rebind SOURCE --with NEWER --timeout 20 -o MADE", "call SOURCE r0 read");

    @TempDir
    private static Path folder;

    private static MutatedSources sources;
    private static Path newer;

    @BeforeAll
    static void capture() {
        sources = MutatedSources.in(folder);
        newer = Compiled.of(
                        folder,
                        "String zone = \"a\"; java.util.List<?> more = java.util.List.of(1L, 'c', 2.5);",
                        "record Made(String zone) {} return Map.of(\"id\", zone + new Made(zone).zone() + more);")
                .classes();
    }

    /** Runs it in an empty folder, which is its temporary folder, too. */
    private static Ran run(String line, Path source, Path empty) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(ChildJvm.command(
                List.of("-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + empty), PluginCommands.class));
        Stream.of(line.split(" "))
                .map(word -> word.replace("SOURCE", source.toString())
                        .replace("NEWER", newer.toString())
                        .replace("MADE", empty.resolve("made").toString()))
                .forEach(command::add);
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(empty.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("PULUMI_CONFIG_PASSPHRASE", MutatedSources.PASSPHRASE);
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
            return new Ran(process.exitValue(), text(out), text(err));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource
    void commandsEndAndLeaveNothing(Kind kind) throws Exception {
        Map<String, Integer> codes = new TreeMap<>();
        Path source = Files.createTempFile(folder, "source", "");
        for (int i = 0; i < TRIALS; i++) {
            Mutations mutations = new Mutations(SEED + i);
            Files.write(source, kind.damaged(sources, mutations).toByteArray());
            String line = COMMANDS.get(i % COMMANDS.size());
            String input = "-Dseed=%d, %s, %s".formatted(SEED + i, kind, line);
            Path empty = Files.createTempDirectory(folder, "empty");

            Ran ran = run(line, source, empty);

            assertThat(ran.code()).as("%s: %s", input, ran.err()).isBetween(0, 2);
            assertThat(ran.err()).as(input).doesNotContainPattern(OUR_TRACE);
            assertThat(ran.err().lines().limit(1)).as(input).allMatch(MESSAGE.asMatchPredicate());
            assertThat(ran.out() + ran.err()).as(input).isNotBlank();
            assertThat(left(empty)).as(input).isEqualTo(madeBy(line, ran));
            assertThat(processesIn(empty)).as(input).isEmpty();
            codes.merge(line.substring(0, line.indexOf(' ')) + " " + ran.code(), 1, Integer::sum);
        }
        System.out.printf("trials of mutations, %s: %d, exit codes %s%n", kind, TRIALS, codes);
    }

    private static List<String> left(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    /** The process of a trial has its temporary folder there. */
    private static Stream<ProcessHandle> processesIn(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()));
    }

    private static List<String> madeBy(String line, Ran ran) {
        return line.startsWith("rebind") && ran.code() == 0 ? List.of("made") : List.of();
    }
}
