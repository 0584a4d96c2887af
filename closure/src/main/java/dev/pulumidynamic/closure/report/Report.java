package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.graph.Value;
import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.closure.link.Linkage;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Explains why each class and jar is in a closure, and shows its objects.
 *
 * <pre>{@code
 * Report report = Report.of(closure);
 * report.why("com.fasterxml.jackson.databind.ObjectMapper").ifPresent(System.out::println);
 * }</pre>
 *
 * <p>It needs only the bundle and the graph, so it also works for closures that were captured long ago. Only {@link #tree}
 * contains values of the graph. Results are computed on demand: {@link #why} stops at the class or jar that it looks for.
 */
public final class Report {
    private final Bundle bundle;
    private final Graph graph;
    private final SourceNames names;
    private final CodeChains chains;

    private Report(Bundle bundle, Graph graph, List<Graph> origins, boolean areAll) {
        this.bundle = bundle;
        this.graph = graph;
        this.names = new SourceNames(bundle);
        this.chains = new CodeChains(bundle, origins, areAll, names);
    }

    /**
     * {@return the report on {@code bundle} without objects; a chain starts at an object of the first graph that leads to its end}
     *
     * @param bundle any bundle
     * @param graphs of closures that share the bundle
     * @param areAll whether no other closure shares it; otherwise chains that no graph leads to start at classes that nothing in
     *     the bundle names
     */
    public static Report of(Bundle bundle, List<Graph> graphs, boolean areAll) {
        return new Report(bundle, new Graph(Value.Null.NULL, List.of(), Map.of(), StaticMarks.NONE), graphs, areAll);
    }

    /**
     * {@return the report on {@code closure}}
     *
     * @param closure any closure
     */
    public static Report of(Closure closure) {
        return new Report(closure.bundle(), closure.graph(), List.of(closure.graph()), true);
    }

    /**
     * {@return why a class or jar is in the bundle; empty if it is not}
     *
     * @param name of a class, binary or as in the source, or of a jar, complete or its start:
     *     {@code jackson-core}
     */
    public synchronized Optional<DependencyChain> why(String name) {
        return jar(name)
                .<Object>map(library -> library)
                .or(() -> chains.stop(name.replace('.', '/')))
                .or(() -> Linkage.projectClasses(bundle).keySet().stream()
                        .filter(type -> names.type(type).equals(name))
                        .findFirst())
                .map(chains::to);
    }

    private Optional<Part> jar(String name) {
        return bundle.libraries().stream()
                .filter(library -> library.name().equals(name)
                        || library.name().startsWith(name + "-")
                        || library.name().equals(name + ".jar"))
                .min(Comparator.comparing(Part::name));
    }

    /**
     * {@return the graph as a tree, with its values, which may be secret}
     *
     * @param depth the number of levels to show
     */
    public synchronized ObjectPart tree(int depth) {
        return new ObjectTree(graph, names).root(depth);
    }

    /**
     * {@return a sentence for each registered service provider that is in neither the bundle nor the JDK: {@code ServiceLoader}
     * fails at it}
     *
     * @param bundle any bundle
     * @param jdk the JDK that the bundle is to run on
     */
    public static List<String> missingProviders(Bundle bundle, JdkClasses jdk) {
        List<Part> parts = bundle.parts().toList();
        Predicate<String> isMissing = provider -> !jdk.hasPackageOf(provider)
                && parts.stream().noneMatch(part -> part.names().contains(provider + ".class"));
        return parts.stream()
                .flatMap(part -> BundleEdges.registered(part).entrySet().stream()
                        .flatMap(entry -> entry.getValue().stream()
                                .filter(isMissing)
                                .map(provider -> BundleEdges.serviceFile(entry.getKey()) + " of " + part.name()
                                        + " names " + provider.replace('/', '.')
                                        + ", which is not in the bundle: looking for the service fails")))
                .toList();
    }

    /**
     * An object or value of a graph, with its parts.
     *
     * @param name within the enclosing object: a field's, {@code [2]}, {@code <captured 0>}
     * @param type as in the source
     * @param value of a number, a text or an enum constant; it may be secret
     * @param elsewhere the path of the object if it was shown before, with its parts
     * @param parts in their order
     */
    public record ObjectPart(
            String name, String type, Optional<String> value, Optional<String> elsewhere, List<ObjectPart> parts) {
        static ObjectPart value(String name, String type, String value) {
            return new ObjectPart(name, type, Optional.of(value), Optional.empty(), List.of());
        }
    }
}
