package dev.pulumidynamic.closure.link;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the services that code may look up: the types that it mentions together with {@code ServiceLoader}, and services that
 * the JDK looks up.
 */
public final class ServiceLookups {
    private static final String LOADER = "java/util/ServiceLoader";
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

    /** The interfaces whose providers code may look up that mentions {@code types}; names are internal. */
    public static Stream<String> of(Set<String> types) {
        Stream<String> services =
                types.contains(LOADER) ? types.stream() : types.stream().filter(ServiceLookups::isLookedUp);
        return services.map(type -> type.equals("java/sql/DriverManager") ? "java/sql/Driver" : type);
    }

    /** The JDK looks for providers of its own interfaces wherever they are used. */
    private static boolean isLookedUp(String type) {
        return (type.startsWith("java/") || type.startsWith("javax/"))
                && WITHOUT_SERVICES.stream().noneMatch(type::startsWith);
    }
}
