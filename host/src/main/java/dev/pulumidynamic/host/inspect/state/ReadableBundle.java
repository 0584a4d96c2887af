package dev.pulumidynamic.host.inspect.state;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A bundle without the class files that cannot be read, which it names: a right digest does not say that a file can be read. */
public final class ReadableBundle {
    private final Bundle bundle;
    private final Map<String, String> unreadable = new LinkedHashMap<>();
    private @Nullable Part project;

    /** What can be read of {@code bundle}. */
    public ReadableBundle(Bundle bundle) {
        this.bundle = bundle;
    }

    /** The bundle with what cannot be read. */
    Bundle whole() {
        return bundle;
    }

    /** What is left of it, with the digest of all of it. Class files of Java releases to come are as if of a known one. */
    public Bundle bundle() {
        return with(ClassFileCheck::known);
    }

    /** The same, with each class file of the release that it is of. */
    public Bundle released() {
        return with(UnaryOperator.identity());
    }

    private synchronized Bundle with(UnaryOperator<byte[]> change) {
        Part known = project;
        if (known == null) {
            SortedMap<String, byte[]> files = new TreeMap<>(bundle.project().entries());
            files.entrySet().removeIf(file -> isUnreadable(bundle.project(), file.getKey(), file.getValue()));
            known = unreadable.isEmpty() ? bundle.project() : like(bundle.project(), Entries.inMemory(files));
            project = known;
        }
        List<Part> libraries = bundle.libraries().stream()
                .map(library -> like(library, readable(library, false, change)))
                .toList();
        return new Bundle(like(known, readable(known, true, change)), libraries);
    }

    private static Part like(Part part, Entries entries) {
        return new Part(part.name(), part.digest(), part.packed(), entries);
    }

    /** A line for each class file that was left out so far. */
    public synchronized List<String> unreadable() {
        return new ArrayList<>(unreadable.values());
    }

    private synchronized boolean isUnreadable(Part part, String name, byte[] content) {
        Optional<String> problem = ClassFileCheck.problem(part, name, content);
        problem.ifPresent(why -> unreadable.put(
                part.name() + "/" + name,
                "class file " + name + " of " + part.name() + ", bundle "
                        + bundle.digest().brief() + ", cannot be read: " + why
                        + "; run `pulumi up` with the program to record it again"));
        return problem.isPresent();
    }

    /** The files of a part, but for those class files. */
    private Entries readable(Part part, boolean isChecked, UnaryOperator<byte[]> change) {
        return new Entries() {
            @Override
            public SortedSet<String> names() {
                return part.names();
            }

            @Override
            public Optional<byte[]> content(String name) {
                Optional<byte[]> content = part.content(name);
                return ClassFileCheck.isClass(name)
                        ? content.filter(bytes -> isChecked || !isUnreadable(part, name, bytes))
                                .map(change)
                        : content;
            }

            @Override
            public SortedMap<String, byte[]> all() {
                return part.entries();
            }
        };
    }
}
