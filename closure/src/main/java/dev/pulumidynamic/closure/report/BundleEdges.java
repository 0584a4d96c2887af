package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.CodeReference;
import dev.pulumidynamic.closure.link.CodeReferences;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Finds what a class of the project (its internal name) or a library (its part) brings in: by references, then names, then services. */
final class BundleEdges {
    private static final String EXTENSION = ".class";
    /** Records what was included although nothing refers to it, with the pattern or the file that says so. */
    private static final String CHOICES = "META-INF/closure/choices";

    private static final Pattern CHOICE = Pattern.compile("(include|hint) (.+) (\\S+)\\.class");

    private final Part project;
    private final SourceNames names;
    private final Map<String, Part> libraries = new HashMap<>();
    private final Map<String, List<String>> services = new HashMap<>();
    private final Map<Object, Step> choices = new HashMap<>();

    BundleEdges(Bundle bundle, SourceNames names) {
        this.project = bundle.project();
        this.names = names;
        bundle.libraries().forEach(library -> classes(library).forEach(name -> libraries.putIfAbsent(name, library)));
        bundle.parts()
                .forEach(part -> registered(part)
                        .forEach((service, providers) -> services.computeIfAbsent(service, absent -> new ArrayList<>())
                                .addAll(providers)));
        project.content(CHOICES).map(content -> new String(content, StandardCharsets.UTF_8)).stream()
                .flatMap(String::lines)
                .map(CHOICE::matcher)
                .filter(Matcher::matches)
                .forEach(line -> stop(line.group(3)).ifPresent(stop -> choices.putIfAbsent(stop, choice(stop, line))));
    }

    /** The class of the project itself, or the library that contains the class. */
    Optional<Object> stop(String internalName) {
        Part library = libraries.get(internalName);
        if (library != null) {
            return Optional.of(library);
        }
        return project.names().contains(internalName + EXTENSION) ? Optional.of(internalName) : Optional.empty();
    }

    /** The classes and libraries that {@code stop} brings in, each with the first reason. */
    Map<Object, Step> of(Object stop) {
        Map<Object, Step> edges = new LinkedHashMap<>();
        if (stop instanceof Part library) {
            classes(library).forEach(type -> add(stop, library, type, edges));
        } else {
            add(stop, project, (String) stop, edges);
        }
        edges.remove(stop);
        return edges;
    }

    /** Adds nothing for a class that is damaged in its jar. */
    private void add(Object stop, Part part, String name, Map<Object, Step> edges) {
        part.content(name + EXTENSION).ifPresent(classFile -> add(stop, part, name, classFile, edges));
    }

    private void add(Object stop, Part part, String name, byte[] classFile, Map<Object, Step> edges) {
        Map<Object, String> mentioned = new LinkedHashMap<>();
        ClassReader reader = new ClassReader(classFile);
        ConstantPool constants = ConstantPool.of(reader);
        boolean isLibrary = part != project;
        for (String type : named(constants, isLibrary)) {
            stop(type)
                    .filter(target -> !target.equals(stop) && !edges.containsKey(target))
                    .ifPresent(target -> mentioned.putIfAbsent(target, type));
        }
        ServiceLookups.of(constants.types(), ServiceLookups.passed(reader, constants))
                .sorted()
                .forEach(service -> services(name, service, edges));
        if (!isLibrary || !mentioned.isEmpty()) {
            references(stop, classFile, edges);
        }
        mentioned.forEach((target, type) ->
                edges.putIfAbsent(target, new Step(names.type(name), "names", names.type(type), name(target))));
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
            Object target = stop(reference.owner()).orElse(stop);
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
        services.getOrDefault(service, List.of())
                .forEach(provider -> stop(provider).ifPresent(target -> {
                    String from = names.type(asking) + " asks for a " + names.type(service) + ", and ";
                    edges.putIfAbsent(
                            target, new Step(from + serviceFile(service), "names", names.type(provider), name(target)));
                }));
    }

    /** The providers that the files of {@code part} register, by service; all names are internal. */
    static Map<String, List<String>> registered(Part part) {
        Map<String, List<String>> registered = new HashMap<>();
        part.names().subSet(ServiceLookups.FOLDER, ServiceLookups.FOLDER + Character.MAX_VALUE).stream()
                .filter(file -> file.length() > ServiceLookups.FOLDER.length())
                .forEach(file -> registered.put(
                        file.substring(ServiceLookups.FOLDER.length()).replace('.', '/'),
                        ServiceLookups.providers(part.content(file).orElseThrow())));
        return registered;
    }

    static String serviceFile(String service) {
        return ServiceLookups.FOLDER + service.replace('/', '.');
    }

    /** The classes of the project that only classes of the same source file name, by internal name. */
    List<String> unnamed() {
        Set<String> named = new HashSet<>();
        classes(project)
                .forEach(type -> project.content(type + EXTENSION)
                        .ifPresent(classFile -> ConstantPool.of(classFile).types().stream()
                                .map(BundleEdges::outermost)
                                .filter(other -> !other.equals(outermost(type)))
                                .forEach(named::add)));
        return classes(project)
                .filter(type -> type.equals(outermost(type)) && !named.contains(type))
                .toList();
    }

    private static String outermost(String internalName) {
        return internalName.replaceFirst("\\$.*", "");
    }

    /** The names of a part's classes, sorted. */
    private static Stream<String> classes(Part part) {
        return part.names().stream()
                .filter(name -> name.endsWith(EXTENSION) && !name.startsWith("META-INF/"))
                .map(name -> name.substring(0, name.length() - EXTENSION.length()))
                .sorted();
    }

    /** The reason for what nothing else brings in; {@code isAll} if no unknown object may need it. */
    Step unreferenced(Object stop, boolean isAll) {
        String name = name(stop);
        return Optional.ofNullable(choices.get(stop))
                .orElseGet(() -> isAll
                        ? new Step("an option of the capture", "includes", name, name)
                        : new Step("a captured object", "needs", name, name));
    }

    private Step choice(Object stop, Matcher line) {
        String written = names.type(line.group(3));
        return line.group(1).equals("hint")
                ? new Step(line.group(2), "names", written, name(stop))
                : new Step("include(\"" + line.group(2) + "\")", "includes", written, name(stop));
    }

    String name(Object stop) {
        return stop instanceof Part library ? library.name() : names.type((String) stop);
    }
}
