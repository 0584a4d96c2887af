package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of docs/kotlin.md. */
@OnEachEngine
@Tag("thorough")
class KotlinLabelsTest {
    private static final String BUG = "/repos/acme/site/labels/bug";
    private static final String DOCS = "/repos/acme/site/labels/docs";

    private final Engines engine;

    @TempDir
    Path folder;

    KotlinLabelsTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void labelsLiveTheirLife_asTheProgramChanges() throws Exception {
        try (GithubServer github = GithubServer.start("t0ken")) {
            StackEngine stack = engine.open(StackFolder.in(folder));
            stack.config("lab:repository", "site");
            stack.config("lab:color", "d73a4a");
            stack.config("pulumi-java-dynamic:githubUrl", github.url());
            stack.secretConfig("pulumi-java-dynamic:githubToken", "t0ken");

            UpdateResult made = succeeded(stack.up(program()));
            assertThat(made.names(Op.CREATE)).contains("bug", "docs", "password");
            assertThat(made.outputs().get("docs")).isEqualTo(new PropertyValue.Text(github.url() + DOCS));
            assertThat(field(github, DOCS, "color")).isEqualTo("ededed");
            assertThat(field(github, DOCS, "description")).isEqualTo("not a " + github.url() + BUG);
            assertThat(Files.readString(stack.state())).doesNotContain(password(made), "t0ken");

            stack.config("lab:color", "ffffff");
            assertThat(succeeded(stack.up(program())).names(Op.UPDATE)).containsExactly("bug");
            stack.config("lab:repository", "docs");
            assertThat(succeeded(stack.up(program())).names(Op.REPLACE)).contains("bug", "docs");

            assertThat(stack.destroy().exitCode()).isZero();
            assertThat(github.labels()).isEqualTo(Map.of());
        }
    }

    private Program program() {
        return Program.of("labels.LabelsProgramKt", KotlinPrograms.REFERENCES_AS_LAMBDAS.classPath())
                .in(folder);
    }

    private static UpdateResult succeeded(UpdateResult result) {
        assertThat(result.errors()).isEmpty();
        return result;
    }

    private static String field(GithubServer github, String label, String name) {
        return Objects.requireNonNull(github.labels().get(label)).path(name).asText();
    }

    private static String password(UpdateResult made) {
        if (made.outputs().get("password") instanceof PropertyValue.Secret secret
                && secret.value() instanceof PropertyValue.Text text) {
            return text.value();
        }
        throw new AssertionError("no secret text: " + made.outputs().get("password"));
    }
}
