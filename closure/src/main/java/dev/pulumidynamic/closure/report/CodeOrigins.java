package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Finds the classes that the objects of a graph bring in. */
record CodeOrigins(SourceNames names) {
    /** The internal names of classes, each with its first object, in the order of the objects. */
    List<Map.Entry<String, Step>> of(Graph graph) {
        List<Map.Entry<String, Step>> origins = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        @Nullable ObjectPath[] paths = GraphPaths.of(graph);
        for (int i = 0; i < paths.length; i++) {
            ObjectPath path = paths[i];
            if (path != null) {
                types(graph.nodes().get(i)).forEach((type, how) -> {
                    if (seen.add(type)) {
                        String name = names.type(type);
                        origins.add(Map.entry(type, new Step(path.toString(), how.verb(), how.what(name), name)));
                    }
                });
            }
        }
        return origins;
    }

    /** The reason why an object needs a class. */
    private record Need(String verb, String object) {
        String what(String name) {
            return object.isEmpty() ? name : object;
        }
    }

    private Map<String, Need> types(Node node) {
        Map<String, Need> types = new TreeMap<>();
        if (node instanceof Node.Lambda lambda) {
            LambdaForm form = lambda.form();
            String written = names.lambda(form);
            types.put(ClassNames.internal(form.host()), new Need("is a", written));
            types.putIfAbsent(ClassNames.internal(form.owner()), new Need("is a", written));
            form.interfaces().forEach(name -> types.putIfAbsent(ClassNames.internal(name), new Need("is a", "")));
            Stream.of(Type.getArgumentTypes(LambdaForm.descriptor(form.instantiated())))
                    .filter(type -> type.getSort() == Type.OBJECT)
                    .forEach(type -> types.putIfAbsent(type.getInternalName(), new Need("takes a", "")));
        } else if (node instanceof Node.ProxyInstance proxy) {
            proxy.interfaces().forEach(name -> types.put(ClassNames.internal(name), new Need("is a proxy for", "")));
        } else {
            String name = node instanceof Node.StaticReference reference
                    ? reference.field().owner()
                    : node.type();
            if (!name.isEmpty()) {
                types.put(element(name), new Need("is a", ""));
            }
        }
        return types;
    }

    /** {@code com/acme/Dns} of {@code [[Lcom.acme.Dns;}. */
    private static String element(String name) {
        return name.startsWith("[")
                ? ClassNames.internal(
                        Type.getType(ClassNames.internal(name)).getElementType().getClassName())
                : ClassNames.internal(name);
    }
}
