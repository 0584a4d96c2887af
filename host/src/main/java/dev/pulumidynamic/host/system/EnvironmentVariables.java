package dev.pulumidynamic.host.system;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The environment variables of this process. Linux and macOS tell names apart that differ in case only. Windows does not, and neither
 * does {@link System#getenv(String)} there, but the map {@link System#getenv()} does: it has {@code Path}, and no {@code PATH}.
 */
public final class EnvironmentVariables {
    private EnvironmentVariables() {}

    /** {@return the variables by name, which is looked up as the system does} */
    public static Map<String, String> ofProcess() {
        return of(System.getProperty("os.name", ""), System.getenv());
    }

    static Map<String, String> of(String system, Map<String, String> variables) {
        if (!system.startsWith("Windows")) {
            return variables;
        }
        Map<String, String> inAnyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        inAnyCase.putAll(variables);
        return Collections.unmodifiableMap(inAnyCase);
    }
}
