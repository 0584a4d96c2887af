package dev.pulumidynamic.host.install;

import dev.pulumidynamic.host.system.SearchPath;
import java.io.IOException;
import java.io.Reader;
import java.lang.ProcessBuilder.Redirect;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/** Checks the versions of Java, of the engine, and of Pulumi's SDK in the last program. */
record VersionChecks(Map<String, String> environment, Path home) {
    private static final int OLDEST_JAVA = 17;
    private static final String JAVA_REMEDY = "set JAVA_HOME to a JDK " + OLDEST_JAVA + " or newer";

    /** Keeps code with packages, which is what programs do unless they say otherwise. */
    private static final String OLDEST_ENGINE = "3.133.0";

    private static final int PATIENCE_SECONDS = 20;

    private static final String SDK = "com.pulumi:pulumi";
    private static final String OLDEST_SDK = "1.6.0";

    /** As the launcher looks: JAVA_HOME counts alone if it is set. The launcher for Windows runs no script. */
    HealthCheck java() {
        String name = SearchPath.namesOf(FileSystems.getDefault(), "java").get(0);
        String given = environment.getOrDefault("JAVA_HOME", "");
        if (given.isEmpty()) {
            return SearchPath.find(FileSystems.getDefault(), environment, List.of(name))
                    .map(java -> ofJava(java, homeOf(java), "by PATH"))
                    .orElseGet(() -> new HealthCheck(
                            "Java",
                            "none",
                            "JAVA_HOME is not set, and there is no " + name + " on the PATH",
                            JAVA_REMEDY));
        }
        Path java = Path.of(given, "bin", name);
        return SearchPath.isExecutable(java)
                ? ofJava(java, Path.of(given), "by JAVA_HOME")
                : new HealthCheck(
                        "Java", "JAVA_HOME is " + given, java + " cannot be run", JAVA_REMEDY + ", or unset JAVA_HOME");
    }

    /** The JDK's own file tells its version, if there is one. */
    private static HealthCheck ofJava(Path java, Path home, String way) {
        String version = properties(home.resolve("release"))
                .getProperty("JAVA_VERSION", "")
                .replace("\"", "")
                .replaceFirst("^1\\.", "")
                .replace('_', '.');
        boolean isKnown = version.matches("[1-9][0-9]*(\\.[0-9]+)*");
        return HealthCheck.of(
                "Java",
                java + (isKnown ? ", Java " + version : "") + ", " + way,
                !isKnown || Runtime.Version.parse(version).feature() >= OLDEST_JAVA,
                "the plugin needs Java " + OLDEST_JAVA + " or newer",
                JAVA_REMEDY);
    }

    private static Path homeOf(Path java) {
        try {
            return java.toRealPath().resolve("../..").normalize();
        } catch (IOException e) {
            return java;
        }
    }

    HealthCheck engine() {
        Optional<Path> pulumi = SearchPath.find(environment, "pulumi");
        if (pulumi.isEmpty()) {
            return HealthCheck.good("engine", "no pulumi on the PATH");
        }
        String version = versionOf(pulumi.get()).replaceFirst("^v", "");
        String found = pulumi.get() + (version.isEmpty() ? "" : ", " + version);
        if (!version.matches("[0-9]+\\.[0-9]+\\.[0-9]+.*")) {
            return new HealthCheck(
                    "engine", found, "it does not print its version", "run `pulumi version`, and install Pulumi again");
        }
        return HealthCheck.of(
                "engine",
                found,
                isNew(version, OLDEST_ENGINE),
                "programs need " + OLDEST_ENGINE + " or newer",
                "update Pulumi");
    }

    private String versionOf(Path pulumi) {
        ProcessBuilder builder = new ProcessBuilder(pulumi.toString(), "version").redirectError(Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put("PULUMI_SKIP_UPDATE_CHECK", "true");
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "";
            }
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** Programs write the file; a jar with another name does not tell its version. */
    HealthCheck sdk() {
        Properties program = properties(home.resolve(OwnPlugin.NAME).resolve("last-program.properties"));
        String sdk = program.getProperty("sdk", "");
        if (sdk.isEmpty()) {
            return HealthCheck.good("SDK", "unknown, because no program with dynamic resources has run with " + home);
        }
        String version = sdk.startsWith(SDK + " ") ? sdk.substring(SDK.length() + 1) : "";
        return HealthCheck.of(
                "SDK",
                sdk + ", with pulumi-dynamic " + program.getProperty("library") + " on Java "
                        + program.getProperty("java") + ", in the last program that ran: "
                        + program.getProperty("project"),
                !version.matches("\\d\\S*") || isNew(version, OLDEST_SDK),
                "dynamic resources need " + OLDEST_SDK + " or newer",
                "set a newer version of " + SDK + " in pom.xml or build.gradle");
    }

    private static boolean isNew(String version, String oldest) {
        return Version.parse(version).compareTo(Version.parse(oldest)) >= 0;
    }

    /** What a file of properties has; nothing if it cannot be read. */
    private static Properties properties(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            properties.clear();
        }
        return properties;
    }
}
