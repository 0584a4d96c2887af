package dev.pulumidynamic.host;

import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;
import pulumirpc.ResourceProviderGrpc.ResourceProviderFutureStub;

/** The packaged plugin, started through its launcher as the engine does. */
final class PluginProcess implements AutoCloseable {
    static final Path FOLDER = Path.of(System.getProperty("plugin.folder", "target/plugin"));
    private static final String ENGINE = "127.0.0.1:9";

    private final Process process;
    private final BufferedReader stdout;
    private final Path stderr;
    private final String firstLine;
    private final List<ManagedChannel> channels = new ArrayList<>();

    private PluginProcess(ProcessBuilder builder, Path stderr) throws IOException {
        this.stderr = stderr;
        process = builder.redirectError(stderr.toFile()).start();
        stdout = process.inputReader();
        String line = stdout.readLine();
        firstLine = line == null ? "" : line;
    }

    static PluginProcess startedByEngine(Path javaHome, Path temporary) throws IOException {
        return start(javaHome, temporary, Redirect.PIPE, "--logtostderr", "-v=9", ENGINE);
    }

    static PluginProcess start(Path javaHome, Path temporary, Redirect stdin, String... arguments) throws IOException {
        return launch(
                FOLDER.resolve("pulumi-resource-pulumi-java"),
                Map.of("JAVA_HOME", javaHome.toString()),
                temporary,
                stdin,
                arguments);
    }

    static PluginProcess launch(
            Path launcher, Map<String, String> environment, Path temporary, Redirect stdin, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(arguments));
        return run(command, environment, temporary, stdin);
    }

    /** By any command that ends in a start of the launcher. */
    static PluginProcess run(List<String> launch, Map<String, String> environment, Path temporary, Redirect stdin)
            throws IOException {
        List<String> command = new ArrayList<>(withDefaultSignals());
        command.addAll(launch);
        ProcessBuilder builder = new ProcessBuilder(command).redirectInput(stdin);
        builder.environment().remove("JAVA_HOME");
        builder.environment().put("XDG_RUNTIME_DIR", temporary.toString());
        builder.environment().putAll(environment);
        return new PluginProcess(builder, temporary.resolve("stderr"));
    }

    /** A build in the background ignores SIGINT, and so would all that it starts; an engine does not. */
    private static List<String> withDefaultSignals() throws IOException {
        List<String> reset = List.of("env", "--default-signal=INT");
        List<String> trial = new ArrayList<>(reset);
        trial.add("true");
        try {
            return new ProcessBuilder(trial).start().waitFor() == 0 ? reset : List.of();
        } catch (InterruptedException e) {
            throw new InterruptedIOException("while trying " + trial);
        }
    }

    String firstLine() {
        return firstLine;
    }

    ResourceProviderBlockingStub plugin() {
        return ResourceProviderGrpc.newBlockingStub(channel());
    }

    ResourceProviderFutureStub later() {
        return ResourceProviderGrpc.newFutureStub(channel());
    }

    Channel channel() {
        ManagedChannel channel = OkHttpChannelBuilder.forAddress("127.0.0.1", Integer.parseInt(firstLine))
                .usePlaintext()
                .build();
        channels.add(channel);
        return channel;
    }

    void closeStdin() throws IOException {
        process.getOutputStream().close();
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** SIGTERM. */
    void terminate() {
        process.destroy();
    }

    void interrupt() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    boolean endsWithin(long milliseconds) throws IOException, InterruptedException {
        MachineTime time = new MachineTime();
        long left = milliseconds;
        while (left > 0 && !process.waitFor(left, TimeUnit.MILLISECONDS)) {
            left = milliseconds - time.milliseconds();
        }
        return !process.isAlive();
    }

    int exitCode() {
        return process.exitValue();
    }

    /** What followed the first line on standard output; waits for its end. */
    String laterOutput() throws IOException {
        StringBuilder later = new StringBuilder();
        for (String line = stdout.readLine(); line != null; line = stdout.readLine()) {
            later.append(line).append('\n');
        }
        return later.toString();
    }

    String log() throws IOException {
        return Files.readString(stderr);
    }

    @Override
    public void close() {
        channels.forEach(ManagedChannel::shutdownNow);
        process.destroyForcibly();
    }
}
