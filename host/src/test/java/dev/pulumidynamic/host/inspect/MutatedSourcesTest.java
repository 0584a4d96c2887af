package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.host.protocol.Mutations;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each command that only reads, on sources with damage of every kind: an answer or an error, and never a defect. */
@Timeout(14_400)
class MutatedSourcesTest {
    private static final int TRIALS = Boolean.getBoolean("slow") ? 10_000 : 40;
    private static final long SEED = Long.getLong("seed", 20_251_128L);
    private static final int MOST_CHARACTERS = 20_000_000;
    private static final Pattern PAYLOAD = Pattern.compile("[A-Za-z0-9+/]{60,}={0,2}");
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

    private static Closure closure;
    private static Path whole;
    private static List<String> states;

    /** What is damaged. */
    private enum Kind {
        /** Any byte of a state, a bundle or the file of a package. */
        BYTES {
            @Override
            ByteString damaged(Mutations mutations) {
                return mutations.damaged(mutations.oneOf(files()));
            }
        },
        /** A value of a state's JSON. */
        VALUE {
            @Override
            ByteString damaged(Mutations mutations) {
                JsonElement state = JsonParser.parseString(mutations.oneOf(states));
                replace(state, mutations);
                return ByteString.copyFromUtf8(state.toString());
            }
        },
        /** A parameter, bundle or graph in a state; half of all with the checksum of a graph. */
        PAYLOAD_BYTES {
            @Override
            ByteString damaged(Mutations mutations) {
                String state = mutations.oneOf(states);
                List<MatchResult> payloads = PAYLOAD.matcher(state).results().toList();
                String payload = mutations.oneOf(payloads).group();
                ByteString bytes = mutations.damaged(decoded(payload));
                ByteString mended = mutations.below(2) == 0 ? bytes : withChecksum(bytes);
                return ByteString.copyFromUtf8(
                        state.replace(payload, Base64.getEncoder().encodeToString(mended.toByteArray())));
            }
        },
        /** A class file of a bundle that has the digest of this class file. */
        CLASS_FILE {
            @Override
            ByteString damaged(Mutations mutations) {
                TreeMap<String, byte[]> files =
                        new TreeMap<>(closure.bundle().project().entries());
                String name = mutations.oneOf(List.copyOf(files.keySet()));
                files.computeIfPresent(
                        name,
                        (unused, content) ->
                                mutations.damaged(ByteString.copyFrom(content)).toByteArray());
                Bundle bundle =
                        new Bundle(new Part("project", files), closure.bundle().libraries());
                return ByteString.copyFromUtf8(States.with(new Closure(bundle, closure.graph()), "package"));
            }
        },
        /** A file of a library: of its manifest, its name, its services or its classes. */
        LIBRARY_FILE {
            @Override
            ByteString damaged(Mutations mutations) {
                SortedMap<String, byte[]> files = library();
                String name = mutations.oneOf(List.copyOf(files.keySet()));
                files.computeIfPresent(
                        name,
                        (unused, content) ->
                                mutations.damaged(ByteString.copyFrom(content)).toByteArray());
                Bundle bundle = new Bundle(closure.bundle().project(), List.of(new Part("library.jar", files)));
                return ByteString.copyFromUtf8(States.with(new Closure(bundle, closure.graph()), "package"));
            }
        };

        abstract ByteString damaged(Mutations mutations);
    }

    @BeforeAll
    static void capture() {
        closure = Compiled.of(
                        folder,
                        "String zone = \"a\"; java.util.List<?> more = java.util.List.of(1L, 'c', 2.5);",
                        "record Made(String zone) {} return Map.of(\"id\", new Made(zone).zone() + more);")
                .capture();
        whole = States.write(folder, States.with(closure, "package"));
        states = Stream.concat(
                        Stream.of("package", "extension", "inline")
                                .flatMap(mode -> Stream.of(
                                        States.recorded(mode),
                                        States.with(closure, mode),
                                        States.encrypted(closure, mode, "p"))),
                        Stream.of(States.declared(closure)))
                .toList();
    }

    private static List<ByteString> files() {
        List<ByteString> files =
                new ArrayList<>(states.stream().map(ByteString::copyFromUtf8).toList());
        files.add(ByteString.copyFrom(closure.bundle().toBytes()));
        files.add(States.declaredParameter(closure));
        return files;
    }

    private static SortedMap<String, byte[]> library() {
        byte[] type = closure.bundle().project().entries().get("acme/Dns.class");
        return new TreeMap<>(Map.of(
                "META-INF/MANIFEST.MF", bytes("Manifest-Version: 1.0\nMulti-Release: true\nBundle-Version: 1\n\n"),
                "META-INF/maven/acme/library/pom.properties", bytes("groupId=acme\nartifactId=\\u0061\nversion=1\n"),
                "META-INF/services/java.util.function.Supplier", bytes("acme.Dns # one\n"),
                "META-INF/versions/9/acme/Dns.class", type,
                "acme/Dns.class", type));
    }

    private static byte[] bytes(String text) {
        return ByteString.copyFromUtf8(text).toByteArray();
    }

    private static ByteString decoded(String payload) {
        try {
            return ByteString.copyFrom(Base64.getDecoder().decode(payload));
        } catch (IllegalArgumentException e) {
            return ByteString.copyFromUtf8(payload);
        }
    }

    /** As somebody would who changes a graph on purpose. */
    private static ByteString withChecksum(ByteString graph) {
        int covered = Math.max(0, graph.size() - 5);
        CRC32 crc = new CRC32();
        crc.update(graph.toByteArray(), 0, covered);
        byte[] end = ByteBuffer.allocate(5)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) (15 << 3 | 5))
                .putInt((int) crc.getValue())
                .array();
        return graph.substring(0, covered).concat(ByteString.copyFrom(end));
    }

    /** Walks down, and replaces what it ends at. */
    private static void replace(JsonElement at, Mutations mutations) {
        JsonElement other = new Gson().toJsonTree(mutations.value(2));
        if (at instanceof JsonObject object && !object.isEmpty()) {
            String key = mutations.oneOf(List.copyOf(object.keySet()));
            if (mutations.below(8) == 0 || !isContainer(object.get(key))) {
                object.add(key, other);
            } else {
                replace(object.get(key), mutations);
            }
        } else if (at instanceof JsonArray array && !array.isEmpty()) {
            int index = mutations.below(array.size());
            if (mutations.below(8) == 0 || !isContainer(array.get(index))) {
                array.set(index, other);
            } else {
                replace(array.get(index), mutations);
            }
        }
    }

    private static boolean isContainer(JsonElement element) {
        return element.isJsonObject() || element.isJsonArray();
    }

    private static Ran run(String line, Path source) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "new").resolve("made");
        return Ran.with(
                Map.of("PULUMI_CONFIG_PASSPHRASE", "p"),
                "",
                Stream.of(line.split(" "))
                        .map(word -> word.replace("SOURCE", source.toString())
                                .replace("WHOLE", whole.toString())
                                .replace("NEW", fresh.toString()))
                        .toArray());
    }

    @ParameterizedTest
    @EnumSource
    void commandsAnswerOrRefuse(Kind kind) throws IOException {
        Map<Integer, Integer> codes = new TreeMap<>();
        Path source = Files.createTempFile(folder, "source", "");
        for (int i = 0; i < TRIALS; i++) {
            Mutations mutations = new Mutations(SEED + i);
            Files.write(source, kind.damaged(mutations).toByteArray());
            String line = mutations.oneOf(COMMANDS);

            Ran ran = run(line, source);

            assertThat(ran.code())
                    .as("-Dseed=%d, %s, %s: %s", SEED + i, kind, line, ran.err())
                    .isLessThanOrEqualTo(2);
            assertThat(ran.err()).as("-Dseed=%d, %s, %s", SEED + i, kind, line).doesNotContainPattern(TRACE);
            assertThat(ran.out().length() + ran.err().length()).isLessThan(MOST_CHARACTERS);
            codes.merge(ran.code(), 1, Integer::sum);
        }
        System.out.printf("source mutations, %s: %d, exit codes %s%n", kind, TRIALS, codes);
        assertThat(codes).containsKey(1);
    }
}
