package dev.pulumidynamic.host.install;

import dev.pulumidynamic.host.system.SearchPath;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Checks the Java that a launcher finds. */
final class JavaCheck {
    private static final int OLDEST = 17;

    private static final String REMEDY = "set JAVA_HOME to a JDK " + OLDEST + " or newer";

    /** The launcher for Windows runs no script of this name. */
    private static final String JAVA =
            SearchPath.namesOf(FileSystems.getDefault(), "java").get(0);

    private JavaCheck() {}

    /** As the launcher looks: JAVA_HOME counts alone if it is set. */
    static HealthCheck of(Map<String, String> environment) {
        String home = environment.getOrDefault("JAVA_HOME", "");
        if (!home.isEmpty()) {
            Path java = Path.of(home, "bin", JAVA);
            return SearchPath.isExecutable(java)
                    ? ofVersion(java, Path.of(home), "by JAVA_HOME")
                    : new HealthCheck(
                            "Java", "JAVA_HOME is " + home, java + " cannot be run", REMEDY + ", or unset JAVA_HOME");
        }
        return SearchPath.find(FileSystems.getDefault(), environment, List.of(JAVA))
                .map(java -> ofVersion(java, homeOf(java), "by PATH"))
                .orElseGet(() -> new HealthCheck(
                        "Java", "none", "JAVA_HOME is not set, and there is no " + JAVA + " on the PATH", REMEDY));
    }

    private static HealthCheck ofVersion(Path java, Path home, String way) {
        String version = version(home);
        return HealthCheck.of(
                "Java",
                java + (version.isEmpty() ? "" : ", Java " + version) + ", " + way,
                version.isEmpty() || Runtime.Version.parse(version).feature() >= OLDEST,
                "the plugin needs Java " + OLDEST + " or newer",
                REMEDY);
    }

    private static Path homeOf(Path java) {
        try {
            Path bin = java.toRealPath().getParent();
            return bin == null || bin.getParent() == null ? java : bin.getParent();
        } catch (IOException e) {
            return java;
        }
    }

    /** As the JDK's file says; empty if it does not say. */
    private static String version(Path home) {
        String written = ProgramCheck.properties(home.resolve("release"))
                .getProperty("JAVA_VERSION", "")
                .replace("\"", "");
        String version = written.startsWith("1.") ? written.substring(2).replace('_', '.') : written;
        return version.matches("[1-9][0-9]*(\\.[0-9]+)*") ? version : "";
    }
}
