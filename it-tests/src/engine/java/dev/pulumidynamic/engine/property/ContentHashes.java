package dev.pulumidynamic.engine.property;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The hashes of assets and archives, by which a provider sees that their content is another one. That of an asset, and of an
 * archive's file, is the real engine's; what consists of several files is hashed in a way of its own.
 */
public final class ContentHashes {
    private static final String HASH = "hash";

    private final Path directory;

    /** Files are looked for in {@code directory}. */
    public ContentHashes(Path directory) {
        this.directory = directory;
    }

    /**
     * The properties with the hashes of their assets and archives.
     *
     * @throws UncheckedIOException if one of their files cannot be read
     */
    public Fields added(Fields fields) {
        return exchanged(fields, this::hashed);
    }

    /** The properties with the hashes of their assets and archives instead of the contents. */
    public static Fields alone(Fields fields) {
        return exchanged(fields, content -> only(content, Signatures.KEY, HASH));
    }

    private static Fields exchanged(Fields fields, UnaryOperator<Fields> exchange) {
        Map<String, PropertyValue> all = new TreeMap<>();
        fields.values().forEach((key, value) -> all.put(key, exchanged(value, exchange)));
        return new Fields(all);
    }

    private static PropertyValue exchanged(PropertyValue value, UnaryOperator<Fields> exchange) {
        if (value instanceof Secret secret) {
            return new Secret(exchanged(secret.value(), exchange));
        } else if (value instanceof Items items) {
            return new Items(items.values().stream()
                    .map(item -> exchanged(item, exchange))
                    .toList());
        } else if (value instanceof Fields fields) {
            return Signatures.CONTENTS.contains(text(fields, Signatures.KEY))
                    ? exchange.apply(fields)
                    : exchanged(fields, exchange);
        }
        return value;
    }

    private Fields hashed(Fields content) {
        if (!text(content, HASH).isEmpty() || !text(content, "uri").isEmpty()) {
            return content;
        }
        Fields known = content.values().get("assets") instanceof Fields assets
                ? content.with("assets", added(assets))
                : content;
        return known.with(HASH, new Text(hash(known)));
    }

    private String hash(Fields content) {
        if (content.values().get("assets") instanceof Fields assets) {
            return Sha256.of(assets.values().entrySet().stream()
                    .map(entry -> entry.getKey() + " " + text((Fields) entry.getValue(), HASH))
                    .collect(Collectors.joining("\n")));
        }
        String path = text(content, "path");
        return path.isEmpty() ? Sha256.of(text(content, "text")) : hash(directory.resolve(path));
    }

    private static String hash(Path path) {
        try {
            if (!Files.isDirectory(path)) {
                return Sha256.of(Files.readAllBytes(path));
            }
            try (Stream<Path> files = Files.walk(path)) {
                return Sha256.of(files.filter(Files::isRegularFile)
                        .sorted()
                        .map(file -> path.relativize(file) + " " + hash(file))
                        .collect(Collectors.joining("\n")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the asset " + path + " cannot be read: " + e, e);
        }
    }

    private static Fields only(Fields fields, String... keys) {
        Map<String, PropertyValue> kept = new TreeMap<>(fields.values());
        kept.keySet().retainAll(List.of(keys));
        return new Fields(kept);
    }

    private static String text(Fields fields, String key) {
        return fields.values().get(key) instanceof Text text ? text.value() : "";
    }
}
