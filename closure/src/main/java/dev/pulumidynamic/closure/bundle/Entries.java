package dev.pulumidynamic.closure.bundle;

import java.util.Collection;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The files of a {@link Part}, in memory or in a jar. */
public interface Entries {
    /** {@return the names of all, as in a jar: {@code com/acme/Dns.class}} */
    SortedSet<String> names();

    /**
     * {@return one of them, not to be modified; empty when there is none}
     *
     * @param name as in a jar
     */
    Optional<byte[]> content(String name);

    /** {@return all of them by name; not to be modified} */
    SortedMap<String, byte[]> all();

    /** {@return the size of all contents together, in bytes; reads all of them} */
    default long size() {
        return all().values().stream().mapToLong(content -> content.length).sum();
    }

    /**
     * {@return entries in memory}
     *
     * @param entries content by name
     */
    static Entries inMemory(SortedMap<String, byte[]> entries) {
        NavigableMap<String, byte[]> copy = Collections.unmodifiableNavigableMap(new TreeMap<>(entries));
        return new Entries() {
            @Override
            public SortedSet<String> names() {
                return copy.navigableKeySet();
            }

            @Override
            public Optional<byte[]> content(String name) {
                return Optional.ofNullable(copy.get(name));
            }

            @Override
            public SortedMap<String, byte[]> all() {
                return copy;
            }
        };
    }

    /**
     * {@return the first of {@code names} that no bundle can have, in a form that can be shown} Names are not empty, have no control
     * characters, and can be written in UTF-8.
     *
     * @param names of entries
     */
    static Optional<String> refusedName(Collection<String> names) {
        return names.stream().filter(name -> !isPossible(name)).findFirst().map(Entries::shown);
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
