package dev.pulumidynamic.closure.capture;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds service providers, which nothing refers to: {@code META-INF/services} of the whole class path, asked for the types
 * that a class mentions beside {@code ServiceLoader}, and for those of the platform that look services up themselves.
 */
final class Services {
    private static final String FOLDER = "META-INF/services/";
    private static final String LOADER = "java/util/ServiceLoader";
    /** Packages of the platform that have no services, and are mentioned everywhere. */
    private static final List<String> WITHOUT_SERVICES =
            List.of("java/lang/", "java/util/", "java/io/", "java/time/", "java/math/", "java/text/");

    private final ClassPath classPath;
    private final Set<String> asked = new HashSet<>();

    Services(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** A file that registers providers of a service: its entry name, and where it is. */
    record Registration(String name, URL url) {
        /** The internal names of the providers. */
        List<String> providers() {
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

    /** Registrations that code needs which mentions {@code types}, each once. */
    List<Registration> of(Set<String> types) {
        return registrations(lookedUp(types));
    }

    /** The registrations of providers of {@code services}, each once. */
    List<Registration> registrations(Stream<String> services) {
        return services.filter(asked::add)
                .map(type -> FOLDER + type.replace('/', '.'))
                .flatMap(name -> classPath.resources(name).map(url -> new Registration(name, url)))
                .toList();
    }

    /** The interfaces whose providers code may look up that mentions {@code types}. */
    static Stream<String> lookedUp(Set<String> types) {
        Stream<String> services =
                types.contains(LOADER) ? types.stream() : types.stream().filter(Services::isLookedUp);
        return services.map(type -> type.equals("java/sql/DriverManager") ? "java/sql/Driver" : type);
    }

    /** The platform looks for providers of its own interfaces wherever they are used. */
    private static boolean isLookedUp(String type) {
        return (type.startsWith("java/") || type.startsWith("javax/"))
                && WITHOUT_SERVICES.stream().noneMatch(type::startsWith);
    }
}
