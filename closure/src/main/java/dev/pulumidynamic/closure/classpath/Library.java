package dev.pulumidynamic.closure.classpath;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * A jar that travels whole, except for signatures, which are valid only in the jar. Of a jar whose manifest has the main attribute {@code
 * Closure-Packages} (separated by spaces), only the classes of these packages travel.
 */
public record Library(Part part, LibraryFacts facts, boolean choosesPackages) {
    private static final Attributes.Name PACKAGES = new Attributes.Name("Closure-Packages");

    /** The entries of {@code jar} that travel. */
    static JarEntries entries(Path jar) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Optional<Set<String>> packages = packages(file);
            List<JarEntry> travelling = file.stream()
                    .filter(entry -> !entry.isDirectory() && travels(entry.getName(), packages))
                    .toList();
            SortedSet<String> names =
                    travelling.stream().map(JarEntry::getName).collect(Collectors.toCollection(TreeSet::new));
            return new JarEntries(
                    jar, Collections.unmodifiableSortedSet(names), listing(travelling), packages.isPresent());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }

    /** Whether only some packages of the jar travel; such a jar is never the project's. */
    public static boolean hasChosenPackages(Path jar) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            return packages(file).isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }

    /** Whether the jar has resources only, such as native libraries; a jar of sources has not. */
    public static boolean isWithoutClasses(Path jar) {
        return ProjectResources.names(jar, "", ProjectResources.DEEP, ProjectResources::isCode).stream()
                .allMatch(name -> name.endsWith("module-info.class"));
    }

    private static Optional<Set<String>> packages(JarFile file) throws IOException {
        return Optional.ofNullable(file.getManifest())
                .map(manifest -> manifest.getMainAttributes().getValue(PACKAGES))
                .map(names ->
                        new HashSet<>(Arrays.asList(names.replace('.', '/').split(" "))));
    }

    private static boolean travels(String name, Optional<Set<String>> packages) {
        if (packages.isPresent()) {
            return name.endsWith(".class") && packages.get().contains(ProjectResources.folderOf(name));
        }
        String upper = name.toUpperCase(Locale.ROOT);
        return !upper.startsWith("META-INF/")
                || List.of(".SF", ".RSA", ".DSA", ".EC").stream().noneMatch(upper::endsWith);
    }

    private static ByteString listing(List<JarEntry> entries) {
        return Messages.write(out -> {
            for (JarEntry entry : entries) {
                out.writeStringNoTag(entry.getName());
                out.writeInt64NoTag(entry.getSize());
                out.writeInt64NoTag(entry.getCrc());
            }
        });
    }

    /** The files of a jar that travel, read on demand without keeping it open, with a list of their names, sizes and checksums. */
    record JarEntries(Path jar, SortedSet<String> names, ByteString listing, boolean choosesPackages)
            implements Entries {
        @Override
        public Optional<byte[]> content(String name) {
            return names.contains(name)
                    ? Optional.ofNullable(
                            ProjectResources.contents(jar, List.of(name)).get(name))
                    : Optional.empty();
        }

        @Override
        public SortedMap<String, byte[]> all() {
            return ProjectResources.contents(jar, names);
        }
    }
}
