package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The identities of nameless code, for every graph of these types and lambdas, or of some of them.
 *
 * @param classes of nameless classes, by binary name
 * @param bodies of nameless bodies, by the lambda
 */
public record IdentityTable(Map<String, Digest> classes, Map<LambdaForm, Digest> bodies) {
    public IdentityTable {
        classes = Map.copyOf(classes);
        bodies = Map.copyOf(bodies);
    }

    /** The same graph with its identities. */
    public Graph on(Graph graph) {
        SortedMap<String, Digest> its = new TreeMap<>(classes);
        its.keySet().retainAll(Identities.typeNames(graph));
        return new Graph(graph.root(), graph.nodes().stream().map(this::stamp).toList(), its);
    }

    private Node stamp(Node node) {
        if (node instanceof Node.Lambda lambda) {
            Digest body = bodies.get(lambda.form());
            return body == null ? lambda : lambda.withForm(lambda.form().withBody(body));
        }
        return node;
    }
}
