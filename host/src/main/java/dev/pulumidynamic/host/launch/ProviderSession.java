package dev.pulumidynamic.host.launch;

import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.server.LaunchArguments;
import dev.pulumidynamic.host.server.PluginServer;
import dev.pulumidynamic.host.server.ProcessEnd;
import dev.pulumidynamic.host.server.ServerContext;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Serves a provider for one launcher, on a port of its own, until the provider or the launcher ends. The launcher reads lines from the
 * pipe {@code reply}, and keeps {@code hold} open as long as it needs its provider.
 */
final class ProviderSession implements AutoCloseable {
    private final String[] arguments;
    private final FileInputStream hold;
    private final FileOutputStream reply;
    private volatile @Nullable PluginServer server;
    private volatile boolean isEnding;

    /** A session for a launcher to which the engine passed {@code arguments}. */
    ProviderSession(FileInputStream hold, FileOutputStream reply, String... arguments) {
        this.arguments = arguments;
        this.hold = hold;
        this.reply = reply;
    }

    /** Sends the port to the launcher, and waits until the launcher ends, or until the engine ends the provider with Cancel. */
    void serve(ServerContext context, ArchiveTrainer trainer) throws IOException, InterruptedException {
        PluginServer started = PluginServer.start(context, LaunchArguments.engine(arguments));
        server = started;
        if (isEnding) {
            started.stopAccepting();
        }
        say("port " + started.port());
        PluginServer.preloadClasses();
        ProcessThreads.start("end of the launcher of port " + started.port(), this::endWithLauncher);
        trainer.train();
        started.awaitEnd();
        say("end");
    }

    private void endWithLauncher() {
        ProcessEnd.awaitEndOf(hold);
        end(ProcessEnd.AFTER_SIGNAL);
    }

    /** Ends the provider; running calls have {@code grace} to end. If the provider does not serve yet, it never will. */
    void end(Duration grace) {
        isEnding = true;
        PluginServer started = server;
        if (started != null) {
            started.end(grace);
        }
    }

    /** Writes a line to the launcher: {@code port N}, {@code log TEXT}, {@code end}, or {@code next}: then it asks another JVM. */
    void say(String line) throws IOException {
        synchronized (reply) {
            reply.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    @Override
    public void close() throws IOException {
        reply.close();
        hold.close();
    }
}
