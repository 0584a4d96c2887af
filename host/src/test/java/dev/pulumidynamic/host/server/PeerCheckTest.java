package dev.pulumidynamic.host.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.protobuf.Empty;
import dev.pulumidynamic.host.TestContext;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import pulumirpc.ResourceProviderGrpc;

/** Who may use the port. To connect as another user takes root's rights. */
@Timeout(60)
class PeerCheckTest {
    private static final int NOBODY = 65534;
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    Path folder;

    private final PluginServer server;

    PeerCheckTest() throws Exception {
        server = PluginServer.start(TestContext.of(Duration.ofSeconds(1)), Optional.empty());
    }

    @AfterEach
    void end() throws InterruptedException {
        server.end(Duration.ZERO);
    }

    /** Asks for the plugin's version. */
    static final class Client {
        private Client() {}

        public static void main(String... arguments) {
            ManagedChannel channel = OkHttpChannelBuilder.forAddress("127.0.0.1", Integer.parseInt(arguments[0]))
                    .usePlaintext()
                    .build();
            try {
                System.out.println("version "
                        + ResourceProviderGrpc.newBlockingStub(channel)
                                .getPluginInfo(Empty.getDefaultInstance())
                                .getVersion());
            } catch (StatusRuntimeException refused) {
                System.out.println(refused.getMessage());
            } finally {
                channel.shutdownNow();
            }
        }
    }

    /** What the client prints that {@code asUser} runs. */
    private String ask(String... asUser) throws Exception {
        List<String> command = new ArrayList<>(List.of(asUser));
        command.addAll(List.of(
                JAVA,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPathForAll(),
                Client.class.getName(),
                Integer.toString(server.port())));
        Process client = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        client.waitFor();
        return output;
    }

    private static boolean canRunJava(String... asUser) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(asUser));
        command.addAll(List.of(JAVA, "-version"));
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /** The client and its libraries, where other users may read them. */
    private String classPathForAll() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        String name = Client.class.getName().replace('.', '/') + ".class";
        Path copy = folder.resolve(name);
        Files.createDirectories(copy.resolveSibling(""));
        try (InputStream content = Objects.requireNonNull(Client.class.getResourceAsStream("/" + name))) {
            Files.copy(content, copy);
        }
        List<String> entries = new ArrayList<>(List.of(folder.toString()));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (entry.endsWith(".jar")) {
                Path jar = folder.resolve(entries.size() + ".jar");
                entries.add(Files.copy(Path.of(entry), jar).toString());
                Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("rw-r--r--"));
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    @Test
    void sameUserIsServed() throws Exception {
        assertThat(ask()).startsWith("version ");
    }

    @Test
    void otherUserIsRefused() throws Exception {
        String[] asNobody = {"setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"};
        assumeThat(Path.of("/proc/net/tcp")).exists();
        assumeThat(canRunJava(asNobody))
                .as("this user may run Java as user " + NOBODY)
                .isTrue();

        assertThat(ask(asNobody))
                .startsWith("PERMISSION_DENIED: the plugin runs as user ")
                .contains("is of user " + NOBODY + "; run the Pulumi engine as user ");
    }
}
