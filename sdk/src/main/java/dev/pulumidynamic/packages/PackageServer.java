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
 * Serves a package as a plugin of its own, written as a {@code main} of one line:
 *
 * <pre>{@code
 * public static void main(String[] args) throws Exception {
 *     PackageServer.serve(args, AcmePackage.acme("1.2.0"));
 * }
 * }</pre>
 *
 * <p>With a {@code PulumiPlugin.yaml} that says {@code runtime: java}, the folder of the Java project is a plugin, which {@code pulumi
 * package add <folder>} uses.
 */
public final class PackageServer {
    /** For calls that run to end: the engine kills 5 s after its signal. */
    private static final int GRACE_SECONDS = 5;

    private PackageServer() {}

    /**
     * Serves {@code served} until the engine, or whoever started this process, ends it.
     *
     * @param arguments the arguments of {@code main}
     * @throws IllegalArgumentException if the package has something that a schema cannot say, or is empty
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in a provider or function cannot be carried
     * @throws IllegalStateException if the plugin fails
     * @throws IOException if the plugin cannot be started
     * @throws InterruptedException if this thread is interrupted
     */
    public static void serve(String[] arguments, DynamicPackage served) throws IOException, InterruptedException {
        PackageParameter parameter = served.parameter();
        parameter.warnings().forEach(warning -> System.err.println("warning: " + warning));
        Path file = Files.createTempFile(served.name, ".pulumi");
        file.toFile().deleteOnExit(); // A signal does not run what follows.
        try {
            Files.write(file, parameter.bytes().toByteArray());
            run(served.name, command(file, arguments));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static List<String> command(Path file, String[] arguments) {
        PluginInstallation plugin = PluginInstallation.ofThisRelease(PluginInstallation.homeOfThisJvm());
        plugin.install();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // The first line on standard output is the port.
        command.addAll(List.of("-XX:+DisplayVMOutputToStderr", "-XX:TieredStopAtLevel=1"));
        command.add("-Ddev.pulumidynamic.package=" + file);
        command.addAll(List.of("-jar", plugin.jar().toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The plugin's output is that of this process, and it ends with this process, which holds the other end of its standard input. */
    private static void run(String name, List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectOutput(Redirect.INHERIT)
                .redirectError(Redirect.INHERIT)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process), "end of the plugin"));
        if (!ProcessFiles.hasNoInput()) {
            Thread input = new Thread(() -> forwardInput(process), "standard input");
            input.setDaemon(true);
            input.start();
        }
        int code = process.waitFor();
        if (code != 0) {
            throw new IllegalStateException("the plugin of package " + name + " ended with exit code " + code
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

    private static void forwardInput(Process process) {
        try (OutputStream input = process.getOutputStream()) {
            System.in.transferTo(input);
        } catch (IOException e) {
            // The plugin has ended, or the input is broken, which ends the plugin.
        }
    }
}
