package dev.pulumidynamic.closure.classpath;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads GraalVM's native-image hints, {@code reachability-metadata.json} and older files: all classes that they name are captured. */
public final class HintFile {
    private static final Pattern NAME = Pattern.compile("META-INF/native-image/(?:.+/)?"
            + "(?:reachability-metadata|(?:reflect|jni|proxy|serialization|resource)-config)\\.json");
    /** The keys with names of classes, in files of all versions. */
    private static final Set<String> TYPES =
            Set.of("name", "type", "interfaces", "proxy", "customTargetConstructorClass");

    private final String name;
    private final List<Hint> hints = new ArrayList<>();

    private HintFile(String name) {
        this.name = name;
    }

    /** Whether the entry is a file of hints. */
    public static boolean isNamed(String entry) {
        return NAME.matcher(entry).matches();
    }

    /** The hints of a file, in its order. If it is invalid, the {@link IllegalArgumentException} has the reason. */
    public static List<Hint> read(String name, byte[] content) {
        HintFile file = new HintFile(name);
        Object all = parse(new String(content, StandardCharsets.UTF_8));
        Map<?, ?> sections = all instanceof Map<?, ?> map ? map : Collections.singletonMap("types", all);
        sections.forEach((key, section) -> file.section(String.valueOf(key), section));
        return file.hints;
    }

    /** Parses JSON as maps, lists, strings, numbers and booleans. */
    private static @Nullable Object parse(String json) {
        try (JsonReader reader = new JsonReader(new StringReader(json))) {
            Object all = new Gson().getAdapter(Object.class).read(reader);
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw new IllegalArgumentException("it has content after the end of the JSON, at " + reader.getPath());
            }
            return all;
        } catch (IOException | JsonParseException e) {
            throw new IllegalArgumentException("it is not JSON: " + e.getMessage(), e);
        }
    }

    /** Older files have two lists of resources, of what is included and excluded. */
    private void section(String key, @Nullable Object section) {
        Object entries = section instanceof Map<?, ?> lists ? lists.get("includes") : section;
        for (Object entry : entries instanceof Collection<?> list ? list : List.of()) {
            switch (key) {
                case "resources", "globs" -> resource(entry);
                case "bundles" -> bundle(entry instanceof Map<?, ?> object ? object.get("name") : entry, entry);
                case "reflection", "jni", "serialization", "types", "lambdaCapturingTypes", "proxies" ->
                    addTypes(entry, strings(entry).map(HintFile::internal).collect(Collectors.toSet()));
                default -> {}
            }
        }
    }

    /** All strings in a value: one name, a list of interfaces, or a proxy with such a list. */
    private static Stream<String> strings(@Nullable Object value) {
        if (value instanceof Collection<?> list) {
            return list.stream().flatMap(HintFile::strings);
        } else if (value instanceof Map<?, ?> object) {
            return TYPES.stream().flatMap(key -> strings(object.get(key)));
        }
        return Stream.ofNullable(value).map(String::valueOf);
    }

    /** {@code com/acme/Dns} of {@code com.acme.Dns[]} and of {@code [Lcom.acme.Dns;}. */
    private static String internal(String name) {
        String element = name.startsWith("[") ? name.replaceFirst("^\\[+L?", "").replaceFirst(";$", "") : name;
        return element.replace("[]", "").replace('.', '/');
    }

    private void addTypes(Object entry, Set<String> types) {
        hints.add(new Hint(name, condition(entry), types, Optional.empty()));
    }

    private void addResources(Object entry, Predicate<String> names) {
        hints.add(new Hint(name, condition(entry), Set.of(), Optional.of(names)));
    }

    private static Optional<String> condition(Object entry) {
        return entry instanceof Map<?, ?> object && object.get("condition") instanceof Map<?, ?> condition
                ? Stream.of("typeReached", "typeReachable")
                        .flatMap(key -> Stream.ofNullable(condition.get(key)))
                        .map(type -> internal(String.valueOf(type)))
                        .findFirst()
                : Optional.empty();
    }

    private void resource(Object entry) {
        if (entry instanceof Map<?, ?> object) {
            Stream.ofNullable(object.get("glob"))
                    .map(glob -> glob(String.valueOf(glob)))
                    .forEach(names -> addResources(entry, names));
            Stream.ofNullable(object.get("pattern"))
                    .map(pattern -> Pattern.compile(withoutModule(String.valueOf(pattern))))
                    .forEach(names -> addResources(entry, matching(names)));
            bundle(object.get("bundle"), entry);
        }
    }

    private static Predicate<String> matching(Pattern names) {
        return name ->
                names.matcher(name).matches() || names.matcher("/" + name).matches();
    }

    /** {@code java.base:\\Qsun/net/...\\E}: a module's name may stand before a colon. */
    private static String withoutModule(String pattern) {
        return pattern.replaceFirst("^[\\w.]+:", "");
    }

    private void bundle(@Nullable Object bundle, Object entry) {
        if (bundle != null) {
            String path = Pattern.quote(String.valueOf(bundle).replace('.', '/'));
            Pattern files = Pattern.compile(path + "(_\\w+)*\\.properties");
            addResources(entry, matching(files));
            addTypes(entry, Set.of(internal(String.valueOf(bundle))));
        }
    }

    /**
     * A hint: classes or resources that are found by name at run time.
     *
     * @param condition internal name of the class that must be reachable for the hint to apply; empty if it always applies
     * @param types internal names of classes; some may be the JDK's, or missing
     * @param resources matches the entry names of resources; empty if there are none, because finding them lists all files
     */
    public record Hint(
            String file, Optional<String> condition, Set<String> types, Optional<Predicate<String>> resources) {
        public Hint {
            types = Set.copyOf(types);
        }
    }

    /** The names that one of GraalVM's globs matches: a star matches any part of a name, two match any number of folders. */
    private static Predicate<String> glob(String glob) {
        String expression = Stream.of(glob.split("\\*\\*/", -1))
                .map(NamePattern::expression)
                .collect(Collectors.joining("(?:.*/)?"));
        return Pattern.compile(expression).asMatchPredicate();
    }
}
