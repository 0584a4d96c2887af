package dev.pulumidynamic.closure.statics;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.slf4j.Logger;

/** A project that a test writes, with Jackson and SLF4J on its class path. */
final class JudgedSource {
    private static final String IMPORTS = """
            import com.fasterxml.jackson.annotation.*;
            import com.fasterxml.jackson.core.*;
            import com.fasterxml.jackson.core.type.*;
            import com.fasterxml.jackson.databind.*;
            import com.fasterxml.jackson.databind.deser.std.*;
            import com.fasterxml.jackson.databind.json.*;
            import com.fasterxml.jackson.databind.module.*;
            import com.fasterxml.jackson.datatype.jsr310.*;
            import java.util.*;
            import java.util.function.*;
            """;

    private JudgedSource() {}

    /** Compiles {@code source} in {@code folder} and judges it; its classes {@code Lib…} are a library's. */
    static boolean keepsState(Path folder, String source) {
        Path[] libraries = Stream.of(
                        ObjectMapper.class,
                        TypeReference.class,
                        com.fasterxml.jackson.annotation.JsonInclude.class,
                        JavaTimeModule.class,
                        tools.jackson.databind.ObjectMapper.class,
                        tools.jackson.core.JsonParser.class,
                        Logger.class)
                .map(JudgedSource::jar)
                .toArray(Path[]::new);
        Path classes =
                Compiled.of(folder, Map.of("A", IMPORTS + source), libraries).classes();
        SortedMap<String, byte[]> project = new TreeMap<>();
        SortedMap<String, byte[]> library = new TreeMap<>();
        new JarBuilder()
                .files("", classes)
                .entries()
                .forEach((name, content) -> (name.startsWith("Lib") ? library : project).put(name, content));
        return StaticState.mayBeIn(new Bundle(new Part("project", project), List.of(new Part("lib.jar", library))));
    }

    private static Path jar(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(type.getName(), e);
        }
    }
}
