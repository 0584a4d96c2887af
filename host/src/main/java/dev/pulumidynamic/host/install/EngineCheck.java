package dev.pulumidynamic.host.install;

import dev.pulumidynamic.host.system.SearchPath;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Asks the {@code pulumi} on the PATH for its version. */
final class EngineCheck {
    /** Keeps code with packages, which is what programs do unless they say otherwise. */
    private static final String OLDEST = "3.133.0";

    private static final int PATIENCE_SECONDS = 20;

    private EngineCheck() {}

    static HealthCheck of(Map<String, String> environment) {
        Optional<Path> pulumi = SearchPath.find(environment, "pulumi");
        if (pulumi.isEmpty()) {
            return HealthCheck.good("engine", "no pulumi on the PATH");
        }
        String version = version(pulumi.get(), environment).replaceFirst("^v", "");
        String found = pulumi.get() + (version.isEmpty() ? "" : ", " + version);
        if (!version.matches("[0-9]+\\.[0-9]+\\.[0-9]+.*")) {
            return new HealthCheck(
                    "engine", found, "it does not print its version", "run `pulumi version`, and install Pulumi again");
        }
        boolean isNew = Version.parse(version).compareTo(Version.parse(OLDEST)) >= 0;
        return HealthCheck.of("engine", found, isNew, "programs need " + OLDEST + " or newer", "update Pulumi");
    }

    private static String version(Path pulumi, Map<String, String> environment) {
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
}
