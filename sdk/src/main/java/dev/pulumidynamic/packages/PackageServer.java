package dev.pulumidynamic.packages;

import java.io.IOException;
import java.util.List;

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
    private PackageServer() {}

    /**
     * Serves {@code served} until the engine, or whoever started this process, ends it.
     *
     * @param arguments the arguments of {@code main}
     * @param served the package
     * @throws IllegalArgumentException if the package has something that a schema cannot say, or is empty
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in a provider or function cannot be carried
     * @throws IllegalStateException if the plugin fails
     * @throws IOException if the plugin cannot be started
     * @throws InterruptedException if this thread is interrupted
     */
    public static void serve(String[] arguments, DynamicPackage served) throws IOException, InterruptedException {
        new PackagePluginProcess(served.declaration()).serve(List.of(arguments));
    }
}
