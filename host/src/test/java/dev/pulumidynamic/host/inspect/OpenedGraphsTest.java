package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A graph is code: to open it can run whatever a comparator, a constructor or a method of serialization does. */
class OpenedGraphsTest {
    @TempDir
    private Path folder;

    private Path opened = Path.of("");
    private Path state = Path.of("");
    private Path whole = Path.of("");

    /** The comparator of a sorted map, which is asked where the map is filled. */
    @BeforeEach
    void captureWhatRunsWhenItIsOpened() throws IOException {
        opened = folder.resolve("opened");
        Closure closure = Compiled.of(folder, """
                        final TreeMap<String, String> names = new TreeMap<>((one, other) -> {
                            try {
                                java.nio.file.Files.write(java.nio.file.Path.of("%s"), new byte[0]);
                            } catch (java.io.IOException e) {
                                throw new java.io.UncheckedIOException(e);
                            }
                            return one.compareTo(other);
                        });

                        {
                            names.put("a", "1");
                            names.put("b", "2");
                        }
                        """.formatted(opened), "return Map.of(\"id\", names.firstKey());")
                .capture();
        Files.delete(opened);
        state = States.write(folder, States.with(closure, "package"));
        whole = States.write(folder, States.with(closure, "inline"));
    }

    private void run(String line) {
        Ran.with(
                Map.of("PULUMI_CONFIG_PASSPHRASE", "p"),
                "",
                Stream.of(line.split(" "))
                        .map(word -> word.replace("STATE", state.toString())
                                .replace("WHOLE", whole.toString())
                                .replace("NEW", folder.resolve("new").toString()))
                        .toArray());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list STATE",
                "inspect STATE r0",
                "inspect STATE r0 --classes",
                "why STATE acme.Dns",
                "source STATE acme.Dns",
                "source STATE acme.Dns --bytecode",
                "diff STATE WHOLE",
                "extract STATE -o NEW",
                "explore STATE -o NEW"
            })
    void readingCommandOpensNoGraph(String line) {
        run(line);

        assertThat(opened).doesNotExist();
    }

    @Test
    void commandThatTriesTheCodeOpensIt() {
        run("call STATE r0 read");

        assertThat(opened).exists();
    }
}
