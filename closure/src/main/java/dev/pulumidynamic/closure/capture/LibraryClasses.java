package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.rules.CodeRules.LibraryCode;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Predicate;

/** The classes of the libraries in a bundle. */
record LibraryClasses(Collection<Library> libraries) implements LibraryCode {
    private static final String SUFFIX = ".class";

    @Override
    public boolean isEmpty() {
        return libraries.isEmpty();
    }

    @Override
    public boolean has(String type) {
        return libraries.stream().anyMatch(library -> library.part().names().contains(type + SUFFIX));
    }

    @Override
    public Optional<String> first(Predicate<byte[]> wanted) {
        return libraries.stream()
                .flatMap(library -> library.part().entries().entrySet().stream())
                .filter(entry -> entry.getKey().endsWith(SUFFIX) && wanted.test(entry.getValue()))
                .map(entry -> entry.getKey().substring(0, entry.getKey().length() - SUFFIX.length()))
                .findFirst();
    }
}
