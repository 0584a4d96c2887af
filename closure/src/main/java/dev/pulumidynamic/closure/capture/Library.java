package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Packed;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * A jar that travels whole, but for signatures, which mean nothing outside it. A jar whose manifest has the main attribute
 * {@code Closure-Packages} (separated by spaces) sends just the classes of these packages.
 */
final class Library {
    private static final Attributes.Name PACKAGES = new Attributes.Name("Closure-Packages");

    private final Part part;
    private final Needs needs;

    private Library(Part part, Needs needs) {
        this.part = part;
        this.needs = needs;
    }

    static Library read(Path jar) {
        Entries entries = entries(jar);
        SortedMap<String, byte[]> contents = entries.all();
        Part part = new Part(
                String.valueOf(jar.getFileName()),
                Part.digest(contents),
                Packed.when(() -> Packed.pack(entries.all())),
                entries);
        return new Library(part, Needs.of(contents));
    }

    /** What travels of {@code jar}. */
    private static Entries entries(Path jar) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Optional<Set<String>> packages = packages(file);
            return JarEntries.of(jar, file, name -> travels(name, packages));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }

    /** Whether only some packages of the jar travel: then it is never the project itself. */
    static boolean hasChosenPackages(Path jar) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            return packages(file).isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }

    private static Optional<Set<String>> packages(JarFile file) throws IOException {
        return Optional.ofNullable(file.getManifest())
                .map(manifest -> manifest.getMainAttributes().getValue(PACKAGES))
                .map(names ->
                        new HashSet<>(Arrays.asList(names.replace('.', '/').split(" "))));
    }

    private static boolean travels(String name, Optional<Set<String>> packages) {
        if (packages.isPresent()) {
            return name.endsWith(".class")
                    && packages.get().contains(name.substring(0, Math.max(0, name.lastIndexOf('/'))));
        }
        String upper = name.toUpperCase(Locale.ROOT);
        return !upper.startsWith("META-INF/")
                || List.of(".SF", ".RSA", ".DSA", ".EC").stream().noneMatch(upper::endsWith);
    }

    Part part() {
        return part;
    }

    Needs needs() {
        return needs;
    }
}
