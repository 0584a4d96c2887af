package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything of a graph that decides which code goes with it: two graphs of the same demand differ in values alone.
 *
 * @param classes of the objects, and the hosts of the lambdas, in the order they were met
 * @param types the names in the graph that may be of nameless classes
 */
record CodeKey(List<TypeKey> classes, Set<String> types, Set<LambdaForm> lambdas) {
    static CodeKey of(Graph graph, GraphEncoder encoder) {
        return new CodeKey(
                Stream.concat(encoder.hosts().keySet().stream(), encoder.types().keySet().stream())
                        .map(TypeKey::new)
                        .toList(),
                Identities.typeNames(graph),
                Identities.lambdas(graph));
    }

    /** A class by identity; it does not keep the class from being unloaded. */
    static final class TypeKey {
        private final WeakReference<Class<?>> type;
        private final int hash;

        TypeKey(Class<?> type) {
            this.type = new WeakReference<>(type);
            this.hash = type.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof TypeKey key && type.get() != null && key.type.get() == type.get();
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
