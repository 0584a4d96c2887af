package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Walks from the objects through the code, breadth first and only as far as needed, on shortest paths; a jar is one node of the walk. */
final class CodeChains {
    private final BundleEdges edges;
    private final SourceNames names;
    private final boolean areAll;
    private final Deque<Runnable> beginnings = new ArrayDeque<>();
    private final Map<Object, Reached> reached = new HashMap<>();
    private final Deque<Object> pending = new ArrayDeque<>();

    /** How a class (its internal name) or library (its part) was reached, and from which. */
    private record Reached(@Nullable Object before, Step step) {}

    /** @param areAll whether no other graph shares the bundle */
    CodeChains(Bundle bundle, List<Graph> graphs, boolean areAll, SourceNames names) {
        this.edges = new BundleEdges(bundle, names);
        this.names = names;
        this.areAll = areAll && graphs.stream().anyMatch(graph -> !graph.nodes().isEmpty());
        graphs.forEach(graph -> beginnings.add(() -> beginAt(graph)));
        if (!this.areAll) {
            beginnings.add(() -> edges.unnamed().forEach(type -> reach(type, null, edges.unreferenced(type, false))));
        }
    }

    private void beginAt(Graph graph) {
        @Nullable ObjectPath[] paths = GraphPaths.of(graph);
        for (int i = 0; i < paths.length; i++) {
            ObjectPath path = paths[i];
            if (path != null) {
                types(graph.nodes().get(i))
                        .forEach((type, need) -> edges.stop(type)
                                .filter(stop -> !reached.containsKey(stop))
                                .ifPresent(stop -> reach(
                                        stop,
                                        null,
                                        new Step(path.toString(), need.verb(), need.what(), edges.name(stop)))));
            }
        }
    }

    /** The reason why an object needs a class. */
    private record Need(String verb, String what) {}

    private Map<String, Need> types(Node node) {
        Map<String, Need> types = new TreeMap<>();
        if (node instanceof Node.Lambda lambda) {
            LambdaForm form = lambda.form();
            Need body = new Need("is a", names.lambda(form));
            types.put(ClassNames.internal(form.host()), body);
            types.putIfAbsent(ClassNames.internal(form.owner()), body);
            form.interfaces().forEach(name -> add(ClassNames.internal(name), "is a", types));
            Stream.of(Type.getArgumentTypes(LambdaForm.descriptor(form.instantiated())))
                    .filter(type -> type.getSort() == Type.OBJECT)
                    .forEach(type -> add(type.getInternalName(), "takes a", types));
        } else if (node instanceof Node.ProxyInstance proxy) {
            proxy.interfaces().forEach(name -> add(ClassNames.internal(name), "is a proxy for", types));
        } else {
            String name = ClassNames.internal(
                    node instanceof Node.StaticReference reference
                            ? reference.field().owner()
                            : node.type());
            if (!name.isEmpty()) {
                Type element = name.startsWith("[") ? Type.getType(name).getElementType() : Type.getObjectType(name);
                add(ClassNames.internal(element.getClassName()), "is a", types);
            }
        }
        return types;
    }

    private void add(String type, String verb, Map<String, Need> types) {
        types.computeIfAbsent(type, name -> new Need(verb, names.type(name)));
    }

    /** The chain to a class of the project, by internal name, or to a library. */
    DependencyChain to(Object stop) {
        while (!reached.containsKey(stop) && !(pending.isEmpty() && beginnings.isEmpty())) {
            if (pending.isEmpty()) {
                beginnings.remove().run();
            } else {
                Object next = pending.remove();
                edges.of(next).forEach((target, step) -> reach(target, next, step));
            }
        }
        Deque<Step> steps = new ArrayDeque<>();
        Reached at = reached.getOrDefault(stop, new Reached(null, edges.unreferenced(stop, areAll)));
        for (Reached way = at; way != null; way = way.before() == null ? null : reached.get(way.before())) {
            steps.addFirst(way.step());
        }
        return new DependencyChain(List.copyOf(steps));
    }

    /** The project class or library that contains the class with this internal name. */
    Optional<Object> stop(String internalName) {
        return edges.stop(internalName);
    }

    private void reach(Object stop, @Nullable Object before, Step step) {
        if (reached.putIfAbsent(stop, new Reached(before, step)) == null) {
            pending.add(stop);
        }
    }
}
