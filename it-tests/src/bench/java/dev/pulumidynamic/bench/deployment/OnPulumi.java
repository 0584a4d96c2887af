package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.engine.state.Passphrase;
import dev.pulumidynamic.stack.LanguageHost;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A stack on the {@code pulumi} of the PATH, with a file back end, in a folder that holds all of it.
 *
 * @param folder has the project with its {@code Pulumi.yaml}
 */
record OnPulumi(StackFolder folder, Language language, Workload workload) implements MeasuredStack {
    /** Makes the stack. */
    static OnPulumi make(StackFolder folder, Language language, Workload workload) throws Exception {
        Files.createDirectories(folder.backend());
        language.write(folder, workload);
        // Deriving a key takes a second, which no measured command is to have for itself.
        Files.writeString(
                folder.projectFolder().resolve("Pulumi." + folder.stack() + ".yaml"),
                "encryptionsalt: " + Passphrase.fresh(folder.passphrase()).salt() + "\n");
        OnPulumi stack = new OnPulumi(folder, language, workload);
        Cost unused = stack.command(List.of("stack", "init", folder.stack()));
        return stack;
    }

    @Override
    public Cost run(Stage stage) throws Exception {
        ProcessWatch.awaitNone(language.home());
        List<String> words = new ArrayList<>(stage.words());
        words.addAll(List.of("--stack", folder.stack(), "--non-interactive"));
        return stage.runsProgram() ? runProgram(words) : command(words);
    }

    private Cost runProgram(List<String> words) throws IOException, InterruptedException {
        Optional<LanguageHost> host = language.host(workload);
        try {
            host.ifPresent(server -> words.add("--client=" + server.address()));
            return command(words);
        } finally {
            host.ifPresent(LanguageHost::close);
        }
    }

    private Cost command(List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(language.pulumi().toString()));
        command.addAll(words);
        Path log = folder.folder().resolve(words.get(0) + ".log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.projectFolder().toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PULUMI_"));
        builder.environment().putAll(folder.environment());
        builder.environment().putAll(language.environment(workload));
        builder.environment().put("PULUMI_HOME", language.home().toString());
        try (ProcessWatch watch = ProcessWatch.of(language.home())) {
            long start = System.nanoTime();
            Process process = builder.start();
            process.getOutputStream().close();
            int code = process.waitFor();
            double taken = (System.nanoTime() - start) / 1e6;
            if (code != 0) {
                throw new IllegalStateException(
                        String.join(" ", command) + " ended with " + code + "; what it printed is in " + log);
            }
            return new Cost(taken, watch.uses());
        }
    }

    @Override
    public long stateBytes() throws IOException {
        try (Stream<Path> files = Files.walk(folder.backend().resolve(".pulumi/stacks"))) {
            Path state = files.filter(file -> file.endsWith(folder.stack() + ".json"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no state in " + folder.backend()));
            return Files.size(state);
        }
    }
}
