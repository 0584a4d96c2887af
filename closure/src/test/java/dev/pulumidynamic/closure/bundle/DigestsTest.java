package dev.pulumidynamic.closure.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The digests of parts and bundles, and the names that entries can have. */
class DigestsTest {
    @TestFactory
    Stream<DynamicTest> digestsAreThoseThatTheDocumentDescribes() throws IOException {
        String examples = Files.readString(Path.of("src/test/resources/digests.json"));
        return new ObjectMapper()
                .readTree(examples)
                .valueStream()
                .map(example -> DynamicTest.dynamicTest(example.path("what").asText(), () -> compare(example)));
    }

    private static void compare(JsonNode example) {
        List<Part> parts = example.path("parts")
                .valueStream()
                .map(part -> new Part("", entries(part)))
                .toList();
        List<String> digests = new ArrayList<>();
        example.path("digests").forEach(digest -> digests.add(digest.asText()));

        assertThat(parts).extracting(part -> part.digest().hex()).isEqualTo(digests);
        assertThat(new Bundle(parts.get(0), parts.subList(1, parts.size()))
                        .digest()
                        .hex())
                .isEqualTo(example.path("bundle").asText());
    }

    private static SortedMap<String, byte[]> entries(JsonNode part) {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        part.properties()
                .forEach(entry ->
                        entries.put(entry.getKey(), bytes(entry.getValue().asText())));
        return entries;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\nb", "a\u0000", "a\u007f", "a\u0085b", "\ud83d"})
    void nameIsRefused_whenNoEntryCanHaveIt(String name) {
        TreeMap<String, byte[]> entries = new TreeMap<>(Map.of(name, new byte[0]));

        assertThatThrownBy(() -> new Part("", entries))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("has a name that no entry can have")
                .hasMessageNotContaining("\n");
    }

    @Test
    void bundleIsRejected_whenAnEntryHasAControlCharacterInItsName() {
        CompressedEntries.Bytes honest = CompressedEntries.pack(new TreeMap<>(Map.of("a\nb", new byte[0])));
        byte[] stored = stored(honest);

        assertThatThrownBy(() -> Bundle.read(stored))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining("entry \"a\\u000ab\" has a name that no entry can have");
    }

    @Test
    void unknownFieldsAreKept_whenTheProjectIsExchanged() {
        Part project = new Part("project", new TreeMap<>(Map.of("a", bytes("A"))));
        ByteString later = Messages.write(out -> {
            out.writeString(99, "later");
            out.writeFixed64(100, 7);
        });
        Bundle read = Bundle.read(
                new Bundle(project, List.of()).stored().concat(later).toByteArray());

        Bundle changed = read.withProject(new Part("project", new TreeMap<>(Map.of("b", bytes("B")))));

        assertThat(read.digest()).isEqualTo(new Bundle(project, List.of()).digest());
        assertThat(Bundle.read(changed.toBytes()).stored().endsWith(later)).isTrue();
    }

    private static byte[] stored(CompressedEntries.Bytes project) {
        return Messages.write(out -> {
                    out.writeUInt32(1, 2);
                    out.writeBytes(3, Messages.write(part -> {
                        part.writeUInt32(2, project.size());
                        part.writeBytes(3, project.compressed());
                    }));
                })
                .toByteArray();
    }
}
