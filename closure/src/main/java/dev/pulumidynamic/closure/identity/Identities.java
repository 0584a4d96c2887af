package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;

/**
 * Gives the nameless code of a graph identities during a capture, and finds the code with these identities when the graph opens.
 * Numbers are never trusted: after a lambda is added before it, {@code lambda$main$0} is another method.
 */
public final class Identities {
    private final CodeHasher hasher;

    /** @param classFiles the content of a class file by the class's internal name */
    public Identities(Function<String, Optional<byte[]>> classFiles) {
        this.hasher = new CodeHasher(classFiles);
    }

    /** The identities of the nameless code of {@code graphs}, and of all others with the same types and lambdas. */
    public IdentityTable table(List<Graph> graphs) {
        Map<String, Digest> classes = new TreeMap<>();
        Map<LambdaForm, Digest> bodies = new HashMap<>();
        for (Graph graph : graphs) {
            typeNames(graph)
                    .forEach(name -> hasher.type(ClassNames.internal(name))
                            .filter(SyntheticNames::isNameless)
                            .ifPresent(type -> classes.put(name, hasher.of(type))));
            lambdas(graph).forEach(form -> body(form).ifPresent(body -> bodies.put(form, body)));
        }
        return new IdentityTable(classes, bodies);
    }

    /**
     * {@return what identifies a static field and the code that initializes it} Fields of the same name of all constants have one place,
     * because one initializer makes all of them: the name of such a field is that of the constant and its own, {@code RED.label}.
     */
    public int place(String owner, String name) {
        String initializer = hasher.type(owner)
                .flatMap(type -> type.methods.stream()
                        .filter(method -> method.name.equals("<clinit>"))
                        .findFirst()
                        .map(method -> hasher.of(type, method).hex()))
                .orElse("");
        String field = name.substring(Math.max(0, name.lastIndexOf('.')));
        String text = owner + "." + field + " " + initializer;
        return (int) Long.parseLong(
                Digest.of(text.getBytes(StandardCharsets.UTF_8)).hex().substring(0, 8), 16);
    }

    private Optional<Digest> body(LambdaForm form) {
        return hasher.type(ClassNames.internal(form.owner()))
                .flatMap(owner ->
                        SyntheticNames.nameless(owner, form.implementation()).map(body -> hasher.of(owner, body)));
    }

    /** The types that a graph names, without those of lambdas. */
    public static Set<String> typeNames(Graph graph) {
        Set<String> names = new HashSet<>();
        NodeTypeRenamer seen = new NodeTypeRenamer(name -> {
            names.add(name.replace('/', '.'));
            return name;
        });
        graph.nodes().stream().filter(node -> !(node instanceof Node.Lambda)).forEach(seen::in);
        return names;
    }

    /** The lambdas of a graph, without what they captured. */
    public static Set<LambdaForm> lambdas(Graph graph) {
        return graph.nodes().stream()
                .filter(Node.Lambda.class::isInstance)
                .map(node -> ((Node.Lambda) node).form())
                .collect(Collectors.toSet());
    }

    /** Returns the graph with the names that its code has here; throws an {@link OpenException} if there is no code of an identity. */
    public Graph bind(Graph graph) {
        Map<String, String> renamed = new HashMap<>();
        graph.nameless().forEach((name, identity) -> renamed.put(ClassNames.internal(name), bind(name, identity)));
        NodeTypeRenamer types = new NodeTypeRenamer(name -> renamed.getOrDefault(name, name));
        return new Graph(
                graph.root(),
                graph.nodes().stream().map(types::in).map(this::bind).toList(),
                graph.nameless(),
                types.in(graph.marks()));
    }

    private String bind(String name, Digest identity) {
        return SyntheticNames.candidates(ClassNames.internal(name))
                .flatMap(candidate -> hasher.type(candidate).stream())
                .filter(type ->
                        SyntheticNames.isNameless(type) && hasher.of(type).equals(identity))
                .map(type -> type.name)
                .findFirst()
                .orElseThrow(() -> changed("class " + name, identity));
    }

    private Node bind(Node node) {
        if (node instanceof Node.Lambda lambda && lambda.form().body().isPresent()) {
            LambdaForm form = lambda.form();
            LambdaForm bound = SyntheticNames.candidates(ClassNames.internal(form.owner()))
                    .flatMap(owner -> hasher.type(owner).stream())
                    .flatMap(owner -> bind(form, owner).stream())
                    .findFirst()
                    .orElseThrow(() -> changed(
                            "lambda " + form.implementation() + " of " + form.owner(),
                            form.body().get()));
            return lambda.withForm(bound);
        }
        return node;
    }

    /** The lambda of the same identity in {@code owner}, of which the number of a nameless class may be another now. */
    private Optional<LambdaForm> bind(LambdaForm form, ClassNode owner) {
        NodeTypeRenamer types =
                new NodeTypeRenamer(name -> name.equals(ClassNames.internal(form.owner())) ? owner.name : name);
        LambdaForm there = types.in(form);
        String stem = SyntheticNames.stemOfMethod(LambdaForm.name(there.implementation()));
        return Stream.concat(SyntheticNames.nameless(owner, there.implementation()).stream(), owner.methods.stream())
                .filter(method -> method.desc.equals(LambdaForm.descriptor(there.implementation())))
                .filter(method -> SyntheticNames.stemOfMethod(method.name).equals(stem))
                .filter(method -> SyntheticNames.nameless(owner, method.name + method.desc)
                        .isPresent())
                .filter(method -> form.body().equals(Optional.of(hasher.of(owner, method))))
                .map(method -> there.withImplementation(method.name + method.desc))
                .findFirst();
    }

    private static OpenException changed(String what, Digest identity) {
        return new OpenException(what + " was captured with the body " + identity.brief()
                + "…, but the code that opens the graph has no lambda with this body; use the bundle "
                + "with which it was captured");
    }

    /** The identities of nameless classes, by binary name, and of nameless bodies, for graphs with these, or some of them. */
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
                    graph.root(), graph.nodes().stream().map(this::identified).toList(), its, graph.marks());
        }

        private Node identified(Node node) {
            if (node instanceof Node.Lambda lambda) {
                Digest body = bodies.get(lambda.form());
                return body == null ? lambda : lambda.withForm(lambda.form().withBody(Optional.of(body)));
            }
            return node;
        }
    }
}
