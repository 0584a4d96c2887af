package dev.pulumidynamic.closure.link;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the services that code may look up: types whose class objects it passes on, because code that gets one may ask
 * for its providers, and services that the JDK looks up.
 */
public final class ServiceLookups {
    /** The folder of the files that register providers. */
    public static final String FOLDER = "META-INF/services/";

    /**
     * Packages of the JDK without services, or only with services that it does not look up by the context class loader: file
     * systems, character sets, protocols of URLs, security providers.
     */
    private static final List<String> WITHOUT_SERVICES = List.of(
            "java/lang/",
            "java/util/",
            "java/io/",
            "java/time/",
            "java/math/",
            "java/text/",
            "java/nio/",
            "java/net/",
            "java/security/");

    private ServiceLookups() {}

    /**
     * The types whose providers code may look up; names are internal.
     *
     * @param mentioned all types that the code mentions
     * @param passed the types whose class objects it passes on
     */
    public static Stream<String> of(Set<String> mentioned, Set<String> passed) {
        return Stream.concat(passed.stream(), ofTheJdk(mentioned)).distinct();
    }

    /** The types whose providers the JDK may look up for code that mentions {@code types}. */
    public static Stream<String> ofTheJdk(Set<String> types) {
        return types.stream()
                .filter(ServiceLookups::isLookedUp)
                .map(type -> type.equals("java/sql/DriverManager") ? "java/sql/Driver" : type);
    }

    /** The JDK looks for providers of its own interfaces wherever they are used. */
    private static boolean isLookedUp(String type) {
        return (type.startsWith("java/") || type.startsWith("javax/"))
                && WITHOUT_SERVICES.stream().noneMatch(type::startsWith);
    }
}
