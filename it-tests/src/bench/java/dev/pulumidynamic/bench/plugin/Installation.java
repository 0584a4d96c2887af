package dev.pulumidynamic.bench.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A folder that a package manager puts a peer into.
 *
 * @param folder made when it is not there
 */
record Installation(Path folder) {
    /** Runs {@code commands} in the folder, unless they have all been run there before. */
    void run(List<List<String>> commands) throws IOException, InterruptedException {
        Path done = folder.resolve("installed");
        if (!Files.exists(done)) {
            for (List<String> command : commands) {
                output(command);
            }
            Files.createFile(done);
        }
    }

    /** The output of {@code script}, a resource beside this class, which {@code interpreter} runs in the folder. */
    String outputOf(String script, String interpreter) throws IOException, InterruptedException {
        Path file = folder.resolve(script);
        try (InputStream resource = Installation.class.getResourceAsStream(script)) {
            if (resource == null) {
                throw new IllegalStateException("no resource " + script + " beside " + Installation.class.getName());
            }
            Files.createDirectories(folder);
            Files.copy(resource, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return output(List.of(interpreter, file.toString()));
    }

    private String output(List<String> command) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path log = folder.resolve("install.log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        if (code != 0) {
            throw new IOException(
                    "'" + String.join(" ", command) + "' ended with exit code " + code + "; its errors are in " + log);
        }
        return output.strip();
    }
}
