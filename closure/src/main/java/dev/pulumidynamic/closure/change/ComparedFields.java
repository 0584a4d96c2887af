package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.rules.StaticFields;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Selects the fields of classes whose changes count: all except annotated ones, and those that a class fills itself on demand. */
final class ComparedFields {
    private static final String IGNORE = "IgnoreCapturedChanges";
    private static final String SHOW = "ShowCapturedChanges";

    private final Bundle code;
    private final Predicate<String> counts;
    /** The first two parts of packages that the framework was given objects of; used if libraries are merged into the project's jar. */
    private final Set<String> ownPackages;

    private final boolean isFrameworkInProject;
    private final Map<String, Fields> known = new HashMap<>();

    private record Fields(boolean ignoresAll, Set<String> ignored, Set<String> shown) {}

    /** The fields of the classes of {@code graph}; {@code counts} is false for the entries of a framework's own classes. */
    ComparedFields(Graph graph, Bundle code, Predicate<String> counts) {
        this.code = code;
        this.counts = counts;
        this.isFrameworkInProject = !code.project().names().stream().allMatch(counts);
        this.ownPackages = graph.nodes().stream()
                .filter(node -> isFramework(type(node)))
                .flatMap(node -> node.values().stream())
                .flatMap(value -> value instanceof Value.Reference reference
                        ? Stream.of(type(graph.nodes().get(reference.node())))
                        : Stream.empty())
                .filter(type -> !isFramework(type))
                .map(ComparedFields::packageRoot)
                .collect(Collectors.toSet());
    }

    private static String type(Node node) {
        if (node instanceof Node.Lambda lambda) {
            return lambda.form().host();
        }
        return node instanceof Node.Instance || node instanceof Node.RecordInstance ? node.type() : "";
    }

    private static String packageRoot(String type) {
        return Arrays.stream(type.split("\\."))
                .limit(Math.min(2, type.chars().filter(c -> c == '.').count()))
                .collect(Collectors.joining("."));
    }

    /** Whether {@code type} is a framework's own class, whose fields authors do not know. */
    boolean isFramework(String type) {
        return !counts.test(entry(type));
    }

    /** Whether {@code type} belongs to a library, which may be merged into the project's jar if the framework is. */
    boolean isOfLibrary(String type) {
        String entry = entry(type);
        return code.project().names().contains(entry)
                ? isFrameworkInProject && !ownPackages.contains(packageRoot(type))
                : code.libraries().stream().anyMatch(library -> library.names().contains(entry));
    }

    boolean isCounted(String type, String field) {
        Fields fields = fields(type);
        return !fields.ignoresAll() && !fields.ignored().contains(field);
    }

    boolean isShown(String type, String field) {
        return fields(type).shown().contains(field);
    }

    private Fields fields(String type) {
        return known.computeIfAbsent(
                type,
                name -> code.project()
                        .content(entry(name))
                        .map(ComparedFields::read)
                        .orElseGet(() -> new Fields(false, Set.of(), Set.of())));
    }

    private static Fields read(byte[] classFile) {
        ClassNode type = ClassFiles.code(classFile);
        Set<String> ignored = new HashSet<>(LazyFields.of(type));
        Set<String> shown = new HashSet<>();
        for (FieldNode field : type.fields) {
            if (StaticFields.isAnnotated(field.visibleAnnotations, field.invisibleAnnotations, IGNORE)) {
                ignored.add(field.name);
            }
            if (StaticFields.isAnnotated(field.visibleAnnotations, field.invisibleAnnotations, SHOW)) {
                shown.add(field.name);
            }
        }
        return new Fields(
                StaticFields.isAnnotated(type.visibleAnnotations, type.invisibleAnnotations, IGNORE), ignored, shown);
    }

    private static String entry(String type) {
        return type.replace('.', '/') + ".class";
    }
}
