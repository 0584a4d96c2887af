package dev.pulumidynamic.host.install;

import dev.pulumidynamic.host.system.EnvironmentVariables;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks whether the plugin can run on this machine. */
public final class Doctor {
    private Doctor() {}

    /** All checks, with the engine's environment variables and its {@code PULUMI_HOME}. */
    public static List<HealthCheck> examine(Map<String, String> environment, Path home) {
        VersionChecks versions = new VersionChecks(environment, home);
        return Stream.concat(quick(versions, environment, home), Stream.of(versions.engine(), versions.sdk()))
                .toList();
    }

    private static Stream<HealthCheck> quick(VersionChecks versions, Map<String, String> environment, Path home) {
        return Stream.concat(Stream.of(versions.java()), new FolderChecks(environment, home).all());
    }

    /** What is wrong with this machine, in one line, for a start that failed; starts no process. */
    public static String line() {
        Map<String, String> environment = EnvironmentVariables.ofProcess();
        Path home = OwnPlugin.home(environment);
        return quick(new VersionChecks(environment, home), environment, home)
                .filter(HealthCheck::isProblem)
                .map(check -> check.what() + ": " + check.problem() + " (" + check.found() + "); " + check.remedy())
                .collect(Collectors.joining(". "));
    }
}
