package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.ResourceState;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which resources a {@link Selection} means, as the operation meets them: dependents after what they depend on. */
public final class Targets {
    private final Selection selection;
    private final Set<String> met = ConcurrentHashMap.newKeySet();

    /** What {@code selection} means. */
    public Targets(Selection selection) {
        this.selection = selection;
    }

    /** Whether not everything may change. */
    boolean constrained() {
        return !selection.targets().isEmpty();
    }

    /** Whether {@code resource} may change. */
    boolean include(ResourceState resource) {
        if (!constrained()) {
            return true;
        }
        String urn = resource.urn().text();
        boolean included = matches(selection.targets(), urn)
                || (selection.dependents() && resource.needs().anyMatch(met::contains));
        if (included) {
            met.add(urn);
        }
        return included;
    }

    /** Whether the resource is replaced though nothing differs. */
    boolean replace(String urn) {
        return matches(selection.replaced(), urn);
    }

    private static boolean matches(Set<String> patterns, String urn) {
        return patterns.contains(urn)
                || patterns.stream()
                        .anyMatch(pattern -> pattern.contains("*") && Pattern.matches(expression(pattern), urn));
    }

    private static String expression(String pattern) {
        return Pattern.compile("\\*\\*|\\*|[^*]+")
                .matcher(pattern)
                .results()
                .map(part -> switch (part.group()) {
                    case "**" -> ".*";
                    case "*" -> "[^:]*";
                    default -> Pattern.quote(part.group());
                })
                .collect(Collectors.joining());
    }
}
