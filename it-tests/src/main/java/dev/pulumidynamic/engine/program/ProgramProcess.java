package dev.pulumidynamic.engine.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/** A running program. What it prints goes to the user line by line. */
public final class ProgramProcess implements RunningProgram {
    private final Process process;
    private final Thread out;
    private final Thread err;

    private ProgramProcess(Process process, Consumer<String> output) {
        this.process = process;
        this.out = reader(process.getInputStream(), output);
        this.err = reader(process.getErrorStream(), output);
    }

    /**
     * Starts {@code program}.
     *
     * @param environment what it gets beside this process's own environment
     * @param output takes each line that it prints
     * @throws IOException when the JVM cannot be started
     */
    public static ProgramProcess start(Startable program, Map<String, String> environment, Consumer<String> output)
            throws IOException {
        Path directory = program.directory().toAbsolutePath();
        ProcessBuilder builder = new ProcessBuilder(program.command()).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PULUMI_"));
        builder.environment().put("PULUMI_PWD", directory.toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        return new ProgramProcess(process, output);
    }

    @Override
    public int await() throws InterruptedException {
        int code = process.waitFor();
        out.join();
        err.join();
        return code;
    }

    @Override
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static Thread reader(InputStream in, Consumer<String> output) {
        Thread reader = new Thread(() -> read(in, output), "output of the program");
        reader.setDaemon(true);
        reader.start();
        return reader;
    }

    private static void read(InputStream in, Consumer<String> output) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().forEach(output);
        } catch (IOException | UncheckedIOException e) {
            output.accept("(the program's output broke off: " + e.getMessage() + ")");
        }
    }
}
