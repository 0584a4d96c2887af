package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.Launcher;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.ResourceProviderGrpc;

/** A component provider: a plugin in Java, which makes dynamic resources while the engine waits for a component. */
@Tag("thorough")
@OnEachEngine
class ComponentProviderTest {
    private final Engines engine;

    @TempDir
    Path folder;

    ComponentProviderTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void componentLivesItsLife_whenAPluginMakesIt() throws Exception {
        ExampleStack stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.hotel.HotelProgram");
        installPlugin(stack.home());
        new Life(stack)
                .given("lab:guest", "Ada")
                .given("lab:main", "main")
                .preview(Op.CREATE, "main", "main-guest", "side", "side-guest")
                .up(Op.CREATE, "main", "main-guest", "side", "side-guest")
                .then(() -> assertThat(stack.output("main-guest", "text")).isEqualTo(new Text("Welcome, Ada")))
                .then(() -> assertThat(stack.output("side-guest", "text")).isEqualTo(new Text("Bienvenue, Ada")))
                .then(() -> assertThat(
                                stack.resource("main-guest").path("parent").asText())
                        .endsWith("::reception:index:Reception::main"))
                .given("lab:main", "front")
                .up(Op.SAME, "front", "front-guest", "side", "side-guest")
                .destroy();
        assertThat(stack.told()).contains("farewell, Ada");
    }

    /** {@code pulumi package add} asks for it. */
    @Test
    void schemaHasTheComponent() throws Exception {
        List<String> command = new ArrayList<>(command());
        command.add("127.0.0.1:1");
        Process plugin = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        ManagedChannel channel = ManagedChannelBuilder.forAddress(
                        "127.0.0.1", Integer.parseInt(plugin.inputReader().readLine()))
                .usePlaintext()
                .build();
        try {
            assertThat(ResourceProviderGrpc.newBlockingStub(channel)
                            .getSchema(GetSchemaRequest.getDefaultInstance())
                            .getSchema())
                    .contains("\"reception:index:Reception\"", "\"guest\"", "\"greeting\"");
        } finally {
            channel.shutdownNow();
            plugin.destroy();
        }
    }

    private static List<String> command() {
        ClassPaths built = ClassPaths.ofBuild();
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4",
                "-cp",
                built.program(built.examples()).stream()
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)),
                "dev.pulumidynamic.examples.reception.ReceptionPlugin");
    }

    private static void installPlugin(Path home) throws IOException {
        Launcher.write(home, "reception", "1.0.0", "exec $reset '" + String.join("' '", command()) + "' \"$@\"\n");
    }
}
