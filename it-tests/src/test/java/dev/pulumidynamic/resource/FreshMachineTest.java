package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.PulumiCommand;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** A machine that has Java, the engine and a state, and nothing else: each way to the plugin leads to a destroyed stack. */
@Tag("thorough")
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FreshMachineTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private Path folder;
    private Path jar;
    private Path archives;
    private HttpServer server;
    private final Queue<String> downloads = new ConcurrentLinkedQueue<>();
    private Path state;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void make(@TempDir Path temporary) throws Exception {
        folder = temporary;
        downloads.clear();
        jar = Files.write(folder.resolve("downloaded.jar"), PluginBuilds.jar());
        archives = folder.resolve("archives");
        runJar("archives", "-o", archives.toString());
        serveArchives();
        StackFolder first = StackFolder.in(folder.resolve("first"));
        PluginBuilds.installOnly(first.home(), List.of(PluginVersion.BUILD));
        StackEngine stack = engine.open(first);
        stack.config("lab:home", first.home().toString());
        stack.config("lab:lock", folder.resolve("lock").toString());
        stack.config("lab:kind", "a");
        stack.config("lab:plugins", url());
        ClassPaths built = ClassPaths.ofBuild();
        UpdateResult created = stack.up(Program.of(BuildsProgram.class.getName(), built.program(built.tests()))
                .in(folder));
        assertThat(created.errors()).isEmpty();
        state = Files.copy(stack.state(), folder.resolve("state.json"));
        PluginBuilds.remove(first.home());
    }

    private void serveArchives() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/plugins/", exchange -> {
            String name =
                    Path.of(exchange.getRequestURI().getPath()).getFileName().toString();
            downloads.add(name);
            byte[] content = Files.readAllBytes(archives.resolve(name));
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
            exchange.close();
        });
        server.start();
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/plugins";
    }

    @AfterParameterizedClassInvocation(injectArguments = false)
    void stop() {
        server.stop(0);
    }

    /** A machine of its own, with this state. */
    private final class Machine {
        private final StackFolder files;
        private final StackEngine stack;

        Machine(String name) throws IOException {
            files = StackFolder.in(folder.resolve(name));
            // The embedded engine looks there if it is not empty.
            Files.createDirectories(files.home().resolve("plugins"));
            stack = engine.open(files);
            Files.copy(state, files.state());
            stack.importState();
        }

        /** The real engine, with a home folder of its own and free to download. */
        Ended pulumi(String... words) throws IOException {
            Map<String, String> environment = new TreeMap<>(files.environment());
            environment.remove("PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION");
            environment.put(
                    "HOME",
                    Files.createDirectories(files.folder().resolve("user")).toString());
            return PulumiCommand.onPath().orElseThrow().run(files.projectFolder(), environment, words);
        }

        void refreshAndDestroy() throws IOException {
            for (String operation : List.of("refresh", "destroy")) {
                Ended ended = pulumi(operation, "--yes", "--skip-preview", "--stack", "dev", "--non-interactive");
                assertThat(ended.exitCode()).as(ended.output()).isZero();
                assertThat(ended.output())
                        .contains(operation.equals("refresh") ? "read in-PACKAGEa" : "deleted in-EXTENSIONa")
                        .contains("on-explicita", "in-INLINEa");
            }
        }
    }

    private String runJar(String... words) throws Exception {
        Process process = new ProcessBuilder(java.util.stream.Stream.concat(
                                java.util.stream.Stream.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-jar",
                                        jar.toString()),
                                java.util.stream.Stream.of(words))
                        .toList())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    @Test
    void stackIsDestroyed_afterTheJarInstalledThePlugin() throws Exception {
        Machine machine = new Machine("by-jar");

        runJar("install", "--dir", machine.files.home().toString());

        assertThat(machine.stack.refresh().errors()).isEmpty();
        Ended destroyed = machine.stack.destroyElsewhere();
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(destroyed.output()).contains("deleted in-PACKAGEa", "deleted on-explicita");
    }

    @Test
    void stackIsDestroyed_afterPulumiInstalledAnArchive() throws Exception {
        assumeTrue(engine == Engines.PULUMI, "the embedded engine installs no plugins");
        Machine machine = new Machine("by-archive");
        Path archive =
                archives.resolve("pulumi-resource-pulumi-java-v" + PluginVersion.CURRENT + "-linux-amd64.tar.gz");

        Ended installed = machine.pulumi(
                "plugin", "install", "resource", "pulumi-java", PluginVersion.CURRENT, "--file", archive.toString());

        assertThat(installed.exitCode()).as(installed.output()).isZero();
        machine.refreshAndDestroy();
    }

    @Test
    void stackIsDestroyed_byAPluginThatTheEngineDownloads() throws Exception {
        assumeTrue(engine == Engines.PULUMI, "the embedded engine downloads no plugins");

        new Machine("by-download").refreshAndDestroy();

        assertThat(downloads)
                .anyMatch(name -> name.startsWith("pulumi-resource-pulumi-java-v" + PluginVersion.CURRENT + "-"));
    }

    @Test
    void addressIsRecorded() throws IOException {
        assertThat(Files.readString(state)).contains("\"pluginDownloadURL\"").contains(url());
    }
}
