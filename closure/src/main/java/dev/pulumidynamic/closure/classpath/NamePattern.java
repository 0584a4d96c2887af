package dev.pulumidynamic.closure.classpath;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A pattern for classes, such as {@code com.acme.Dns} or {@code com.acme.plugins.*}, or with a slash for resources, such as {@code
 * templates/**} or {@code /logback.xml}. One star matches any part of a name up to the next dot or slash, two match any.
 */
public final class NamePattern {
    private final String text;
    private final boolean namesResources;
    private final Pattern entry;

    public NamePattern(String text) {
        this.text = text;
        this.namesResources = text.contains("/");
        this.entry = Pattern.compile(expression(namesResources ? path() : path() + ".class"));
    }

    /** Whether the pattern matches the entry {@code name} of a jar: {@code com/acme/Dns.class}, {@code templates/a.txt}. */
    public boolean matches(String name) {
        return name.endsWith(".class") != namesResources && entry.matcher(name).matches();
    }

    private String path() {
        return namesResources ? text.replaceFirst("^/", "") : text.replace('.', '/');
    }

    /** The folder that contains all possible matches. */
    public String folder() {
        return ProjectResources.folderOf(path().replaceFirst("\\*.*", ""));
    }

    /** The regular expression of a path with stars. */
    static String expression(String path) {
        return Stream.of(path.split("\\*\\*", -1))
                .map(inside ->
                        Stream.of(inside.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining("[^/]*")))
                .collect(Collectors.joining(".*"));
    }

    @Override
    public String toString() {
        return text;
    }
}
