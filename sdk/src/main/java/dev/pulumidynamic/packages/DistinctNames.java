package dev.pulumidynamic.packages;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Names that must stay different in each language: C# begins them with capitals, Python puts underscores between words. */
final class DistinctNames {
    private final Map<String, String> known = new HashMap<>();

    /** Adds a name; refused if it becomes that of another {@code subject}, such as {@code the component fooBar of Note}. */
    void add(String name, String subject) {
        String folded = name.replaceAll("[^A-Za-z0-9/]", "").toLowerCase(Locale.ROOT);
        String other = known.putIfAbsent(folded, subject);
        if (other != null) {
            throw new IllegalArgumentException(other + " and " + subject
                    + " would have the same name in some languages, which change case and underscores; rename one of"
                    + " them");
        }
    }
}
