package dev.pulumidynamic.engine.project;

import dev.pulumidynamic.engine.state.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads YAML files that are mappings. */
final class Yaml {
    private Yaml() {}

    /** The mapping in {@code file}; empty if the file is. */
    static Map<?, ?> read(Path file) {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setLabel(file.toString())
                .build();
        Object content = parse(file, text -> Optional.ofNullable(new Load(settings).loadFromString(text)))
                .orElse(Map.of());
        if (content instanceof Map<?, ?> mapping) {
            return mapping;
        }
        throw new EngineException(file + " is not a mapping of keys to values, but " + content);
    }

    static <T> T parse(Path file, Function<String, T> parser) {
        try {
            return parser.apply(Files.readString(file));
        } catch (IOException e) {
            throw new EngineException("cannot read " + file + ": " + e.getMessage(), e);
        } catch (YamlEngineException e) {
            throw new EngineException(file + " is not YAML: " + e.getMessage(), e);
        }
    }

    /** The scalar under {@code key}. */
    static Optional<String> text(Map<?, ?> mapping, String key) {
        Object value = mapping.get(key);
        return value == null || value instanceof Map ? Optional.empty() : Optional.of(value.toString());
    }

    /** The mapping under {@code key}; empty if there is none. */
    static Map<?, ?> at(Map<?, ?> mapping, String key) {
        return mapping.get(key) instanceof Map<?, ?> inner ? inner : Map.of();
    }
}
