package dev.pulumidynamic.closure.statics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Of what is known what it leaves behind: {@code known-api.txt} lists it. <em>Tools</em> are objects of a library that are set
 * up once, and then used by methods which leave them as they are: Jackson's mappers.
 */
final class KnownApi {
    private static final String FILE = "known-api.txt";

    private static final String JACKSON = "com/fasterxml/jackson/";
    private static final String JACKSON_3 = "tools/jackson/";

    /** Types whose static fields hold what nothing can change. */
    private static final Set<String> HOLDERS =
            Set.of("java/nio/charset/StandardCharsets", JACKSON + "databind/PropertyNamingStrategies");

    /** What has a tool keep an object of the program's, to compare others with. */
    private static final Set<String> COMPARING = Set.of("NON_DEFAULT", "CUSTOM");

    /** Types and packages, and {@code type verb name}, as in {@code java/util/List makes of}. */
    static final Set<String> KNOWN = read();

    private KnownApi() {}

    /** Whether an initializer may call it. */
    static boolean makes(MethodInsnNode call) {
        return isKnown("makes", call);
    }

    /** Whether it may be called on a tool at any time. */
    static boolean uses(MethodInsnNode call) {
        return isKnown("uses", call);
    }

    private static boolean isKnown(String verb, MethodInsnNode call) {
        String method = inJackson2(call.owner) + " " + verb + " " + call.name;
        return KNOWN.contains(method) || KNOWN.contains(method + call.desc.substring(0, call.desc.indexOf(')') + 1));
    }

    static boolean isTool(String type) {
        return isOfToolLibrary(type) && KNOWN.contains(inJackson2(type));
    }

    static boolean isToolType(String descriptor) {
        return descriptor.startsWith("L") && isTool(descriptor.substring(1, descriptor.length() - 1));
    }

    static boolean isOfToolLibrary(String type) {
        return type.startsWith(JACKSON) || type.startsWith(JACKSON_3);
    }

    /** A tree of JSON: it knows no tool, nor does a parser that it makes by itself. */
    static boolean isTree(String type) {
        String name = inJackson2(type);
        return name.equals(JACKSON + "databind/JsonNode") || name.startsWith(JACKSON + "databind/node/");
    }

    /** What names a type for one call of a tool; programs extend it. */
    static boolean isTypeName(String type) {
        return inJackson2(type).equals(JACKSON + "core/type/TypeReference");
    }

    static boolean isAnnotation(String type) {
        int end = type.lastIndexOf('/');
        return isOfToolLibrary(type)
                && KNOWN.contains(inJackson2(type.substring(0, end)) + " annotates " + type.substring(end + 1));
    }

    /** Whether a constant of a tool's library asks it to compare values. */
    static boolean compares(String constant) {
        return COMPARING.contains(constant);
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
                        words.stream().skip(1).forEach(name -> known.add(type + " " + words.get(0) + " " + name)));
            } else {
                types = words;
                known.addAll(types);
            }
        }
        return known;
    }

    private static List<String> lines() {
        try (InputStream in = Objects.requireNonNull(KnownApi.class.getResourceAsStream(FILE), FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }
}
