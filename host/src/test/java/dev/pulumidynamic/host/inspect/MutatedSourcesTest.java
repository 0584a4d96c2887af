package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.inspect.MutatedSources.Kind;
import dev.pulumidynamic.host.protocol.InputCosts;
import dev.pulumidynamic.host.protocol.Mutations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each command that only reads, on sources with damage of every kind: an answer or an error, and never a defect. */
@Tag("thorough")
@Timeout(14_400)
class MutatedSourcesTest {
    private static final int TRIALS = Boolean.getBoolean("slow") ? 10_000 : 40;
    private static final long SEED = Long.getLong("seed", 20_251_128L);
    private static final int MOST_CHARACTERS = 20_000_000;
    private static final Pattern TRACE = Pattern.compile("^\\tat ", Pattern.MULTILINE);

    private static final List<String> COMMANDS = List.of(
            "list SOURCE",
            "list SOURCE --json",
            "inspect SOURCE --classes --show-secrets",
            "inspect SOURCE --depth 100 --json",
            "why SOURCE acme.Dns",
            "source SOURCE Dns",
            "source SOURCE Dns --bytecode",
            "diff SOURCE WHOLE",
            "diff WHOLE SOURCE",
            "explore SOURCE -o NEW",
            "extract SOURCE -o NEW");

    @TempDir
    private static Path folder;

    private static MutatedSources sources;

    @BeforeAll
    static void capture() throws IOException {
        sources = MutatedSources.in(folder);
        for (String line : COMMANDS) {
            run(line, sources.whole()); // The first run of a command loads and compiles its classes.
        }
    }

    private static Ran run(String line, Path source) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "new").resolve("made");
        return Ran.with(
                Map.of("PULUMI_CONFIG_PASSPHRASE", MutatedSources.PASSPHRASE),
                "",
                Stream.of(line.split(" "))
                        .map(word -> word.replace("SOURCE", source.toString())
                                .replace("WHOLE", sources.whole().toString())
                                .replace("NEW", fresh.toString()))
                        .toArray());
    }

    @ParameterizedTest
    @EnumSource
    void commandsAnswerOrRefuse(Kind kind) throws IOException {
        Map<Integer, Integer> codes = new TreeMap<>();
        InputCosts costs = new InputCosts();
        Path source = Files.createTempFile(folder, "source", "");
        for (int i = 0; i < TRIALS; i++) {
            Mutations mutations = new Mutations(SEED + i);
            Files.write(source, kind.damaged(sources, mutations).toByteArray());
            String line = mutations.oneOf(COMMANDS);
            String input = "-Dseed=%d, %s, %s".formatted(SEED + i, kind, line);

            Ran ran = costs.of(input, () -> run(line, source));

            assertThat(ran.code()).as("%s: %s", input, ran.err()).isLessThanOrEqualTo(2);
            assertThat(ran.err()).as(input).doesNotContainPattern(TRACE);
            assertThat(ran.out().length() + ran.err().length()).isLessThan(MOST_CHARACTERS);
            codes.merge(ran.code(), 1, Integer::sum);
        }
        System.out.printf("source mutations, %s: %d, exit codes %s; %s%n", kind, TRIALS, codes, costs);
        assertThat(codes).containsKey(1);
    }
}
