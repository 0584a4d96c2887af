package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the part that contains a class, and reads service files and recorded choices. */
final class BundleMap {
    private static final String EXTENSION = ".class";

    private final Part project;
    private final Map<String, Part> libraries = new HashMap<>();
    private final Map<String, List<String>> services = new HashMap<>();
    private final List<IncludedClass> choices;

    BundleMap(Bundle bundle) {
        project = bundle.project();
        choices = IncludedClass.all(project);
        bundle.libraries().forEach(library -> classes(library).forEach(name -> libraries.putIfAbsent(name, library)));
        Stream.concat(Stream.of(project), bundle.libraries().stream())
                .forEach(part -> registered(part)
                        .forEach((service, providers) -> services.computeIfAbsent(service, absent -> new ArrayList<>())
                                .addAll(providers)));
    }

    /** Returns a class of the project itself, or the library that contains the class. */
    Optional<Object> stop(String internalName) {
        Part library = libraries.get(internalName);
        if (library != null) {
            return Optional.of(library);
        }
        return project.names().contains(internalName + EXTENSION) ? Optional.of(internalName) : Optional.empty();
    }

    /** The class files of a project class or library, by internal name. */
    Map<String, byte[]> classFiles(Object stop) {
        Map<String, byte[]> classFiles = new HashMap<>();
        if (stop instanceof Part library) {
            classes(library)
                    .forEach(name ->
                            library.content(name + EXTENSION).ifPresent(content -> classFiles.put(name, content)));
        } else {
            project.content(stop + EXTENSION).ifPresent(content -> classFiles.put((String) stop, content));
        }
        return classFiles;
    }

    /** The classes of the project that only classes of the same source file name, by internal name. */
    List<String> unnamed() {
        Set<String> named = new HashSet<>();
        classes(project)
                .forEach(type -> project.content(type + EXTENSION)
                        .ifPresent(classFile -> ConstantPool.of(classFile).types().stream()
                                .map(BundleMap::outermost)
                                .filter(other -> !other.equals(outermost(type)))
                                .forEach(named::add)));
        return classes(project)
                .filter(type -> type.equals(outermost(type)) && !named.contains(type))
                .toList();
    }

    private static String outermost(String internalName) {
        int nested = internalName.indexOf('$');
        return nested < 0 ? internalName : internalName.substring(0, nested);
    }

    private static Stream<String> classes(Part part) {
        return part.names().stream()
                .filter(name -> name.endsWith(EXTENSION) && !name.startsWith("META-INF/"))
                .map(name -> name.substring(0, name.length() - EXTENSION.length()));
    }

    /** The internal names of the providers that are registered for a service. */
    List<String> providers(String service) {
        return services.getOrDefault(service, List.of());
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

    /** The recorded choice that includes {@code stop}, if any. */
    Optional<IncludedClass> choice(Object stop) {
        return choices.stream()
                .filter(choice -> stop(choice.type()).filter(stop::equals).isPresent())
                .findFirst();
    }

    /**
     * A class that was included although nothing refers to it, as recorded in the project's part.
     *
     * @param reason the source of the choice
     * @param verb describes the choice
     * @param type internal name of the class
     */
    record IncludedClass(String reason, String verb, String type) {
        private static final String RECORD = "META-INF/closure/choices";
        private static final Pattern CLASS = Pattern.compile("(include|hint) (.+) (\\S+)\\.class");

        static List<IncludedClass> all(Part project) {
            return project.content(RECORD).map(content -> new String(content, StandardCharsets.UTF_8)).stream()
                    .flatMap(String::lines)
                    .map(CLASS::matcher)
                    .filter(Matcher::matches)
                    .map(IncludedClass::of)
                    .toList();
        }

        private static IncludedClass of(Matcher line) {
            return line.group(1).equals("hint")
                    ? new IncludedClass(line.group(2), "names", line.group(3))
                    : new IncludedClass("include(\"" + line.group(2) + "\")", "includes", line.group(3));
        }

        /** The first step of the class's chain. */
        Step of(String written, String stop) {
            return new Step(reason, verb, written, stop);
        }
    }
}
