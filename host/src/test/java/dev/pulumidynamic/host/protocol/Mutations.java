package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Damage of every kind, the same for the same seed. */
public final class Mutations {
    private final Random random;

    /** The damage of {@code seed}. */
    public Mutations(long seed) {
        random = new Random(seed);
    }

    /** A number from 0. */
    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** One of {@code choices}. */
    public <T> T oneOf(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    /** Other bytes: cut, flipped, put in, repeated, or nothing like them. */
    public ByteString damaged(ByteString bytes) {
        byte[] content = bytes.toByteArray();
        int at = content.length == 0 ? 0 : below(content.length);
        return switch (below(5)) {
            case 0 -> bytes.substring(0, at);
            case 1 -> flipped(content);
            case 2 -> bytes.substring(0, at).concat(noise(1 + below(9))).concat(bytes.substring(at));
            case 3 -> bytes.concat(bytes.substring(at)).concat(noise(1));
            default -> noise(below(200));
        };
    }

    private ByteString flipped(byte[] content) {
        if (content.length == 0) {
            return noise(1);
        }
        for (int i = 0; i <= below(3); i++) {
            content[below(content.length)] ^= (byte) (1 << below(8));
        }
        return ByteString.copyFrom(content);
    }

    private ByteString noise(int size) {
        byte[] noise = new byte[size];
        random.nextBytes(noise);
        return ByteString.copyFrom(noise);
    }

    /** Any property value, with the protocol's own signatures among them. */
    public @Nullable Object value(int depth) {
        return switch (below(depth == 0 ? 6 : 8)) {
            case 0 -> null;
            case 1 -> (long) below(1000) - 500;
            case 2 -> random.nextDouble() * 1e300;
            case 3 -> random.nextBoolean();
            case 4 -> oneOf(List.of("", "x", "%", "\u0000", "04da6b54-80e4-46f7-96ec-b56ff0331ba9", "ä".repeat(99)));
            case 5 -> "0".repeat(64);
            case 6 -> list(depth - 1);
            default -> map(depth - 1);
        };
    }

    private List<@Nullable Object> list(int depth) {
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = below(4); i > 0; i--) {
            list.add(value(depth));
        }
        return list;
    }

    private Map<String, @Nullable Object> map(int depth) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        if (random.nextBoolean()) {
            map.put(
                    "4dabf18193072939515e22adb298388d",
                    oneOf(List.of("1b47061264138c4ac30d75fd1eb44270", "c44067", "")));
        }
        for (int i = below(4); i > 0; i--) {
            map.put(oneOf(List.of("value", "boundary", "bundle", "graph", "code", "")), value(depth));
        }
        return map;
    }

    /** A map of which one entry is other than it was, or gone. */
    Map<String, @Nullable Object> damaged(Map<String, @Nullable Object> entries) {
        Map<String, @Nullable Object> damaged = new LinkedHashMap<>(entries);
        String key = oneOf(List.copyOf(entries.keySet()));
        if (random.nextBoolean()) {
            damaged.remove(key);
        } else {
            damaged.put(key, value(2));
        }
        return damaged;
    }
}
