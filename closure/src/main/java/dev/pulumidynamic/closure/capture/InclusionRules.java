package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.CaptureOptions.Choice;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.NamePattern;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.rules.StaticFields;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Applies the user's inclusions and exclusions. */
final class InclusionRules {
    /** The entry of a bundle that records the choices, for later reports. */
    private static final String RECORD = "META-INF/closure/choices";

    private final ClassPath classPath;
    private final Map<Choice, List<NamePattern>> patterns = new HashMap<>();
    private final StaticFields fields;
    private final Set<NamePattern> used = new HashSet<>();
    private final SortedSet<String> record = new TreeSet<>();
    private final Isolation isolation;

    InclusionRules(ClassPath classPath, CaptureOptions options) {
        this.classPath = classPath;
        for (Choice choice : Choice.values()) {
            patterns.put(
                    choice,
                    options.chosen(choice).stream().map(NamePattern::new).toList());
        }
        this.fields = options.fields();
        this.isolation = options.isolation();
        patterns(Choice.EXCLUDED).forEach(pattern -> record.add("exclude " + pattern));
    }

    private List<NamePattern> patterns(Choice choice) {
        return patterns.getOrDefault(choice, List.of());
    }

    private Optional<NamePattern> match(Choice choice, String entry) {
        return patterns(choice).stream()
                .filter(pattern -> pattern.matches(entry))
                .findFirst();
    }

    /** All files to take along; a pattern that matches nothing is refused. */
    List<FoundFile> included() {
        List<FoundFile> all = new ArrayList<>();
        for (NamePattern pattern : patterns(Choice.INCLUDED)) {
            List<FoundFile> chosen = files(pattern);
            if (chosen.isEmpty()) {
                throw unused("include", pattern);
            }
            chosen.stream()
                    .filter(FoundFile::isOfProject)
                    .forEach(file -> record.add("include " + pattern + " " + file.name()));
            all.addAll(chosen);
        }
        return all;
    }

    /** Records that {@code file} includes a class. */
    void recordHint(String file, String type) {
        record.add("hint " + file + " " + type + ".class");
    }

    boolean excludes(String entry) {
        Optional<NamePattern> by = match(Choice.EXCLUDED, entry);
        by.ifPresent(used::add);
        return by.isPresent();
    }

    /** Whether the class with this internal name travels only if captured code refers to its library. */
    boolean isOnlyIfNamed(String type) {
        return match(Choice.ONLY_IF_NAMED, type + ".class").isPresent();
    }

    /** Whether a library that names the class with this internal name brings it only by code that the project reaches. */
    boolean isOnlyIfReached(String type) {
        return match(Choice.ONLY_IF_REACHED, type + ".class").isPresent();
    }

    /** Whether transient fields of the class with this internal name stay behind, though it is a library's. */
    boolean leavesTransients(String type) {
        return match(Choice.WITHOUT_TRANSIENTS, type + ".class").isPresent();
    }

    /** @throws CaptureException if a pattern matches nothing on the class path, and nothing that captured code refers to */
    void refuseUnused() {
        for (NamePattern pattern : patterns(Choice.EXCLUDED)) {
            if (!used.contains(pattern) && files(pattern).isEmpty()) {
                throw unused("exclude", pattern);
            }
        }
        fields.reinitialized().forEach(this::refuseUnknown);
    }

    private void refuseUnknown(String field) {
        int dot = Math.max(0, field.lastIndexOf('.'));
        boolean isKnown = classPath
                .declaration(field.substring(0, dot).replace('.', '/'))
                .filter(type -> type.fields.stream().anyMatch(each -> each.name.equals(field.substring(dot + 1))))
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
