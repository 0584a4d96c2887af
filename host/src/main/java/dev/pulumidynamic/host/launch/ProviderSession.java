package dev.pulumidynamic.host.launch;

import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.server.ClassPreloading;
import dev.pulumidynamic.host.server.LaunchArguments;
import dev.pulumidynamic.host.server.PluginServer;
import dev.pulumidynamic.host.server.ProcessEnd;
import dev.pulumidynamic.host.server.ServerContext;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Serves a provider for one launcher, on a port of its own, until the provider or the launcher ends. */
final class ProviderSession implements AutoCloseable {
    private final Launcher launcher;
    private volatile @Nullable PluginServer server;
    private volatile boolean isEnding;

    ProviderSession(Launcher launcher) {
        this.launcher = launcher;
    }

    Launcher launcher() {
        return launcher;
    }

    /** Sends the port to the launcher, and waits until the launcher ends, or until the engine ends the provider with Cancel. */
    void serve(ServerContext context, ArchiveTrainer trainer) throws IOException, InterruptedException {
        Optional<String> engine = LaunchArguments.engine(launcher.arguments());
        PluginServer started = PluginServer.start(context, engine);
        server = started;
        if (isEnding) {
            started.stopAccepting();
        }
        launcher.port(started.port());
        ClassPreloading.start();
        ProcessThreads.start("end of the launcher of port " + started.port(), this::endWithLauncher);
        trainer.train();
        started.awaitEnd();
        launcher.end();
    }

    private void endWithLauncher() {
        launcher.awaitEnd();
        end(ProcessEnd.AFTER_SIGNAL);
    }

    /** Ends the provider; running calls have {@code grace} to end. If the provider does not serve yet, it never will. */
    void end(Duration grace) {
        isEnding = true;
        PluginServer started = server;
        if (started == null) {
            return;
        }
        try {
            started.end(grace);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        launcher.close();
    }
}
