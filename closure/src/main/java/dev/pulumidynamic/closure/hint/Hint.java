package dev.pulumidynamic.closure.hint;

import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Something that is found by its name at run time.
 *
 * @param condition internal name of the class that must be reachable for it; empty when it always holds
 * @param types internal names of classes; some may be the JDK's, or nowhere
 * @param resources tells the entry names of resources; empty when it names none: to look for them is to list all files
 */
public record Hint(Optional<String> condition, Set<String> types, Optional<Predicate<String>> resources) {
    public Hint {
        types = Set.copyOf(types);
    }

    static Hint ofTypes(Optional<String> condition, Set<String> types) {
        return new Hint(condition, types, Optional.empty());
    }

    static Hint ofResources(Optional<String> condition, Predicate<String> resources) {
        return new Hint(condition, Set.of(), Optional.of(resources));
    }
}
