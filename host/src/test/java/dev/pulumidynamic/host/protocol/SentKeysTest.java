package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table in docs/boundary.md has the keys that the plugin, and its command {@code call}, send to captured code. */
class SentKeysTest {
    private static final Pattern KEY = Pattern.compile("`(\\w+)`");
    private static final Pattern SENT =
            Pattern.compile("(?:\\.with|\\bwith|entries\\.put|request\\.put)\\(\\s*\"(\\w+)\"");
    private static final Path SOURCES = Path.of("src/main/java/dev/pulumidynamic/host");

    private static Set<String> documented() throws IOException {
        String document = Files.readString(Path.of("../docs/boundary.md"));
        String table = document.substring(document.indexOf("## Request"), document.indexOf("## Response"));
        return table.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\|", 3)[1])
                .flatMap(keys -> KEY.matcher(keys).results().map(key -> key.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> sent(List<Path> sources) throws IOException {
        Set<String> sent = new TreeSet<>();
        for (Path source : sources) {
            SENT.matcher(Files.readString(source)).results().forEach(key -> sent.add(key.group(1)));
        }
        return sent;
    }

    @Test
    void pluginSendsTheDocumentedKeys() throws IOException {
        List<Path> sources;
        try (Stream<Path> calls = Files.list(SOURCES.resolve("protocol"))) {
            Stream<Path> others =
                    Stream.of(SOURCES.resolve("run/ProviderCode.java"), SOURCES.resolve("run/RunningCall.java"));
            sources = Stream.concat(calls, others).toList();
        }
        Set<String> wanted = documented();
        // Only the testing kit sends it.
        wanted.remove("configured");

        assertThat(sent(sources)).isEqualTo(wanted);
    }

    @Test
    void commandSendsDocumentedKeysOnly() throws IOException {
        assertThat(documented()).containsAll(sent(List.of(SOURCES.resolve("inspect/origin/LocalCall.java"))));
    }
}
