package dev.pulumidynamic.engine.plugin;

import dev.pulumidynamic.engine.state.EngineException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A plugin's process, from its start to the line that names its port, and to its end. What it prints is kept in a log
 * file; like the real engine, this one shows none of it unless the plugin fails to come up.
 */
final class PluginProcess {
    private static final int TAIL_LINES = 15;
    private static final int GRACE_SECONDS = 5;
    private static final int LARGEST_PORT = 65535;

    /** In a group of its own it does not get the interrupt that a terminal sends to all that runs in it. */
    private static final List<String> OWN_GROUP =
            Files.isExecutable(Path.of("/usr/bin/setsid")) ? List.of("/usr/bin/setsid") : List.of();

    private final Process process;
    private final Path launcher;
    private final Path log;
    private final int port;

    private PluginProcess(Process process, Path launcher, Path log) {
        this.process = process;
        this.launcher = launcher;
        this.log = log;
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        this.port = readPort(output);
        Thread drainer = new Thread(() -> drain(output), "output of plugin " + process.pid());
        drainer.setDaemon(true);
        drainer.start();
    }

    static PluginProcess start(Path launcher, String engineAddress, Path workingDirectory, Path home, Path log) {
        List<String> command = new ArrayList<>(OWN_GROUP);
        command.addAll(List.of(launcher.toAbsolutePath().toString(), engineAddress));
        ProcessBuilder builder = new ProcessBuilder(command).directory(workingDirectory.toFile());
        builder.environment().put("PULUMI_HOME", home.toAbsolutePath().toString());
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            Files.write(log, new byte[0]);
            builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
            return new PluginProcess(builder.start(), launcher, log);
        } catch (IOException e) {
            throw new EngineException("cannot start plugin " + launcher + ": " + e.getMessage(), e);
        }
    }

    int port() {
        return port;
    }

    /** The end of the process, for the error of a failed call; empty while the process lives. */
    String obituary() {
        try {
            // A closed connection is seen a moment before the end of the process that closed it.
            if (!process.waitFor(1, TimeUnit.SECONDS)) {
                return "";
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
        return "the plugin's process " + process.pid() + " ended with exit code " + process.exitValue() + "; "
                + evidence();
    }

    String evidence() {
        return "its output is in " + log + tail();
    }

    /** Interrupts the process, and kills it, and what it started, when it does not go within five seconds. */
    void stop() {
        List<ProcessHandle> family = process.descendants().toList();
        try {
            interrupt();
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor(GRACE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        family.forEach(ProcessHandle::destroyForcibly);
    }

    /** Java knows no interrupt signal, which is what plugins expect; a shell does. */
    private void interrupt() throws InterruptedException {
        try {
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            process.destroy();
        }
    }

    private int readPort(BufferedReader output) {
        String line = output.lines().findFirst().orElse("").strip();
        if (line.matches("\\d{1,5}") && Integer.parseInt(line) <= LARGEST_PORT && Integer.parseInt(line) > 0) {
            return Integer.parseInt(line);
        }
        String obituary = obituary();
        stop();
        throw new EngineException("plugin " + launcher + " did not print its port as the first line, but \"" + line
                + "\"; " + (obituary.isEmpty() ? evidence() : obituary));
    }

    private void drain(BufferedReader output) {
        try (output;
                PrintStream out = new PrintStream(
                        Files.newOutputStream(log, StandardOpenOption.APPEND), true, StandardCharsets.UTF_8)) {
            output.lines().forEach(out::println);
        } catch (IOException | UncheckedIOException e) {
            // The process or its log is gone, so the error cannot be reported.
            process.destroy();
        }
    }

    private String tail() {
        try {
            List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            List<String> last = lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
            return last.isEmpty() ? " (it printed nothing)" : ", the last lines:\n" + String.join("\n", last);
        } catch (IOException e) {
            return "";
        }
    }
}
