package dev.pulumidynamic.host;

import dev.pulumidynamic.host.run.IsolatedCode;
import java.io.IOException;
import java.io.PrintStream;

/**
 * The plugin's process.
 *
 * <p>Its first line on standard output is the port it serves; the engine reads nothing before, and nobody reads what
 * comes after, so provider code that prints does so on standard error.
 */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream stdout = System.out;
        System.setOut(System.err);
        boolean startedByEngine = LaunchArguments.parse(arguments).engine().isPresent();
        PluginServer server = PluginServer.start(IsolatedCode::read, startedByEngine);
        stdout.println(server.port());
        stdout.flush();
        ProcessEnd end = new ProcessEnd(server);
        end.onSignal();
        if (startedByEngine) {
            end.onEndOf(System.in);
        }
        server.awaitEnd();
        System.exit(0);
    }
}
