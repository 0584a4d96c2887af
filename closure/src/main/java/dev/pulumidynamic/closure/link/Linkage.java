package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Resolves the references of the project's classes as the virtual machine does, without loading any; of others, it reads what is used. */
public final class Linkage {
    private static final String EXTENSION = ".class";

    private final JdkClasses jdk;
    private final TypeResolver types;

    private Linkage(JdkClasses jdk, Function<String, Optional<byte[]>> classFiles) {
        this.jdk = jdk;
        this.types = new TypeResolver(jdk, classFiles);
    }

    /** Returns what fails when the project's classes run on {@code jdk}: each kind once per class; of too new classes, the newest only. */
    public static List<LinkageProblem> check(Bundle bundle, JdkClasses jdk) {
        Map<Part, Map<String, String>> parts = new LinkedHashMap<>();
        bundle.libraries().forEach(library -> parts.put(library, library.versioned(jdk.feature())));
        parts.put(bundle.project(), Map.of());
        return check(
                projectClasses(bundle),
                jdk,
                name -> parts.entrySet().stream()
                        .flatMap(
                                part -> part
                                        .getKey()
                                        .content(part.getValue().getOrDefault(name + EXTENSION, name + EXTENSION))
                                        .stream())
                        .findFirst());
    }

    /** Returns what fails when {@code classes}, by internal names, run on {@code jdk} with {@code others}, which are not the JDK's. */
    public static List<LinkageProblem> check(
            Map<String, byte[]> classes, JdkClasses jdk, Function<String, Optional<byte[]>> others) {
        Linkage linkage = new Linkage(jdk, others);
        List<byte[]> readable = classes.values().stream()
                .filter(classFile -> TypeShape.version(classFile) <= jdk.classVersion())
                .toList();
        return Stream.concat(
                        linkage.tooNew(classes.values()).stream(),
                        readable.stream().flatMap(linkage::problems))
                .toList();
    }

    /** The class files of the project's part, by internal name; not those that describe a module. */
    public static Map<String, byte[]> projectClasses(Bundle bundle) {
        Map<String, byte[]> classes = new TreeMap<>();
        bundle.project().names().stream()
                .filter(name -> name.endsWith(EXTENSION) && !name.endsWith("module-info.class"))
                .filter(name -> !name.startsWith("META-INF/"))
                .forEach(name -> bundle.project()
                        .content(name)
                        .ifPresent(content ->
                                classes.put(name.substring(0, name.length() - EXTENSION.length()), content)));
        return classes;
    }

    private Stream<LinkageProblem> problems(byte[] classFile) {
        return new ClassLinks(types, jdk, TypeShape.read(classFile))
                        .problems(CodeReferences.of(classFile))
                        .collect(Collectors.toMap(
                                problem -> problem.kind() + problem.target(),
                                problem -> problem,
                                Linkage::withLine,
                                LinkedHashMap::new))
                        .values()
                        .stream();
    }

    /** Prefers the location that can be found in the source. */
    private static LinkageProblem withLine(LinkageProblem one, LinkageProblem other) {
        return !one.site().isFound() && other.site().isFound() ? other : one;
    }

    /** One problem for all classes that are too new: the newest shows which release is needed. */
    private Optional<LinkageProblem> tooNew(Collection<byte[]> classFiles) {
        return classFiles.stream()
                .filter(classFile -> TypeShape.version(classFile) > jdk.classVersion())
                .max(Comparator.<byte[]>comparingInt(TypeShape::version)
                        .thenComparing(classFile -> TypeShape.read(classFile).name(), Comparator.reverseOrder()))
                .map(newest -> tooNew(TypeShape.read(newest), TypeShape.version(newest)));
    }

    private LinkageProblem tooNew(TypeShape type, int version) {
        return new LinkageProblem(
                type.site(),
                Kind.CLASS_VERSION,
                type.site().type(),
                type.name(),
                LinkageProblem.Place.JDK,
                "bundle needs Java " + JdkClasses.feature(version) + " (class " + type.site() + " has version "
                        + version + "), this host runs " + jdk + "; set JAVA_HOME to a newer JDK");
    }
}
