package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.link.JdkClasses;
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
            String type = names.of(graph.nodes().get(i));
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
        return new ObjectTree(graph, names).root(depth);
    }

    /**
     * {@return a sentence for each registered service provider that is in neither the bundle nor the JDK: {@code ServiceLoader} fails at it}
     *
     * @param bundle any bundle
     * @param jdk the JDK that the bundle is to run on
     */
    public static List<String> missingProviders(Bundle bundle, JdkClasses jdk) {
        return Stream.concat(Stream.of(bundle.project()), bundle.libraries().stream())
                .flatMap(part -> BundleMap.registered(part).entrySet().stream()
                        .flatMap(entry -> entry.getValue().stream()
                                .filter(provider -> !isThere(provider, bundle, jdk))
                                .map(provider -> BundleMap.serviceFile(entry.getKey()) + " of " + part.name()
                                        + " names " + provider.replace('/', '.')
                                        + ", which is not in the bundle: looking for the service fails")))
                .toList();
    }

    private static boolean isThere(String internalName, Bundle bundle, JdkClasses jdk) {
        String file = internalName + ".class";
        Stream<Part> parts = Stream.concat(Stream.of(bundle.project()), bundle.libraries().stream());
        return parts.anyMatch(part -> part.names().contains(file)) || jdk.hasPackageOf(internalName);
    }

    /** All of it, for people. */
    @Override
    public String toString() {
        return ReportText.of(this, bundle.digest());
    }

    /**
     * A class of the project, or a jar.
     *
     * @param name as people write it: {@code com.acme.App.Dns}, {@code jackson-core-2.22.jar}
     * @param size in bytes, before compression
     * @param chain what brought it in
     */
    public record BundledCode(String name, long size, DependencyChain chain) {}

    /**
     * An object of a graph.
     *
     * @param path the shortest from the captured object to it
     * @param type as people write it
     * @param size its stored form in bytes, without names, which stand once for all objects
     * @param retained its size and that of all objects that are there only because of it
     */
    public record CapturedObject(String path, String type, int size, long retained) {}

    /**
     * What is in one place of a graph: an object, or a value.
     *
     * @param name of the place in the object around it: a field's, {@code [2]}, {@code <captured 0>}
     * @param type as people write it
     * @param value of what has no parts: a number, a text, an enum constant; it may be secret
     * @param elsewhere the path of the object, where it was met before; its parts are there
     * @param parts in their order
     */
    public record ObjectPart(
            String name, String type, Optional<String> value, Optional<String> elsewhere, List<ObjectPart> parts) {
        /**
         * Copies the parts.
         *
         * @param name of the place in the object around it: a field's, {@code [2]}, {@code <captured 0>}
         * @param type as people write it
         * @param value of what has no parts: a number, a text, an enum constant; it may be secret
         * @param elsewhere the path of the object, where it was met before; its parts are there
         * @param parts in their order
         */
        public ObjectPart {
            parts = List.copyOf(parts);
        }

        static ObjectPart value(String name, String type, String value) {
            return new ObjectPart(name, type, Optional.of(value), Optional.empty(), List.of());
        }
    }
}
