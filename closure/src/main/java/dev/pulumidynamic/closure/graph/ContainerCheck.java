package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks that maps and sets of libraries find what they contain. If such a container stores hash codes, it does not find objects
 * whose hash codes differ between JVMs, such as constants of enums.
 */
final class ContainerCheck {
    private ContainerCheck() {}

    static void requireFinds(Object made) {
        if (made instanceof Map<?, ?> map) {
            requireFinds(made, contained(map::keySet), map::containsKey);
        } else if (made instanceof Set<?> set) {
            requireFinds(made, contained(() -> set), set::contains);
        }
    }

    private static void requireFinds(Object made, List<@Nullable Object> contained, Predicate<@Nullable Object> finds) {
        for (Object each : contained) {
            if (!isFound(each, finds)) {
                throw new OpenException(
                        "a " + made.getClass().getName() + " contains " + GraphDecoder.describe(each)
                                + " but does not find it: it stores the hash code, which differs between JVMs; use a collection of the JDK");
            }
        }
    }

    /** What a container of the program throws when it is asked does not matter: it would in the program. */
    private static boolean isFound(@Nullable Object each, Predicate<@Nullable Object> finds) {
        try {
            return finds.test(each);
        } catch (RuntimeException unable) {
            return true;
        }
    }

    private static List<@Nullable Object> contained(Supplier<Set<?>> container) {
        try {
            return new ArrayList<>(container.get());
        } catch (RuntimeException unable) {
            return List.of();
        }
    }
}
