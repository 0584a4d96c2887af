package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What program 1 leaves in a state, on the embedded engine. It runs as a process: in the JVM of the tests, Jackson could find the
 * file system of an SSH server, which would travel, too.
 *
 * @param home where the plugin is installed
 */
record LabelsState(Path file, Path home) {
    static final String PASSPHRASE = "p";

    static LabelsState in(Path folder) throws IOException {
        LabelsState state = new LabelsState(folder.resolve("dev.json"), folder.resolve("home"));
        try (GithubServer github = GithubServer.start("t0ken")) {
            Engine engine = Engine.on(state.file())
                    .home(state.home())
                    .passphrase(PASSPHRASE)
                    .config("lab:repository", "acme/site")
                    .config("lab:labels", "bug=d73a4a,docs=0075ca,question=d876e3")
                    .config("pulumi-java-dynamic:githubUrl", github.url())
                    .secretConfig("pulumi-java-dynamic:githubToken", "t0ken")
                    .project("lab")
                    .stack("dev");
            ClassPaths build = ClassPaths.ofBuild();
            Program program = Program.of(
                            "dev.pulumidynamic.examples.labels.LabelsProgram", build.program(build.examples()))
                    .in(folder);
            assertThat(engine.up(program).errors()).isEmpty();
        }
        return state;
    }
}
