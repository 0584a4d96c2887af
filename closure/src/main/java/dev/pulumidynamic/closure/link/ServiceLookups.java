package dev.pulumidynamic.closure.link;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which services code may look up: those among the types that it mentions beside {@code ServiceLoader}, and those of the
 * platform, which looks services up itself.
 */
public final class ServiceLookups {
    private static final String LOADER = "java/util/ServiceLoader";
    /** Packages of the platform that have no services, and are mentioned everywhere. */
    private static final List<String> WITHOUT_SERVICES =
            List.of("java/lang/", "java/util/", "java/io/", "java/time/", "java/math/", "java/text/");

    private ServiceLookups() {}

    /** The interfaces whose providers code may look up that mentions {@code types}; names are internal. */
    public static Stream<String> of(Set<String> types) {
        Stream<String> services =
                types.contains(LOADER) ? types.stream() : types.stream().filter(ServiceLookups::isLookedUp);
        return services.map(type -> type.equals("java/sql/DriverManager") ? "java/sql/Driver" : type);
    }

    /** The platform looks for providers of its own interfaces wherever they are used. */
    private static boolean isLookedUp(String type) {
        return (type.startsWith("java/") || type.startsWith("javax/"))
                && WITHOUT_SERVICES.stream().noneMatch(type::startsWith);
    }
}
