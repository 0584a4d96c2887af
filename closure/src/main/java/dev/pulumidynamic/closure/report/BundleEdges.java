package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.CodeReference;
import dev.pulumidynamic.closure.link.CodeReferences;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/** Finds what a class or library brings in directly: by references first, then by names, then by services. */
record BundleEdges(BundleMap map, SourceNames names) {
    /** The classes and libraries that {@code stop} brings in, each with the first reason. */
    Map<Object, Step> of(Object stop) {
        Map<Object, Step> edges = new LinkedHashMap<>();
        new TreeMap<>(map.classFiles(stop)).forEach((name, classFile) -> {
            boolean isWhole = stop instanceof Part;
            Map<Object, String> mentioned = new LinkedHashMap<>();
            ClassReader reader = new ClassReader(classFile);
            ConstantPool constants = ConstantPool.of(reader);
            for (String type : named(constants, isWhole)) {
                map.stop(type)
                        .filter(target -> !target.equals(stop) && !edges.containsKey(target))
                        .ifPresent(target -> mentioned.putIfAbsent(target, type));
            }
            ServiceLookups.of(constants.types(), ServiceLookups.passed(reader, constants))
                    .sorted()
                    .forEach(service -> services(name, service, edges));
            if (!isWhole || !mentioned.isEmpty()) {
                references(stop, classFile, edges);
            }
            mentioned.forEach((target, type) ->
                    edges.putIfAbsent(target, new Step(names.type(name), "names", names.type(type), name(target))));
        });
        edges.remove(stop);
        return edges;
    }

    /** The types that a class names; also by strings, in classes of the project and where a library finds classes by name. */
    private static SortedSet<String> named(ConstantPool constants, boolean isLibrary) {
        SortedSet<String> named = new TreeSet<>(constants.types());
        if (!isLibrary || constants.findsClasses()) {
            constants.strings().forEach(text -> named.add(text.replace('.', '/')));
        }
        return named;
    }

    /** The use of a member on a line is the best reason; of several, the first counts. */
    private void references(Object stop, byte[] classFile, Map<Object, Step> edges) {
        Map<Object, Step> classes = new LinkedHashMap<>();
        Map<Object, Step> members = new LinkedHashMap<>();
        for (CodeReference reference : CodeReferences.of(classFile)) {
            Object target = map.stop(reference.owner()).orElse(stop);
            if (!target.equals(stop)) {
                Map<Object, Step> found = reference.name().isEmpty() ? classes : members;
                (reference.site().isFound() ? found : edges).putIfAbsent(target, step(reference, target));
            }
        }
        edges.putAll(classes);
        edges.putAll(members);
    }

    private Step step(CodeReference reference, Object target) {
        String written = names.type(reference.owner());
        String from = names.place(reference.site());
        if (reference.name().equals("<init>")) {
            return new Step(from, "makes", written, name(target));
        }
        String what = reference.target().replace(reference.owner().replace('/', '.'), written);
        return new Step(from, reference.use().verb(), what, name(target));
    }

    private void services(String asking, String service, Map<Object, Step> edges) {
        map.providers(service)
                .forEach(provider -> map.stop(provider)
                        .ifPresent(target -> edges.putIfAbsent(
                                target,
                                new Step(
                                        names.type(asking) + " asks for a " + names.type(service) + ", and "
                                                + BundleMap.serviceFile(service),
                                        "names",
                                        names.type(provider),
                                        name(target)))));
    }

    /** The reason for a class or library that nothing else brings in. */
    Step unreferenced(Object stop) {
        return map.choice(stop)
                .map(choice -> choice.of(names.type(choice.type()), name(stop)))
                .orElseGet(() -> new Step("an option of the capture", "includes", name(stop), name(stop)));
    }

    /** The reason for a class or library that nothing names, if the captured objects are unknown. */
    Step unnamed(Object stop) {
        return map.choice(stop).isPresent()
                ? unreferenced(stop)
                : new Step("a captured object", "needs", name(stop), name(stop));
    }

    /** The name of the jar or class. */
    String name(Object stop) {
        return stop instanceof Part library ? library.name() : names.type((String) stop);
    }
}
