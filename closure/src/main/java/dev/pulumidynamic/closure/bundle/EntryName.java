package dev.pulumidynamic.closure.bundle;

import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rule for names of a bundle's entries: not empty, without control characters, and expressible in UTF-8. */
public final class EntryName {
    private EntryName() {}

    /**
     * {@return the first of {@code names} that no bundle can have, in a form that can be shown}
     *
     * @param names of entries
     */
    public static Optional<String> refused(Collection<String> names) {
        return names.stream().filter(name -> !isPossible(name)).findFirst().map(EntryName::shown);
    }

    private static boolean isPossible(String name) {
        return !name.isEmpty()
                && name.codePoints()
                        .noneMatch(point ->
                                Character.isISOControl(point) || Character.getType(point) == Character.SURROGATE);
    }

    private static String shown(String name) {
        return name.chars()
                .mapToObj(c -> Character.isISOControl(c) || Character.isSurrogate((char) c)
                        ? String.format("\\u%04x", c)
                        : Character.toString(c))
                .collect(Collectors.joining("", "\"", "\""));
    }
}
