package dev.pulumidynamic.host.inspect;

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
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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

/**
 * Sources of commands with damage of every kind.
 *
 * @param closure what the sources hold
 * @param whole a state without damage
 * @param states all of them without damage
 */
record MutatedSources(Closure closure, Path whole, List<String> states) {
    /** Of the states that are encrypted. */
    static final String PASSPHRASE = "p";

    private static final Pattern PAYLOAD = Pattern.compile("[A-Za-z0-9+/]{60,}={0,2}");

    /** What is damaged. */
    enum Kind {
        /** Any byte of a state, a bundle or the file of a package. */
        BYTES {
            @Override
            ByteString damaged(MutatedSources from, Mutations mutations) {
                return mutations.damaged(mutations.oneOf(from.files()));
            }
        },
        /** A value of a state's JSON. */
        VALUE {
            @Override
            ByteString damaged(MutatedSources from, Mutations mutations) {
                JsonElement state = JsonParser.parseString(mutations.oneOf(from.states));
                replace(state, mutations);
                return ByteString.copyFromUtf8(state.toString());
            }
        },
        /** A parameter, bundle or graph in a state; half of all with the checksum of a graph. */
        PAYLOAD_BYTES {
            @Override
            ByteString damaged(MutatedSources from, Mutations mutations) {
                String state = mutations.oneOf(from.states);
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
            ByteString damaged(MutatedSources from, Mutations mutations) {
                TreeMap<String, byte[]> files =
                        new TreeMap<>(from.closure.bundle().project().entries());
                String name = mutations.oneOf(List.copyOf(files.keySet()));
                files.computeIfPresent(
                        name,
                        (unused, content) ->
                                mutations.damaged(ByteString.copyFrom(content)).toByteArray());
                Bundle bundle = new Bundle(
                        new Part("project", files), from.closure.bundle().libraries());
                return ByteString.copyFromUtf8(States.with(new Closure(bundle, from.closure.graph()), "package"));
            }
        },
        /** A file of a library: of its manifest, its name, its services or its classes. */
        LIBRARY_FILE {
            @Override
            ByteString damaged(MutatedSources from, Mutations mutations) {
                SortedMap<String, byte[]> files = from.library();
                String name = mutations.oneOf(List.copyOf(files.keySet()));
                files.computeIfPresent(
                        name,
                        (unused, content) ->
                                mutations.damaged(ByteString.copyFrom(content)).toByteArray());
                Bundle bundle = new Bundle(from.closure.bundle().project(), List.of(new Part("library.jar", files)));
                return ByteString.copyFromUtf8(States.with(new Closure(bundle, from.closure.graph()), "package"));
            }
        };

        abstract ByteString damaged(MutatedSources from, Mutations mutations);
    }

    /** Captures a provider and writes its states. */
    static MutatedSources in(Path folder) {
        Closure closure = Compiled.of(
                        folder,
                        "String zone = \"a\"; java.util.List<?> more = java.util.List.of(1L, 'c', 2.5);",
                        "record Made(String zone) {} return Map.of(\"id\", new Made(zone).zone() + more);")
                .capture();
        return new MutatedSources(closure, States.write(folder, States.with(closure, "package")), states(closure));
    }

    private static List<String> states(Closure closure) {
        return Stream.concat(
                        Stream.of("package", "extension", "inline")
                                .flatMap(mode -> Stream.of(
                                        States.recorded(mode),
                                        States.with(closure, mode),
                                        States.encrypted(closure, mode, PASSPHRASE))),
                        Stream.of(States.declared(closure)))
                .toList();
    }

    private List<ByteString> files() {
        List<ByteString> files =
                new ArrayList<>(states.stream().map(ByteString::copyFromUtf8).toList());
        files.add(ByteString.copyFrom(closure.bundle().toBytes()));
        files.add(States.declaredParameter(closure));
        return files;
    }

    private SortedMap<String, byte[]> library() {
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
}
