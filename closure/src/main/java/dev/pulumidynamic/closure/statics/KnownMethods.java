package dev.pulumidynamic.closure.statics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Methods of which is known what they leave behind: {@code known-methods.txt} lists them. <em>Tools</em> are objects of some
 * libraries, such as mappers to JSON, that are set up once and then used by methods that leave them as they are.
 */
final class KnownMethods {
    private static final String FILE = "known-methods.txt";

    private static final String JACKSON = "com/fasterxml/jackson/";
    private static final String JACKSON_3 = "tools/jackson/";
    private static final String GSON = "com/google/gson/";

    /** What names a type for one call of a tool; programs extend them. */
    private static final Set<String> TYPE_NAMES =
            Set.of(JACKSON + "core/type/TypeReference", GSON + "reflect/TypeToken");

    /** Types whose static fields hold what nothing can change. */
    private static final Set<String> HOLDERS =
            Set.of("java/nio/charset/StandardCharsets", JACKSON + "databind/PropertyNamingStrategies");

    /** Types, and {@code type verb method}, as in {@code java/util/List makes of}. */
    static final Set<String> KNOWN = read();

    private KnownMethods() {}

    /** Whether an initializer may call it. */
    static boolean makes(String type, String method) {
        return KNOWN.contains(inJackson2(type) + " makes " + method);
    }

    /** Whether it may be called on a tool at any time. */
    static boolean uses(String type, String method) {
        return KNOWN.contains(inJackson2(type) + " uses " + method);
    }

    static boolean isTool(String type) {
        return isOfToolLibrary(type) && KNOWN.contains(inJackson2(type));
    }

    static boolean isToolType(String descriptor) {
        return descriptor.startsWith("L") && isTool(descriptor.substring(1, descriptor.length() - 1));
    }

    static boolean isOfToolLibrary(String type) {
        return Stream.of(JACKSON, JACKSON_3, GSON).anyMatch(type::startsWith);
    }

    /** Whether a tool may keep objects of a class that extends {@code type}, as it does converters and filters. */
    static boolean isKeptByTools(String type) {
        return isOfToolLibrary(type) && !TYPE_NAMES.contains(inJackson2(type));
    }

    static boolean holdsConstants(String type) {
        return HOLDERS.contains(inJackson2(type));
    }

    /** Version 3 has the same names as version 2 in another package. */
    private static String inJackson2(String type) {
        return type.startsWith(JACKSON_3) ? JACKSON + type.substring(JACKSON_3.length()) : type;
    }

    private static Set<String> read() {
        Set<String> known = new HashSet<>();
        List<String> types = List.of();
        for (String line : lines()) {
            List<String> words = List.of(line.strip().split(" "));
            if (line.startsWith(" ")) {
                types.forEach(type ->
                        words.stream().skip(1).forEach(method -> known.add(type + " " + words.get(0) + " " + method)));
            } else {
                types = words;
                known.addAll(types);
            }
        }
        return known;
    }

    private static List<String> lines() {
        try (InputStream in = Objects.requireNonNull(KnownMethods.class.getResourceAsStream(FILE), FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }
}
