package dev.pulumidynamic.host;

import java.util.ArrayList;
import java.util.List;

/** The JDK's modules that this plugin cannot do without, of which a runtime that jlink made may lack some. */
final class RequiredModules {
    private static final List<String> NAMES = List.of("java.logging", "java.management", "java.sql", "jdk.unsupported");

    private RequiredModules() {}

    /** What to tell when some are missing; empty when none is. Refers to nothing outside of java.base. */
    static String problem() {
        List<String> missing = new ArrayList<>(NAMES);
        missing.removeIf(RequiredModules::isThere);
        return missing.isEmpty()
                ? ""
                : "pulumi-resource-pulumi-java: the Java at " + System.getProperty("java.home") + " lacks "
                        + String.join(", ", missing) + "; set JAVA_HOME to a whole JDK, or make the runtime with:"
                        + " jlink --add-modules " + String.join(",", NAMES) + " --output <folder>";
    }

    private static boolean isThere(String module) {
        return ModuleLayer.boot().findModule(module).isPresent();
    }
}
