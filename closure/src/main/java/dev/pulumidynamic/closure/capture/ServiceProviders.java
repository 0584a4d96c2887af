package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ClassPath.FoundFile;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
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
    private final Map<String, List<Registration>> known = new HashMap<>();
    /** The services that code asks for, each with the first class that does. */
    private final Map<String, String> asked = new TreeMap<>();

    ServiceProviders(ClassPath classPath, InclusionRules rules) {
        this.classPath = classPath;
        this.rules = rules;
    }

    /** A file that registers providers of a service. */
    record Registration(FoundFile file) {
        /** The internal names of the providers. */
        List<String> providers() {
            return providers(file.url());
        }

        static List<String> providers(URL url) {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(url.openStream(), StandardCharsets.UTF_8))) {
                return lines.lines()
                        .map(line -> line.replaceFirst("#.*", "").strip())
                        .filter(line -> !line.isEmpty())
                        .map(line -> line.replace('.', '/'))
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + url, e);
            }
        }
    }

    /**
     * Returns the registrations of providers of {@code services}, each once, except those that travel only if something else
     * brings them.
     *
     * @param asking the class that asks for them
     */
    List<Registration> of(Stream<String> services, String asking) {
        return services.filter(service -> asked.putIfAbsent(service, asking) == null)
                .flatMap(service -> registrations(service).stream())
                .filter(registration -> !isLeft(registration))
                .toList();
    }

    /** Whether {@code service} has providers, and no code has asked for them yet. */
    boolean awaits(String service) {
        return !asked.containsKey(service) && !registrations(service).isEmpty();
    }

    private List<Registration> registrations(String service) {
        return known.computeIfAbsent(service, type -> {
            String file = ServiceLookups.FOLDER + type.replace('/', '.');
            return classPath.found(file).map(Registration::new).toList();
        });
    }

    private boolean isLeft(Registration registration) {
        return !registration.file().origin().isProject()
                && registration.providers().stream().allMatch(rules::isOnlyIfNamed);
    }

    /** Warns of services that code asks for, and that only providers have which stay behind. */
    Stream<Warning> warnings(Set<Path> libraries, DependencyPaths paths) {
        return asked.entrySet().stream()
                .filter(entry -> !registrations(entry.getKey()).isEmpty()
                        && registrations(entry.getKey()).stream()
                                .allMatch(registration -> isLeft(registration)
                                        && !libraries.contains(
                                                registration.file().origin().location())))
                .map(entry ->
                        warning(entry.getKey(), entry.getValue().isEmpty() ? entry.getKey() : entry.getValue(), paths));
    }

    private Warning warning(String service, String asking, DependencyPaths paths) {
        String provider = registrations(service).get(0).providers().get(0).replace('/', '.');
        return paths.warning(
                "provider-left",
                asking,
                asking.replace('/', '.'),
                "it may look up service providers of " + service.replace('/', '.') + ": the program finds " + provider
                        + ", but the bundle does not contain it, because no captured code refers to it",
                "if the code needs one, name it in the capture option include(\"" + provider + "\")");
    }
}
