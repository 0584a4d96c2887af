package dev.pulumidynamic.closure.lambda;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Reads the class files of loaded classes. */
public final class ClassFiles {
    private ClassFiles() {}

    /** The content of {@code type}'s class file; empty when its loader has none, as for a class made at run time. */
    public static Optional<byte[]> of(Class<?> type) {
        return of(type.getName().replace('.', '/'), type);
    }

    /**
     * The content of the class file with an internal name.
     *
     * @param neighbour a class of the same loader and module
     */
    public static Optional<byte[]> of(String name, Class<?> neighbour) {
        String file = "/" + name + ".class";
        try (InputStream in = neighbour.getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + " beside " + neighbour, e);
        }
    }
}
