package dev.pulumidynamic.demo;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.InstalledPlugin;
import dev.pulumidynamic.stack.SeparateDestroy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The main job, to be watched: labels are made by a program, and removed when the program is gone. */
public final class Demo {
    private static final String PROGRAM = "dev.pulumidynamic.examples.labels.LabelsProgram";
    private static final String PASSPHRASE = "demo";

    private final PrintStream out = System.out;
    private final Path folder = ClassPaths.ofBuild().target().resolve("demo");
    private final Path home = folder.resolve("pulumi-home");
    private final Path state = folder.resolve("dev.json");
    private final Path page = folder.resolve("closure.html");

    private Demo() {}

    /** Runs the demo; ends with 1 when something is not as it should be. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        boolean succeeded = new Demo().run();
        System.exit(succeeded ? 0 : 1);
    }

    private boolean run() throws IOException, InterruptedException {
        clean();
        try (GithubServer github = GithubServer.start("a-secret-token")) {
            boolean succeeded = up(github) && explore() && destroy(github);
            if (succeeded) {
                out.println("\nThe captured code and data, as a page for your browser: " + page);
            }
            return succeeded;
        }
    }

    private void clean() throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                    Files.delete(file);
                }
            }
        }
        Files.createDirectories(folder);
    }

    private boolean up(GithubServer github) throws IOException {
        out.println("\n== up: a program with a provider of its own, in its own JVM ==\n");
        List<Path> classPath = ClassPaths.ofBuild().program(ClassPaths.ofBuild().examples());
        UpdateResult result = Engine.on(state)
                .home(home)
                .project("demo")
                .stack("dev")
                .passphrase(PASSPHRASE)
                .config("demo:repository", "acme/site")
                .config("demo:labels", "bug=d73a4a,docs=0075ca,question=d876e3")
                .config("pulumi-java-dynamic:githubUrl", github.url())
                .secretConfig("pulumi-java-dynamic:githubToken", "a-secret-token")
                .display(out)
                .up(Program.of(PROGRAM, classPath));
        printLabels(github);
        return result.succeeded() && github.labels().size() == 3;
    }

    /** While the state has something. */
    private boolean explore() throws IOException, InterruptedException {
        InstalledPlugin plugin = new InstalledPlugin(home, PASSPHRASE);
        Ended list = plugin.run(folder, List.of("list", state.toString()));
        out.println("\n== list: the code in the state ==\n\n" + list.output());
        Ended explore = plugin.run(folder, List.of("explore", state.toString(), "-o", page.toString()));
        out.println("\n== explore: one page that shows the captured code and data ==\n\n" + explore.output());
        return list.exitCode() == 0 && explore.exitCode() == 0;
    }

    private boolean destroy(GithubServer github) throws IOException, InterruptedException {
        out.println("\n== destroy: a new JVM, without the program, its classes and its libraries ==\n");
        Ended destroy = SeparateDestroy.of(state, home, "demo", "dev", PASSPHRASE);
        out.println(destroy.output());
        printLabels(github);
        return destroy.exitCode() == 0 && github.labels().isEmpty();
    }

    private void printLabels(GithubServer github) {
        out.println("The server has " + (github.labels().isEmpty() ? "no labels." : "these labels:"));
        github.labels()
                .forEach((path, label) ->
                        out.println("    " + path + "  #" + label.path("color").asText()));
    }
}
