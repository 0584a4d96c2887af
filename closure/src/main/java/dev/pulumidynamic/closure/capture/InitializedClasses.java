package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.lang.StackWalker.StackFrame;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells which classes are surely initialized: where the JVM hides it, those of captured objects and lambdas and of running methods. */
record InitializedClasses(GraphEncoder encoder, Graph objects) {
    boolean contains(Class<?> type) {
        return PrivateAccess.isInitialized(type)
                .orElseGet(() -> !type.isInterface()
                        && Stream.of(encoder.classes().hosts().keySet().stream(), instantiated(), running())
                                .flatMap(types -> types)
                                .anyMatch(type::isAssignableFrom));
    }

    private Stream<Class<?>> instantiated() {
        Set<String> names = objects.nodes().stream()
                .filter(Node.Instance.class::isInstance)
                .map(node -> ((Node.Instance) node).type())
                .collect(Collectors.toSet());
        return encoder.classes().types().keySet().stream().filter(type -> names.contains(type.getName()));
    }

    private static Stream<? extends Class<?>> running() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.map(StackFrame::getDeclaringClass).toList())
                .stream();
    }
}
