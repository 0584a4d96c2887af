package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.step.Op;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 1: labels of a repository, through their whole life. */
class GithubLabelsTest {
    @TempDir
    Path folder;

    private GithubServer github;
    private ExampleStack stack;

    @BeforeEach
    void start() throws IOException {
        github = GithubServer.start("t0ken");
        stack = new ExampleStack(folder, "dev.pulumidynamic.examples.labels.LabelsProgram")
                .config("lab:repository", "acme/site")
                .config("lab:labels", "bug=d73a4a,docs=0075ca")
                .config("pulumi-java-dynamic:githubUrl", github.url())
                .secret("pulumi-java-dynamic:githubToken", "t0ken");
    }

    @AfterEach
    void stop() {
        github.close();
    }

    @Test
    void labelsLive_whenTheProgramRunsAgainAndAgain() {
        UpdateResult created = stack.up();
        assertThat(created.errors()).isEmpty();
        assertThat(created.names(Op.CREATE)).contains("bug", "docs");
        assertThat(github.labels()).containsOnlyKeys("/repos/acme/site/labels/bug", "/repos/acme/site/labels/docs");
        assertThat(stack.stateText()).doesNotContain("t0ken");
    }
}
