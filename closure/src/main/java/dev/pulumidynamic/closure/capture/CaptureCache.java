package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.cache.FileCache;
import dev.pulumidynamic.closure.classpath.LeftFiles;
import dev.pulumidynamic.closure.classpath.Parts;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.ConstantObjects;
import dev.pulumidynamic.closure.graph.CopiedObjects;
import dev.pulumidynamic.closure.graph.EncodedClasses;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.OncePerClass;
import dev.pulumidynamic.closure.graph.TransientFields;
import dev.pulumidynamic.closure.graph.Value;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.identity.Identities.IdentityTable;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.rules.ProjectIndexes;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Caches captured code: the class files of a running program do not change, so the code for objects of some classes serves other objects of
 * the same classes. The cache keeps no class loader alive.
 */
final class CaptureCache {
    /** Enough for the providers of a program; beyond it, all code is found again. */
    private static final int MOST_CODE = 32;

    private static final long CACHE_LIMIT = 256L << 20;
    private static final String FIELD = "java.lang.reflect.Field";

    /** Stands for a class, and does not keep it from being unloaded. */
    private static final OncePerClass<Object> TOKENS = new OncePerClass<>(type -> new Object());

    private final Parts parts;
    private final Map<List<Object>, CapturedCode> code = new HashMap<>();

    private final ProjectIndexes projects = new ProjectIndexes((project, each) -> ProjectResources.contents(
                    project, "", ProjectResources.DEEP, name -> name.endsWith(".class"))
            .values()
            .forEach(each));

    /** An empty cache, apart from the files in the cache folder of {@code options}. */
    CaptureCache(CaptureOptions options) {
        this.parts = new Parts(options.cache().map(folder -> new FileCache(folder, CACHE_LIMIT)));
    }

    Parts parts() {
        return parts;
    }

    ProjectIndexes projects() {
        return projects;
    }

    /** Returns the code for a {@linkplain #key key}. Threads look for code one at a time. */
    synchronized CapturedCode code(List<Object> key, Supplier<CapturedCode> find) {
        CapturedCode known = code.get(key);
        if (known == null) {
            known = find.get();
            if (code.size() == MOST_CODE) {
                code.clear();
            }
            code.put(key, known);
        }
        return known;
    }

    /**
     * The captured code for a {@linkplain #key key}.
     *
     * @param left finds the resource files that it lacks
     * @param transients those of the objects' fields that belong into each graph
     * @param uninitialized the transient fields whose initializers do not run during a capture
     * @param constants static final fields that may hold captured objects
     * @param statics static fields whose values may belong into the graphs
     */
    record CapturedCode(
            LeftFiles left,
            IdentityTable identities,
            OpenableBundle openable,
            TransientFields transients,
            Set<String> uninitialized,
            ConstantFields constants,
            Optional<StaticState> statics,
            List<Warning> warnings) {
        CapturedCode {
            uninitialized = Set.copyOf(uninitialized);
            warnings = List.copyOf(warnings);
        }

        Bundle bundle() {
            return openable.bundle();
        }

        /** The objects of a graph that are references to static final fields. */
        ConstantObjects constants(EncodedRoot root) {
            return constants.in(root.encoder(), root.graph(), root.statics().keySet());
        }

        /** The objects of a graph that become other objects where it opens. */
        CopiedObjects copies(EncodedRoot root) {
            return root.encoder().copies(constants(root), this::isOfProject);
        }

        /** Whether the check after a capture initializes a class or a transient field, by its name. */
        boolean mayInitialize(String name) {
            return !uninitialized.contains(name)
                    && (statics.isEmpty() || statics.get().mayInitialize(name));
        }

        private boolean isOfProject(Class<?> type) {
            return bundle().project().names().contains(type.getName().replace('.', '/') + ".class");
        }
    }

    /** What determines the code for graphs: with the same key, they differ only in values. */
    static List<Object> key(List<EncodedRoot> roots) {
        List<Object> key = new ArrayList<>();
        for (EncodedRoot root : roots) {
            Graph graph = root.graph();
            EncodedClasses classes = root.encoder().classes();
            key.add(Stream.concat(classes.types().keySet().stream(), classes.all().stream())
                    .map(TOKENS::get)
                    .toList());
            key.add(Identities.typeNames(graph));
            key.add(Identities.lambdas(graph));
            key.add(graph.nodes().stream()
                    .filter(Node.ClassLiteral.class::isInstance)
                    .collect(Collectors.toSet()));
            key.add(fields(graph));
        }
        return key;
    }

    /** The fields of which {@code graph} has a {@link java.lang.reflect.Field}: its parts are the class, a flag and the name. */
    static Set<FieldName> fields(Graph graph) {
        Set<FieldName> fields = new LinkedHashSet<>();
        for (Node node : graph.nodes()) {
            if (node instanceof Node.Logical object
                    && object.codec().equals(FIELD)
                    && object.values().get(0) instanceof Value.Reference reference
                    && graph.nodes().get(reference.node()) instanceof Node.ClassLiteral type
                    && object.values().get(2) instanceof Value.Text name) {
                fields.add(new FieldName(type.type().replace('.', '/'), name.value()));
            }
        }
        return fields;
    }
}
