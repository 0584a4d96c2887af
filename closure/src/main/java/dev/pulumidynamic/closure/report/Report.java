package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Value;
import dev.pulumidynamic.closure.link.Linkage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Why each class and jar is in a closure, and what its objects weigh.
 *
 * <pre>{@code
 * Report report = Report.of(closure);
 * report.why("com.fasterxml.jackson.databind.ObjectMapper").ifPresent(System.out::println);
 * System.out.println(report);
 * }</pre>
 *
 * <p>It reads the bundle and the graph alone, so it tells of closures that were captured long ago, too. No value of the
 * graph is in it, but in {@link #tree}. It works as it is asked: a single {@link #why} stops where it finds what it looks for.
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
     * {@return the report on {@code bundle}, without the objects: chains start at classes that nothing in the bundle names}
     *
     * @param bundle any bundle
     */
    public static Report of(Bundle bundle) {
        return of(bundle, List.of(), false);
    }

    /**
     * {@return the report on {@code bundle}, without the objects: a chain starts at those of the first graph that leads where it ends}
     *
     * @param bundle any bundle
     * @param graphs of closures that share it
     * @param areAll whether no other closure does; else chains start, where no graph leads, at classes that nothing in the bundle
     *     names
     */
    public static Report of(Bundle bundle, List<Graph> graphs, boolean areAll) {
        return new Report(bundle, new Graph(Value.Null.NULL, List.of(), Map.of()), graphs, areAll);
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
     * {@return what brought something in; empty when it is not there}
     *
     * @param name a class by its binary name, or as it is written; or a jar by its file name, or the start of it:
     *     {@code jackson-core}
     */
    public synchronized Optional<DependencyChain> why(String name) {
        return jar(name)
                .<Object>map(library -> library)
                .or(() -> chains.stop(name.replace('.', '/')))
                .or(() -> projectClasses()
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

    private Stream<String> projectClasses() {
        return Linkage.projectClasses(bundle).keySet().stream();
    }

    /** {@return the classes of the project, by name} */
    public synchronized List<BundledCode> classes() {
        return projectClasses()
                .map(type -> new BundledCode(
                        names.type(type),
                        bundle.project().content(type + ".class").orElseThrow().length,
                        chains.to(type)))
                .sorted(Comparator.comparing(BundledCode::name))
                .toList();
    }

    /** {@return the libraries, by name} */
    public synchronized List<BundledCode> jars() {
        return bundle.libraries().stream()
                .map(library -> new BundledCode(
                        library.name(),
                        library.names().stream()
                                .mapToLong(entry -> library.content(entry).orElseThrow().length)
                                .sum(),
                        chains.to(library)))
                .sorted(Comparator.comparing(BundledCode::name))
                .toList();
    }

    /** {@return the objects of the graph, nearest to the captured object first} */
    public synchronized List<CapturedObject> objects() {
        @Nullable ObjectPath[] paths = GraphPaths.of(graph);
        List<Integer> sizes = graph.sizes();
        long[] retained = ObjectWeights.of(graph);
        List<CapturedObject> objects = new ArrayList<>();
        for (int i = 0; i < paths.length; i++) {
            String type = new NodeNames(names).of(graph.nodes().get(i));
            objects.add(new CapturedObject(String.valueOf(paths[i]), type, sizes.get(i), retained[i]));
        }
        return objects;
    }

    /**
     * {@return the graph from its root on, with its values: they may be secret}
     *
     * @param depth how many steps to go; what is further away is left out
     */
    public synchronized ObjectPart tree(int depth) {
        return new ObjectTree(graph, new NodeNames(names)).root(depth);
    }

    /** All of it, for people. */
    @Override
    public String toString() {
        return ReportText.of(this, bundle.digest());
    }
}
