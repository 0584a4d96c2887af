package dev.pulumidynamic.engine.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** A mapping of a YAML file; what is missing is empty. */
record Yaml(Path file, Map<?, ?> mapping) {

    /** The file's own mapping. */
    static Yaml read(Path file) {
        Load load = new Load(LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setLabel(file.toString())
                .build());
        Optional<Object> content = parsed(file, text -> Optional.ofNullable(load.loadFromString(text)));
        if (content.isEmpty()) {
            return new Yaml(file, Map.of());
        } else if (content.get() instanceof Map<?, ?> mapping) {
            return new Yaml(file, mapping);
        }
        throw new ProjectException(file + " is no mapping of keys to values, but " + content.get());
    }

    /** What {@code parser} makes of the text of {@code file}. */
    static <T> T parsed(Path file, Function<String, T> parser) {
        try {
            return parser.apply(Files.readString(file));
        } catch (IOException e) {
            throw new ProjectException("cannot read " + file + ": " + e.getMessage(), e);
        } catch (YamlEngineException e) {
            throw new ProjectException(file + " is no YAML: " + e.getMessage(), e);
        }
    }

    Optional<String> text(String key) {
        Object value = mapping.get(key);
        return value == null || value instanceof Map ? Optional.empty() : Optional.of(value.toString());
    }

    Yaml at(String key) {
        return new Yaml(file, mapping.get(key) instanceof Map<?, ?> inner ? inner : Map.of());
    }

    /** All entries by their keys' texts. */
    Map<String, @Nullable Object> entries() {
        Map<String, @Nullable Object> entries = new TreeMap<>();
        mapping.forEach((key, value) -> entries.put(String.valueOf(key), value));
        return entries;
    }
}
