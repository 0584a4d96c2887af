package dev.pulumidynamic.closure.capture;

import java.util.regex.Pattern;

/**
 * A pattern for classes, such as {@code com.acme.Dns} or {@code com.acme.plugins.*}, or with a slash for resources, such as
 * {@code templates/**} or {@code /logback.xml}. One star matches any part of a name up to the next dot or slash, two match any
 * part.
 */
final class NamePattern {
    private final String text;
    private final boolean namesResources;
    private final Pattern entry;

    NamePattern(String text) {
        this.text = text;
        this.namesResources = text.contains("/");
        this.entry = expression(namesResources ? path() : path() + ".class");
    }

    /** @param name as in a jar: {@code com/acme/Dns.class}, {@code templates/a.txt} */
    boolean matches(String name) {
        return name.endsWith(".class") != namesResources && entry.matcher(name).matches();
    }

    private String path() {
        return namesResources ? text.replaceFirst("^/", "") : text.replace('.', '/');
    }

    /** The folder that contains all possible matches. */
    String folder() {
        return ProjectResources.folderOf(path().replaceFirst("\\*.*", ""));
    }

    private static Pattern expression(String path) {
        String[] anywhere = path.split("\\*\\*", -1);
        for (int i = 0; i < anywhere.length; i++) {
            String[] inside = anywhere[i].split("\\*", -1);
            for (int j = 0; j < inside.length; j++) {
                inside[j] = Pattern.quote(inside[j]);
            }
            anywhere[i] = String.join("[^/]*", inside);
        }
        return Pattern.compile(String.join(".*", anywhere));
    }

    @Override
    public String toString() {
        return text;
    }
}
