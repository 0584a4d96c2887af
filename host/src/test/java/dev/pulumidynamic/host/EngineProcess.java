package dev.pulumidynamic.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An engine in a process of its own, which can be killed: starts a launcher for each line that it is told. */
final class EngineProcess implements AutoCloseable {
    private static final String ENGINE = "127.0.0.1:9";

    private final Process process;
    private final BufferedReader answers;

    private EngineProcess(Process process) {
        this.process = process;
        this.answers = process.inputReader();
    }

    static EngineProcess start(Path javaHome, Map<String, String> environment, Path launcher) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                javaHome.resolve("bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                EngineProcess.class.getName());
        builder.environment().putAll(environment);
        builder.environment().put("LAUNCHER", launcher.toString());
        return new EngineProcess(builder.redirectError(Redirect.DISCARD).start());
    }

    /** The ports of {@code count} launchers, started at once. */
    List<String> launch(int count) throws IOException {
        PrintStream commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        commands.println(count);
        List<String> ports = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ports.add(String.valueOf(answers.readLine()));
        }
        return ports;
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** The engine itself. */
    public static void main(String[] arguments) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            List<Process> launchers = new ArrayList<>();
            for (int i = 0; i < Integer.parseInt(line); i++) {
                launchers.add(new ProcessBuilder(System.getenv("LAUNCHER"), ENGINE).start());
            }
            for (Process launcher : launchers) {
                System.out.println(launcher.inputReader().readLine());
            }
        }
    }
}
