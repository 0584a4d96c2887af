package dev.pulumidynamic.closure.capture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the part of a program that uses the other parts. A program uses libraries, and no library uses the program, even if the
 * library made the objects that hold the program's.
 */
final class Uses {
    private Uses() {}

    /**
     * The first of {@code parts}, unless a later one uses it; then that one, unless another uses it, and so on. Parts that use each
     * other count as they come.
     *
     * @param used the parts that a part refers to, which may be others than {@code parts}
     */
    static <T> Optional<T> first(Stream<T> parts, Function<T, Stream<T>> used) {
        Set<T> all = parts.collect(Collectors.toCollection(LinkedHashSet::new));
        Optional<T> found = all.stream().findFirst();
        for (Optional<T> user = found; user.isPresent(); user = user(user.get(), all, used)) {
            found = user;
        }
        return found;
    }

    private static <T> Optional<T> user(T part, Set<T> all, Function<T, Stream<T>> used) {
        return all.stream()
                .filter(other -> !other.equals(part) && reach(other, part, used) && !reach(part, other, used))
                .findFirst();
    }

    /** Whether {@code from} uses {@code to}, directly or through other parts. */
    private static <T> boolean reach(T from, T to, Function<T, Stream<T>> used) {
        Set<T> met = new HashSet<>(Set.of(from));
        Deque<T> pending = new ArrayDeque<>(List.of(from));
        while (!pending.isEmpty() && !met.contains(to)) {
            used.apply(pending.remove()).filter(met::add).forEach(pending::add);
        }
        return met.contains(to);
    }
}
