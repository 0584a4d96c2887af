package dev.pulumidynamic.closure.hint;

import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** GraalVM's globs: one star stands for any part of a name, two for any number of folders. */
final class GlobPattern {
    private static final Pattern STARS = Pattern.compile("\\*\\*/|\\*\\*|\\*|[^*]+");

    private GlobPattern() {}

    /** Tells the names that {@code glob} stands for. */
    static Predicate<String> of(String glob) {
        StringBuilder expression = new StringBuilder();
        Matcher parts = STARS.matcher(glob);
        while (parts.find()) {
            expression.append(
                    switch (parts.group()) {
                        case "**/" -> "(?:.*/)?";
                        case "**" -> ".*";
                        case "*" -> "[^/]*";
                        default -> Pattern.quote(parts.group());
                    });
        }
        return Pattern.compile(expression.toString()).asMatchPredicate();
    }
}
