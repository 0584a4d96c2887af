package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The identities of nameless code, for graphs with these types and lambdas, or some of them.
 *
 * @param classes identities of nameless classes, by binary name
 * @param bodies identities of nameless bodies, by the lambda
 */
public record IdentityTable(Map<String, Digest> classes, Map<LambdaForm, Digest> bodies) {
    public IdentityTable {
        classes = Map.copyOf(classes);
        bodies = Map.copyOf(bodies);
    }

    /** Returns the graph with the identities of its code. */
    public Graph applyTo(Graph graph) {
        SortedMap<String, Digest> its = new TreeMap<>(classes);
        its.keySet().retainAll(Identities.typeNames(graph));
        return new Graph(
                graph.root(), graph.nodes().stream().map(this::identified).toList(), its);
    }

    private Node identified(Node node) {
        if (node instanceof Node.Lambda lambda) {
            Digest body = bodies.get(lambda.form());
            return body == null ? lambda : lambda.withForm(lambda.form().withBody(body));
        }
        return node;
    }
}
