package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Assets and archives as the protocol has them: objects with a mark of their own. */
final class Contents {
    private static final String ASSET = "c44067f5952c0a294b673a41bacd8c17";
    private static final String ARCHIVE = "0def7320c3a5731c473e5ecbe6d01bc7";

    private Contents() {}

    static boolean isType(Class<?> type) {
        return type == AssetValue.class || type == ArchiveValue.class;
    }

    static Map<String, Object> toProperty(AssetValue asset) {
        Map<String, Object> property = marked(ASSET, asset.hash());
        put(property, "text", asset.text());
        put(property, "path", asset.path());
        put(property, "uri", asset.uri());
        return property;
    }

    static Map<String, Object> toProperty(ArchiveValue archive, Encoder encoder, String path) {
        Map<String, Object> property = marked(ARCHIVE, archive.hash());
        put(property, "path", archive.path());
        put(property, "uri", archive.uri());
        if (!archive.assets().isEmpty() || property.size() == 1) {
            property.put("assets", encoder.map(archive.assets(), path));
        }
        return property;
    }

    private static Map<String, Object> marked(String kind, Optional<String> hash) {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put(Protocol.SIGNATURE, kind);
        put(property, "hash", hash);
        return property;
    }

    private static void put(Map<String, Object> property, String key, Optional<String> value) {
        value.ifPresent(text -> property.put(key, text));
    }

    /** The asset or archive that {@code property} is, if it is one. */
    static @Nullable Object fromProperty(@Nullable Object property) {
        if (!(property instanceof Map<?, ?> map)) {
            return null;
        }
        if (ASSET.equals(map.get(Protocol.SIGNATURE))) {
            return new AssetValue(text(map, "hash"), text(map, "text"), text(map, "path"), text(map, "uri"));
        }
        if (ARCHIVE.equals(map.get(Protocol.SIGNATURE))) {
            return new ArchiveValue(text(map, "hash"), assets(map.get("assets")), text(map, "path"), text(map, "uri"));
        }
        return null;
    }

    private static Map<String, Object> assets(@Nullable Object property) {
        Map<String, Object> assets = new HashMap<>();
        if (property instanceof Map<?, ?> map) {
            map.forEach((name, value) -> {
                Object asset = fromProperty(value);
                if (asset != null) {
                    assets.put(String.valueOf(name), asset);
                }
            });
        }
        return assets;
    }

    private static Optional<String> text(Map<?, ?> map, String key) {
        return map.get(key) instanceof String text && !text.isEmpty() ? Optional.of(text) : Optional.empty();
    }

    /** The key that identifies an asset or archive: its hash, once the engine has computed it. */
    static Object identity(Object plain) {
        if (plain instanceof AssetValue asset && asset.hash().isPresent()) {
            return asset.hash();
        }
        return plain instanceof ArchiveValue archive && archive.hash().isPresent() ? archive.hash() : plain;
    }
}
