package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ServiceLookups;
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

/** Finds service providers in {@code META-INF/services} of the whole class path. */
final class ServiceProviders {
    private static final String FOLDER = "META-INF/services/";

    private final ClassPath classPath;
    private final Set<String> asked = new HashSet<>();

    ServiceProviders(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** A file that registers providers of a service. */
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

        /** The content of the file if it names exactly {@code some} providers; otherwise of a file that does. */
        byte[] naming(List<String> some) {
            return some.equals(providers())
                    ? ProjectResources.content(url)
                    : (String.join("\n", some).replace('/', '.') + "\n").getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Returns the registrations for code that mentions {@code types}, each once. */
    List<Registration> of(Set<String> types) {
        return registrations(ServiceLookups.of(types));
    }

    /** Returns the registrations of providers of {@code services}, each once. */
    List<Registration> registrations(Stream<String> services) {
        return services.filter(asked::add)
                .map(type -> FOLDER + type.replace('/', '.'))
                .flatMap(name -> classPath.resources(name).map(url -> new Registration(name, url)))
                .toList();
    }
}
