package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.Digest;
import dev.pulumidynamic.closure.OpenException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives the nameless code of a graph an identity when it is captured, and finds the code of that identity when it is opened.
 * A number alone is never trusted: after a lambda was added before it, {@code lambda$main$0} is another method.
 */
public final class Identities {
    private final Fingerprints fingerprints;

    /** @param classFiles the content of a class file by the class's internal name */
    public Identities(Function<String, Optional<byte[]>> classFiles) {
        this.fingerprints = new Fingerprints(classFiles);
    }

    /** The same graph with an identity for each lambda body and each nameless class. */
    public Graph stamp(Graph graph) {
        return stamps(graph).on(graph);
    }

    /** The identities of the nameless code of {@code graph}, and of every other with the same types and lambdas. */
    public Stamps stamps(Graph graph) {
        Map<String, Digest> classes = new TreeMap<>();
        typeNames(graph)
                .forEach(name -> fingerprints
                        .type(internal(name))
                        .filter(Names::isNameless)
                        .ifPresent(type -> classes.put(name, fingerprints.of(type))));
        Map<LambdaForm, Digest> bodies = new HashMap<>();
        lambdas(graph).forEach(form -> body(form).ifPresent(body -> bodies.put(form, body)));
        return new Stamps(classes, bodies);
    }

    private Optional<Digest> body(LambdaForm form) {
        return fingerprints
                .type(internal(form.owner()))
                .flatMap(owner -> owner.methods.stream()
                        .filter(method -> (method.name + method.desc).equals(form.implementation()))
                        .filter(Names::isNameless)
                        .findFirst()
                        .map(body -> fingerprints.of(owner, body)));
    }

    /** The types that a graph names. */
    public static Set<String> typeNames(Graph graph) {
        return graph.nodes().stream().flatMap(Identities::typeNames).collect(Collectors.toSet());
    }

    /** The lambdas of a graph, without what they captured. */
    public static Set<LambdaForm> lambdas(Graph graph) {
        return graph.nodes().stream()
                .filter(Node.Lambda.class::isInstance)
                .map(node -> ((Node.Lambda) node).form())
                .collect(Collectors.toSet());
    }

    /**
     * The same graph with the names that its code has here.
     *
     * @throws OpenException when there is no code of an identity
     */
    public Graph bind(Graph graph) {
        Map<String, String> renamed = new TreeMap<>();
        graph.nameless().forEach((name, identity) -> renamed.put(name, bind(name, identity)));
        return new Graph(
                graph.root(),
                graph.nodes().stream().map(node -> bind(node, renamed)).toList(),
                graph.nameless());
    }

    private String bind(String name, Digest identity) {
        String stem = Names.stem(internal(name));
        return Stream.concat(
                        Stream.of(internal(name)),
                        Stream.iterate(1, number -> number + 1)
                                .limit(MOST_NUMBERS)
                                .map(number -> stem + "$" + number))
                .flatMap(candidate -> fingerprints.type(candidate).stream())
                .filter(type -> Names.isNameless(type) && fingerprints.of(type).equals(identity))
                .map(type -> type.name.replace('/', '.'))
                .findFirst()
                .orElseThrow(() -> changed("class " + name, identity));
    }

    private static final int MOST_NUMBERS = 1000;

    private Node bind(Node node, Map<String, String> renamed) {
        if (node instanceof Node.Lambda lambda && lambda.form().body().isPresent()) {
            return bind(lambda);
        } else if (node instanceof Node.Instance instance && renamed.containsKey(instance.type())) {
            List<Node.Slot> slots = instance.fields().stream()
                    .map(slot ->
                            new Node.Slot(renamed.getOrDefault(slot.owner(), slot.owner()), slot.name(), slot.value()))
                    .toList();
            return new Node.Instance(Objects.requireNonNull(renamed.get(instance.type())), slots);
        }
        return node;
    }

    private Node bind(Node.Lambda lambda) {
        LambdaForm form = lambda.form();
        Digest identity = form.body().orElseThrow();
        ClassNode owner = fingerprints
                .type(internal(form.owner()))
                .orElseThrow(() -> changed("lambda " + form.implementation() + " of " + form.owner(), identity));
        MethodNode body = Stream.concat(
                        owner.methods.stream()
                                .filter(method -> (method.name + method.desc).equals(form.implementation())),
                        owner.methods.stream())
                .filter(method -> method.desc.equals(LambdaForm.descriptor(form.implementation())))
                .filter(method -> Names.stem(method.name).equals(Names.stem(LambdaForm.name(form.implementation()))))
                .filter(method -> Names.isNameless(method)
                        && fingerprints.of(owner, method).equals(identity))
                .findFirst()
                .orElseThrow(() -> changed("lambda " + form.implementation() + " of " + form.owner(), identity));
        return new Node.Lambda(form.withImplementation(body.name + body.desc), lambda.captured());
    }

    private static OpenException changed(String what, Digest identity) {
        return new OpenException(
                what + " was captured with the body " + identity.brief()
                        + "…, and the code that opens the graph has none like it; open it with the bundle it was captured with");
    }

    private static Stream<String> typeNames(Node node) {
        return node instanceof Node.Instance instance
                ? Stream.concat(
                        Stream.of(instance.type()), instance.fields().stream().map(Node.Slot::owner))
                : Stream.of();
    }

    private static String internal(String binaryName) {
        return binaryName.replace('.', '/');
    }
}
