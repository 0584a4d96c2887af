package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.bench.deployment.ScriptLanguage.Script;
import dev.pulumidynamic.stack.PulumiCommand;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Who makes stacks: ours, and each peer whose language Pulumi can run here. Without {@code pulumi} on the PATH it is ours alone,
 * on the embedded engine.
 *
 * @param folder for stacks, with the folders {@code node} and {@code python} where these are installed
 * @param javaHome the JDK of ours
 * @param out gets a line about what cannot be measured
 */
public record Contenders(Path folder, Path javaHome, PrintStream out) {
    /** Whether there is a real engine, which peers need. */
    public static boolean hasPulumi() {
        return PulumiCommand.onPath().isPresent();
    }

    /** Ours first, then those of {@code peers} that can be measured. */
    public List<Contender> all(Set<String> peers) {
        Stream<Contender> theirs = PulumiCommand.onPath()
                .map(pulumi -> Stream.of(node(pulumi.executable(), peers), python(pulumi.executable(), peers))
                        .flatMap(Optional::stream))
                .orElseGet(Stream::empty);
        return Stream.concat(Stream.of(ours()), theirs).toList();
    }

    /** Ours on the real engine, or on the embedded one where there is none. */
    public Contender ours() {
        Optional<PulumiCommand> found = PulumiCommand.onPath();
        out.println(
                found.isPresent()
                        ? "deployments: on " + found.get().describe()
                        : "deployments: on the embedded engine without peers, because no pulumi is on the PATH");
        return found.map(pulumi -> contender("ours", new JavaLanguage(pulumi.executable(), home("ours"), javaHome)))
                .orElseGet(this::embedded);
    }

    /** Ours on the embedded engine. */
    public Contender embedded() {
        return new Contender("ours", this::embedded);
    }

    private MeasuredStack embedded(Workload workload) throws IOException {
        Path stack = Files.createTempDirectory(Files.createDirectories(folder), workload.label() + "-");
        return new OnEmbedded(stack.resolve("dev.json"), home("ours"), JavaLanguage.program(workload));
    }

    private Optional<Contender> node(Path pulumi, Set<String> peers) {
        Path launcher = folder.resolve("node/node_modules/@pulumi/pulumi");
        return isThere("node", peers, "pulumi-language-nodejs")
                .map(name -> contender(
                        name,
                        new ScriptLanguage(
                                pulumi,
                                home(name),
                                "nodejs",
                                new Script("deployment.js", "index.js"),
                                List.of(launcher))));
    }

    private Optional<Contender> python(Path pulumi, Set<String> peers) {
        String runtime = "{name: python, options: {virtualenv: '" + folder.resolve("python/venv") + "'}}";
        return isThere("python", peers, "pulumi-language-python", "pulumi-resource-pulumi-python")
                .map(name -> contender(
                        name,
                        new ScriptLanguage(
                                pulumi, home(name), runtime, new Script("deployment.py", "__main__.py"), List.of())));
    }

    private Optional<String> isThere(String name, Set<String> peers, String... executables) {
        String missing = Stream.of(executables)
                .filter(executable -> PulumiCommand.find(executable).isEmpty())
                .findFirst()
                .map(executable -> "no " + executable + " is on the PATH")
                .orElse(peers.contains(name) ? "" : "it is not installed");
        if (!missing.isEmpty()) {
            out.println("skipped: deployments of " + name + ", because " + missing);
            return Optional.empty();
        }
        return Optional.of(name);
    }

    /** Below the folder of the peer's installation, where Node.js looks for modules. */
    private Contender contender(String name, Language language) {
        return new Contender(name, workload -> {
            Path parent = Files.createDirectories(folder.resolve(name).resolve("stacks"));
            Path stack = Files.createTempDirectory(parent, workload.label() + "-");
            return OnPulumi.make(StackFolder.in(stack), language, workload);
        });
    }

    private Path home(String name) {
        return folder.resolve(name).resolve("home");
    }
}
