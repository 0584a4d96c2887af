package dev.pulumidynamic.host.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.TestContext;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProviderSessionsTest {
    private static final Duration NO_TIME = Duration.ZERO;

    private final ProviderSessions sessions = new ProviderSessions();

    @TempDir
    private Path folder;

    private Room room;

    @BeforeEach
    void openRoom() throws Exception {
        makePipe("requests");
        room = new Room(folder);
    }

    private void makePipe(String name) throws Exception {
        Process mkfifo = new ProcessBuilder("mkfifo", folder.resolve(name).toString()).start();
        assertThat(mkfifo.waitFor()).isZero();
    }

    private ProviderSession session(String launcher) throws Exception {
        ask(launcher);
        return room.next();
    }

    private void ask(String launcher) throws Exception {
        makePipe(launcher + ".hold");
        makePipe(launcher + ".reply");
        Files.writeString(folder.resolve("requests"), launcher + " 127.0.0.1:9\n");
    }

    @Test
    void processGoesOn_whileASessionIsOpen() throws Exception {
        ProviderSession first = session("1");

        assertThat(sessions.add(first)).isTrue();
        assertThat(sessions.closeIfIdleFor(NO_TIME)).isFalse();
        assertThat(sessions.add(session("2"))).isTrue();
    }

    /** Its port would be told, and then refused: without one, the launcher starts the next process. */
    @Test
    void aLauncherGetsNoPort_whenTheProcessIsAboutToEnd() throws Exception {
        ProviderSession first = session("1");
        sessions.add(first);
        sessions.remove(first);

        assertThat(sessions.closeIfIdleFor(NO_TIME)).isTrue();
        assertThat(sessions.add(session("2"))).isFalse();
    }

    @Test
    void providerIsNotServed_whenItsEndCameBeforeItsStart() throws Exception {
        ask("1");
        try (RandomAccessFile reply =
                        new RandomAccessFile(folder.resolve("1.reply").toFile(), "rw");
                ProviderSession session = room.next()) {
            session.end(NO_TIME);
            session.serve(TestContext.of(NO_TIME), new ArchiveTrainer());

            assertThat(reply.readLine()).startsWith("port ");
            assertThat(reply.readLine()).isEqualTo("end");
        }
    }
}
