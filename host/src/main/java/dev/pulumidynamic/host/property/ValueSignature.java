package dev.pulumidynamic.host.property;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Marks a map that stands for a value which JSON has no form for. */
public enum ValueSignature {
    SECRET("1b47061264138c4ac30d75fd1eb44270"),
    ASSET("c44067f5952c0a294b673a41bacd8c17"),
    ARCHIVE("0def7320c3a5731c473e5ecbe6d01bc7"),
    RESOURCE("5cf8f73096256a8f31e491e813e4eb8e");

    /** The key that such a map has its signature under. */
    public static final String KEY = "4dabf18193072939515e22adb298388d";

    private final String digits;

    ValueSignature(String digits) {
        this.digits = digits;
    }

    /** What goes under {@link #KEY}. */
    public String digits() {
        return digits;
    }

    /** Whether {@code value} stands for something else than a map, even if we do not know the signature. */
    public static boolean isSigned(@Nullable Object value) {
        return value instanceof Map<?, ?> map && map.containsKey(KEY);
    }

    /** Whether {@code value} is a map with this signature. */
    boolean isOf(@Nullable Object value) {
        return value instanceof Map<?, ?> map && digits.equals(map.get(KEY));
    }
}
