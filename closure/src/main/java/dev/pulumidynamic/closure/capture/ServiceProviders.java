package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds service providers in {@code META-INF/services} of the whole class path. */
final class ServiceProviders {
    private final ClassPath classPath;
    private final InclusionRules rules;
    private final Map<String, List<FoundFile>> known = new HashMap<>();
    /** The services that code asks for, each with the first class that does. */
    private final Map<String, String> asked = new TreeMap<>();

    ServiceProviders(ClassPath classPath, InclusionRules rules) {
        this.classPath = classPath;
        this.rules = rules;
    }

    /** The internal names of the providers that a file registers. */
    static List<String> in(URL file) {
        return ServiceLookups.providers(ProjectResources.content(file));
    }

    /** The files that register providers of services, each once, except those that travel only if something else brings them. */
    List<FoundFile> of(Stream<String> services, String asking) {
        return services.filter(service -> asked.putIfAbsent(service, asking) == null)
                .flatMap(service -> registrations(service).stream())
                .filter(registration -> !isLeft(registration))
                .toList();
    }

    /** Whether {@code service} has providers, and no code has asked for them yet. */
    boolean awaits(String service) {
        return !asked.containsKey(service) && !registrations(service).isEmpty();
    }

    private List<FoundFile> registrations(String service) {
        return known.computeIfAbsent(service, type -> {
            String file = ServiceLookups.FOLDER + type.replace('/', '.');
            return classPath.found(file).toList();
        });
    }

    private boolean isLeft(FoundFile registration) {
        return !registration.isOfProject() && in(registration.url()).stream().allMatch(rules::isOnlyIfNamed);
    }

    /** Warns of services that code asks for, and that only providers have which stay behind. */
    Stream<Warning> warnings(Set<Path> libraries, DependencyPaths paths) {
        return asked.entrySet().stream()
                .filter(entry -> !registrations(entry.getKey()).isEmpty()
                        && registrations(entry.getKey()).stream()
                                .allMatch(registration ->
                                        isLeft(registration) && !libraries.contains(registration.location())))
                .map(entry ->
                        warning(entry.getKey(), entry.getValue().isEmpty() ? entry.getKey() : entry.getValue(), paths));
    }

    private Warning warning(String service, String asking, DependencyPaths paths) {
        String provider = in(registrations(service).get(0).url()).get(0).replace('/', '.');
        return paths.warning(
                "provider-left",
                asking,
                asking.replace('/', '.'),
                "it may look up service providers of " + service.replace('/', '.') + ": the program finds " + provider
                        + ", but the bundle does not contain it, because no captured code refers to it",
                "if the code needs one, name it in the capture option include(\"" + provider + "\")");
    }
}
