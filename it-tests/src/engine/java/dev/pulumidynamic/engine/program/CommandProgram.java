package dev.pulumidynamic.engine.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A program that a command starts, such as {@code java -jar} or a build tool.
 *
 * @param command the executable and its arguments
 * @param directory the working directory
 */
public record CommandProgram(List<String> command, Path directory) implements StackProgram {
    /** A build tool resets the terminal's colors at its end even if it writes to no terminal. */
    private static final Pattern COLORS = Pattern.compile("\\e\\[[0-9;]*m");

    public CommandProgram {
        command = List.copyOf(command);
    }

    @Override
    public Running start(ProgramEnvironment environment, Consumer<String> output) throws IOException {
        return start(environment.variables(), output);
    }

    /** Starts it with these {@code PULUMI_*} variables and no others. */
    public Running start(Map<String, String> variables, Consumer<String> output) throws IOException {
        Path absolute = directory.toAbsolutePath();
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(absolute.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("PULUMI_"));
        builder.environment().put("PULUMI_PWD", absolute.toString());
        builder.environment().putAll(variables);
        Process process = builder.start();
        process.getOutputStream().close();
        return new RunningProcess(process, reader(process.getInputStream(), output));
    }

    private record RunningProcess(Process process, Thread reader) implements Running {
        @Override
        public int await() throws InterruptedException {
            int code = process.waitFor();
            reader.join();
            return code;
        }

        @Override
        public void kill() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static Thread reader(InputStream in, Consumer<String> output) {
        Thread reader = new Thread(() -> read(in, output), "output of the program");
        reader.setDaemon(true);
        reader.start();
        return reader;
    }

    private static void read(InputStream in, Consumer<String> output) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().flatMap(CommandProgram::withoutColors).forEach(output);
        } catch (IOException | UncheckedIOException e) {
            output.accept("(the program's output broke off: " + e.getMessage() + ")");
        }
    }

    /** Empty for a line that has nothing else. */
    private static Stream<String> withoutColors(String line) {
        String plain = COLORS.matcher(line).replaceAll("");
        return plain.isEmpty() && !line.isEmpty() ? Stream.empty() : Stream.of(plain);
    }
}
