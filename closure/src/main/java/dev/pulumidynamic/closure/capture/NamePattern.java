package dev.pulumidynamic.closure.capture;

import java.util.regex.Pattern;

/**
 * Names classes, as {@code com.acme.Dns} or {@code com.acme.plugins.*}, or resources, as {@code templates/**} or
 * {@code /logback.xml}: with a slash it is a resource. One star stands for any part of a name up to the next dot or slash, two
 * for any part of it.
 */
record NamePattern(String text) {
    boolean namesResources() {
        return text.contains("/");
    }

    /** @param entry as in a jar: {@code com/acme/Dns.class}, {@code templates/a.txt} */
    boolean matches(String entry) {
        return namesResources()
                ? !entry.endsWith(".class") && expression(path()).matcher(entry).matches()
                : entry.endsWith(".class")
                        && expression(path() + ".class").matcher(entry).matches();
    }

    private String path() {
        return namesResources() ? text.replaceFirst("^/", "") : text.replace('.', '/');
    }

    /** The folder that holds all that can match. */
    String folder() {
        return Resources.folderOf(path().replaceFirst("\\*.*", ""));
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
