package dev.pulumidynamic.packages;

import dev.pulumidynamic.closure.system.ProcessFiles;
import dev.pulumidynamic.internal.deployment.PackageParameter;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process of the plugin that serves one package. Its output is that of this process, and it ends with this process: it holds the
 * other end of its standard input.
 *
 * @param declaration the package
 */
record PackagePluginProcess(PackageDeclaration declaration) {
    /** For calls that run to end: the engine kills 5 s after its signal. */
    private static final int GRACE_SECONDS = 5;

    /** Serves until whoever started this process ends it. */
    void serve(List<String> arguments) throws IOException, InterruptedException {
        PackageParameter parameter = declaration.parameter();
        parameter.warnings().forEach(warning -> System.err.println("warning: " + warning));
        Path file = Files.createTempFile(declaration.about().name(), ".pulumi");
        file.toFile().deleteOnExit(); // A signal does not run what follows.
        try {
            Files.write(file, parameter.bytes().toByteArray());
            run(command(file, arguments));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static List<String> command(Path file, List<String> arguments) {
        PluginInstallation plugin = PluginInstallation.ofThisRelease(PluginInstallation.homeOfThisJvm());
        plugin.install();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // The first line on standard output is the port.
        command.addAll(List.of("-XX:+DisplayVMOutputToStderr", "-XX:TieredStopAtLevel=1"));
        command.add("-Ddev.pulumidynamic.package=" + file);
        command.addAll(List.of("-jar", plugin.jar().toString()));
        command.addAll(arguments);
        return command;
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectOutput(Redirect.INHERIT)
                .redirectError(Redirect.INHERIT)
                .start();
        Thread end = new Thread(() -> end(process), "end of the plugin");
        Runtime.getRuntime().addShutdownHook(end);
        if (!ProcessFiles.hasNoInput()) {
            Thread input = new Thread(() -> handOnInput(process), "standard input");
            input.setDaemon(true);
            input.start();
        }
        int code = process.waitFor();
        if (code != 0) {
            throw new IllegalStateException(
                    "the plugin of package " + declaration.about().name() + " ended with exit code " + code
                            + "; its standard error has the reason");
        }
    }

    private static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void handOnInput(Process process) {
        try (OutputStream input = process.getOutputStream()) {
            System.in.transferTo(input);
        } catch (IOException e) {
            // The plugin has ended, or the input is broken, which ends the plugin.
        }
    }
}
