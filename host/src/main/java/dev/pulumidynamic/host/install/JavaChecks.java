package dev.pulumidynamic.host.install;

import dev.pulumidynamic.host.system.ProgramFiles;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Checks the Java that a launcher finds. */
final class JavaChecks {
    private static final int OLDEST = 17;

    private static final String REMEDY = "set JAVA_HOME to a JDK " + OLDEST + " or newer";

    /** The launcher for Windows runs no script of this name. */
    private static final String JAVA =
            ProgramFiles.of(FileSystems.getDefault(), "java").get(0);

    private final Map<String, String> environment;

    JavaChecks(Map<String, String> environment) {
        this.environment = environment;
    }

    /** As the launcher looks: JAVA_HOME counts alone if it is set. */
    HealthCheck found() {
        String home = environment.getOrDefault("JAVA_HOME", "");
        if (!home.isEmpty()) {
            Path java = Path.of(home, "bin", JAVA);
            return SearchPath.isExecutable(java)
                    ? ofVersion(java, Path.of(home), "by JAVA_HOME")
                    : HealthCheck.bad(
                            "Java", "JAVA_HOME is " + home, java + " cannot be run", REMEDY + ", or unset JAVA_HOME");
        }
        return SearchPath.find(FileSystems.getDefault(), environment, List.of(JAVA))
                .map(java -> ofVersion(java, homeOf(java), "by PATH"))
                .orElseGet(() -> HealthCheck.bad(
                        "Java", "none", "JAVA_HOME is not set, and there is no " + JAVA + " on the PATH", REMEDY));
    }

    private static HealthCheck ofVersion(Path java, Path home, String way) {
        String version = version(home);
        String found = java + (version.isEmpty() ? "" : ", Java " + version) + ", " + way;
        return version.isEmpty() || Runtime.Version.parse(version).feature() >= OLDEST
                ? HealthCheck.good("Java", found)
                : HealthCheck.bad("Java", found, "the plugin needs Java " + OLDEST + " or newer", REMEDY);
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
        try (Stream<String> lines = Files.lines(home.resolve("release"))) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.substring("JAVA_VERSION=".length()).replace("\"", ""))
                    .map(line -> line.startsWith("1.") ? line.substring(2).replace('_', '.') : line)
                    .filter(JavaChecks::isVersion)
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private static boolean isVersion(String text) {
        return text.matches("[1-9][0-9]*(\\.[0-9]+)*");
    }
}
