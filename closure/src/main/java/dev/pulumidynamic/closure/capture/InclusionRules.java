package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ClassPath.FoundFile;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.rules.StaticFields;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/** Applies the user's inclusions and exclusions. */
final class InclusionRules {
    /** The entry of a bundle that records the choices, for later reports. */
    private static final String RECORD = "META-INF/closure/choices";

    private final ClassPath classPath;
    private final List<NamePattern> included;
    private final List<NamePattern> excluded;
    private final List<NamePattern> onlyIfNamed;
    private final List<NamePattern> onlyIfReached;
    private final List<NamePattern> withoutTransients;
    private final StaticFields fields;
    private final Set<NamePattern> used = new HashSet<>();
    private final SortedSet<String> record = new TreeSet<>();
    private final Isolation isolation;

    InclusionRules(ClassPath classPath, CaptureOptions options) {
        this.classPath = classPath;
        this.included = patterns(options.names().included());
        this.excluded = patterns(options.names().excluded());
        this.onlyIfNamed = patterns(options.names().onlyIfNamed());
        this.onlyIfReached = patterns(options.names().onlyIfReached());
        this.withoutTransients = patterns(options.names().withoutTransients());
        this.fields = options.fields();
        this.isolation = options.isolation();
        excluded.forEach(pattern -> record.add("exclude " + pattern));
    }

    private static List<NamePattern> patterns(Set<String> texts) {
        return texts.stream().map(NamePattern::new).toList();
    }

    /**
     * All files to take along.
     *
     * @throws CaptureException if a pattern matches nothing
     */
    List<FoundFile> included() {
        List<FoundFile> all = new ArrayList<>();
        for (NamePattern pattern : included) {
            List<FoundFile> chosen = files(pattern);
            if (chosen.isEmpty()) {
                throw unused("include", pattern);
            }
            chosen.stream()
                    .filter(file -> file.origin().isProject())
                    .forEach(file -> record.add("include " + pattern + " " + file.name()));
            all.addAll(chosen);
        }
        return all;
    }

    /** Records that {@code file} includes a class. */
    void recordHint(String file, String type) {
        record.add("hint " + file + " " + type + ".class");
    }

    /** Whether the entry is excluded. */
    boolean excludes(String entry) {
        Optional<NamePattern> by =
                excluded.stream().filter(pattern -> pattern.matches(entry)).findFirst();
        by.ifPresent(used::add);
        return by.isPresent();
    }

    /** Whether the class with this internal name travels only if captured code refers to its library. */
    boolean isOnlyIfNamed(String type) {
        return onlyIfNamed.stream().anyMatch(pattern -> pattern.matches(type + ".class"));
    }

    /** Whether a library that names the class with this internal name brings it only by code that the project reaches. */
    boolean isOnlyIfReached(String type) {
        return onlyIfReached.stream().anyMatch(pattern -> pattern.matches(type + ".class"));
    }

    /** Whether transient fields of the class with this internal name stay behind, though it is a library's. */
    boolean leavesTransients(String type) {
        return withoutTransients.stream().anyMatch(pattern -> pattern.matches(type + ".class"));
    }

    /** @throws CaptureException if a pattern matches nothing on the class path, and nothing that captured code refers to */
    void refuseUnused() {
        for (NamePattern pattern : excluded) {
            if (!used.contains(pattern) && files(pattern).isEmpty()) {
                throw unused("exclude", pattern);
            }
        }
        fields.reinitialized().forEach(this::refuseUnknown);
    }

    private void refuseUnknown(String field) {
        int dot = Math.max(0, field.lastIndexOf('.'));
        boolean isKnown = classPath
                .find(field.substring(0, dot).replace('.', '/'))
                .filter(file -> file.node(ClassReader.SKIP_CODE).fields.stream()
                        .anyMatch(each -> each.name.equals(field.substring(dot + 1))))
                .isPresent();
        if (!isKnown) {
            throw new CaptureException(
                    "pattern",
                    ObjectPath.ROOT,
                    "reinitialize(\"" + field + "\")",
                    "no class on the class path declares this field",
                    "correct the name (com.acme.Config.token, com.acme.Outer$Nested.token), or remove it");
        }
    }

    /** An object cannot be captured without its class. */
    void refuseExcluded(Class<?> type, ObjectPath path) {
        if (excludes(type.getName().replace('.', '/') + ".class")) {
            throw new CaptureException(
                    "excluded",
                    path,
                    type.getName(),
                    "the capture option exclude leaves out this class, but an object of the class was captured",
                    "keep the object in a transient field, or narrow the pattern");
        }
    }

    /** The entries that record the choices; empty if there are none. */
    SortedMap<String, byte[]> entries() {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        if (!record.isEmpty()) {
            entries.put(RECORD, bytes(String.join("\n", record) + "\n"));
        }
        if (isolation != Isolation.LAYERED) {
            entries.put(Isolation.ENTRY, bytes(isolation.word()));
        }
        return entries;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<FoundFile> files(NamePattern pattern) {
        SortedSet<String> names = new TreeSet<>();
        classPath
                .roots(pattern.folder())
                .forEach(root -> names.addAll(
                        ProjectResources.names(root, pattern.folder(), ProjectResources.DEEP, pattern::matches)));
        return names.stream().flatMap(name -> classPath.found(name).limit(1)).toList();
    }

    private static CaptureException unused(String option, NamePattern pattern) {
        return new CaptureException(
                "pattern",
                ObjectPath.ROOT,
                option + "(\"" + pattern + "\")",
                "nothing on the class path matches this pattern",
                "correct the pattern (com.acme.Dns, com.acme.plugins.*, com.acme.**, templates/**), or remove it");
    }
}
