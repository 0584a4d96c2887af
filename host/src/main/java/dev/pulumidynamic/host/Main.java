package dev.pulumidynamic.host;

import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.host.child.ChildJvm;
import dev.pulumidynamic.host.child.ChildPlugin;
import dev.pulumidynamic.host.containment.CommonPoolThreads;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.find.BundleCache;
import dev.pulumidynamic.host.inspect.PluginCommands;
import dev.pulumidynamic.host.install.Doctor;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.launch.ArchiveTrainer;
import dev.pulumidynamic.host.launch.CdsTraining;
import dev.pulumidynamic.host.launch.SharedPlugin;
import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.run.ProviderCode;
import dev.pulumidynamic.host.server.LaunchArguments;
import dev.pulumidynamic.host.server.PluginServer;
import dev.pulumidynamic.host.server.ProcessEnd;
import dev.pulumidynamic.host.server.ServerContext;
import dev.pulumidynamic.host.system.EnvironmentVariables;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The plugin's process.
 *
 * <p>Its first line on standard output is the port it serves; the engine reads nothing before, and nobody reads what
 * comes after, so what provider code prints becomes messages to the engine, and the rest goes to standard error. A
 * launcher starts it with the engine's own arguments, or to be shared with {@code --shared <room> <engine's process id>}.
 * A person starts it with a command of {@link PluginCommands}, of which nothing is loaded otherwise.
 */
public final class Main {
    /** How long an interrupted call has to end. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    /** The first argument of a process for code that needs a JVM of its own; the engine's address follows. */
    private static final String CHILD = "--child";

    /** The file of the package that this plugin serves alone; a launcher sets it that finds one beside the jar. */
    private static final String PACKAGE = "dev.pulumidynamic.package";

    /** The JDK's modules that this plugin cannot do without. */
    private static final List<String> MODULES =
            List.of("java.logging", "java.management", "java.sql", "jdk.unsupported");

    private Main() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        requireModules();
        CommonPoolThreads.install();
        if (LaunchArguments.isCommand(arguments)) {
            PluginCommands.main(arguments);
        }
        PrintStream stdout = System.out;
        System.setOut(System.err);
        try {
            serve(stdout, arguments);
        } catch (IOException | RuntimeException | LinkageError e) {
            System.err.println("pulumi-resource-pulumi-java, build " + PluginVersion.build() + ", cannot start: " + e
                    + ". Found on this machine: " + Doctor.line());
            System.exit(1);
        }
    }

    /** A runtime that jlink made may lack some. This refers to nothing outside of java.base. */
    private static void requireModules() {
        List<String> missing = new ArrayList<>(MODULES);
        missing.removeIf(module -> ModuleLayer.boot().findModule(module).isPresent());
        if (!missing.isEmpty()) {
            System.err.println("pulumi-resource-pulumi-java: the Java at " + System.getProperty("java.home") + " lacks "
                    + String.join(", ", missing) + "; set JAVA_HOME to a whole JDK, or make the runtime with:"
                    + " jlink --add-modules " + String.join(",", MODULES) + " --output <folder>");
            System.exit(1);
        }
    }

    private static void serve(PrintStream stdout, String... arguments) throws IOException, InterruptedException {
        boolean isChild = arguments.length == 2 && arguments[0].equals(CHILD);
        boolean isTraining = arguments.length == 3 && arguments[0].equals("--train");
        ProcessHealth health = new ProcessHealth();
        Path home = OwnPlugin.home(EnvironmentVariables.ofProcess());
        // In the training, too: the archive is to have its classes.
        BundleCache cache = BundleCache.ofUser();
        ServerContext context = new ServerContext(
                ProviderCode.reader(PartJars.in(OwnPlugin.jarCache(home))),
                isTraining ? Optional.empty() : Optional.of(cache),
                new ProviderOutput(),
                new GlobalStateWatch(health, !isChild),
                health,
                isChild ? Optional.empty() : Optional.of(Main::startChild),
                GRACE,
                isChild
                        ? Optional.empty()
                        : Optional.ofNullable(System.getProperty(PACKAGE)).map(Path::of));
        if (arguments.length == 3 && arguments[0].equals("--shared")) {
            SharedPlugin.serve(context, Path.of(arguments[1]), Long.parseLong(arguments[2]));
        } else if (isTraining) {
            CdsTraining.run(context, Path.of(arguments[1]), Long.parseLong(arguments[2]));
        } else {
            serveAlone(context, stdout, arguments);
        }
    }

    /** Starts this plugin once more, to run code that needs a JVM of its own. */
    static ChildPlugin startChild(String engine) throws IOException {
        List<String> command = ChildJvm.plugin(Main.class);
        command.addAll(List.of(CHILD, engine));
        return ChildPlugin.start(command);
    }

    private static void serveAlone(ServerContext context, PrintStream stdout, String... arguments)
            throws IOException, InterruptedException {
        Optional<String> engine = LaunchArguments.engine(arguments);
        PluginServer server = PluginServer.start(context, engine);
        context.output().install();
        ProcessEnd.onSignal(server::end);
        stdout.println(server.port());
        stdout.flush();
        PluginServer.preloadClasses();
        ProcessEnd.onOutOfMemory(context.health(), server::end);
        ProcessThreads.start("archive", new ArchiveTrainer()::train);
        if (engine.isPresent()) {
            ProcessEnd.onEndOf(System.in, server::end);
        }
        server.awaitEnd();
        System.exit(0);
    }
}
