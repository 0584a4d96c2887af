package dev.pulumidynamic.host;

import dev.pulumidynamic.host.recording.Plugin;
import dev.pulumidynamic.host.recording.RecordingsContract;
import io.grpc.Channel;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The recordings, replayed to installed plugins. */
@Tag("thorough")
class RecordingsIT extends RecordingsContract {
    @TempDir
    private static Path folder;

    @Override
    protected Plugin start() throws IOException {
        PluginProcess process = PluginProcess.startedByEngine(Path.of(System.getProperty("java.home")), folder);
        Channel channel = process.channel();
        return new Plugin() {
            @Override
            public Channel channel() {
                return channel;
            }

            @Override
            public void close() {
                process.close();
            }
        };
    }
}
