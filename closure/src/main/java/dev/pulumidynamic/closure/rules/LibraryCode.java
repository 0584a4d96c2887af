package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.bundle.Part;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The libraries in a closure, which are read on demand. Names of classes are internal. */
public record LibraryCode(List<Supplier<Part>> libraries) {
    private static final String SUFFIX = ".class";

    boolean has(String type) {
        return libraries.stream().anyMatch(library -> library.get().names().contains(type + SUFFIX));
    }

    Optional<String> first(Predicate<byte[]> wanted) {
        return libraries.stream()
                .flatMap(library -> library.get().entries().entrySet().stream())
                .filter(entry -> entry.getKey().endsWith(SUFFIX) && wanted.test(entry.getValue()))
                .map(entry -> entry.getKey().substring(0, entry.getKey().length() - SUFFIX.length()))
                .findFirst();
    }
}
