package dev.pulumidynamic.engine.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.engine.program.Startable;
import dev.pulumidynamic.engine.state.Passphrase;
import dev.pulumidynamic.engine.step.Configuration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void createProject() throws IOException {
        write("Pulumi.yaml", "name: lab\nruntime: java\n");
    }

    private void write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        file.toFile().setExecutable(true);
    }

    private Configuration configuration() {
        return Project.of(folder).configuration("dev", salt -> Passphrase.of("p", salt));
    }

    @Test
    void isFound_fromAFolderInIt() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("src/main"));

        assertThat(Project.of(inner)).isEqualTo(new Project(folder, "lab"));
    }

    @Test
    void isRefused_whenItIsOfAnotherLanguage() throws IOException {
        write("Pulumi.yaml", "name: lab\nruntime: {name: nodejs}\n");

        assertThatThrownBy(() -> Project.of(folder)).hasMessageContaining("has the runtime \"nodejs\"");
    }

    @Test
    void valuesAreTexts_asProgramsGetThem() throws IOException {
        write("Pulumi.dev.yaml", """
                config:
                  count: 5
                  ratio: 1.50
                  lab:on: true
                  lab:answer: no
                  other:tree: {b: [1, x], a: null}
                """);

        assertThat(configuration().values())
                .containsEntry("lab:count", "5")
                .containsEntry("lab:ratio", "1.5")
                .containsEntry("lab:on", "true")
                .containsEntry("lab:answer", "no")
                .containsEntry("other:tree", "{\"b\":[1,\"x\"]}");
    }

    @Test
    void theStacksValueWins_overTheProjects() throws IOException {
        write("Pulumi.yaml", """
                name: lab
                runtime: java
                config:
                  size: small
                  color: {type: string, default: red}
                  other:fixed: {value: 1}
                """);
        write("Pulumi.dev.yaml", "config: {lab:size: large}\n");

        assertThat(configuration().values())
                .containsEntry("lab:size", "large")
                .containsEntry("lab:color", "red")
                .containsEntry("other:fixed", "1");
    }

    @Test
    void aSecureValueIsSecret_andDecrypted() throws IOException {
        Passphrase scheme = Passphrase.fresh("p");
        write("Pulumi.dev.yaml", """
                encryptionsalt: %s
                config:
                  other:token: {secure: %s}
                  other:tree: {inner: [{secure: %s}]}
                  other:plain: x
                """.formatted(scheme.salt(), scheme.encrypt("abc"), scheme.encrypt("def")));

        Configuration configuration = configuration();

        assertThat(configuration.values())
                .containsEntry("other:token", "abc")
                .containsEntry("other:tree", "{\"inner\":[\"def\"]}");
        assertThat(configuration.secrets()).containsExactlyInAnyOrder("other:token", "other:tree");
    }

    @Test
    void aSecureValueIsRefused_whenItsSaltIsMissing() throws IOException {
        write("Pulumi.dev.yaml", "config: {other:token: {secure: v1:x:y}}\n");

        assertThatThrownBy(this::configuration).hasMessageContaining("no \"encryptionsalt\"");
    }

    @Test
    void stacksAreThoseWithAFile() throws IOException {
        write("Pulumi.dev.yaml", "");
        write("Pulumi.prod.yaml", "");

        assertThat(Project.of(folder).stacks()).containsExactly("dev", "prod");
    }

    @Test
    void aJarIsRunByJava() throws IOException {
        write("Pulumi.yaml", "name: lab\nmain: app\nruntime: {name: java, options: {binary: ./x.jar}}\n");

        Startable program = Project.of(folder).program();

        assertThat(program.command()).hasSize(3).endsWith("-jar", "x.jar");
        assertThat(program.directory()).isEqualTo(folder.resolve("app"));
    }

    @Test
    void aPomIsRunByMaven_theProjectsOwnFirst() throws IOException {
        write("pom.xml", "<project/>");
        write("mvnw", "");

        assertThat(Project.of(folder).program().command())
                .containsExactly(folder.resolve("mvnw").toString(), "--no-transfer-progress", "compile", "exec:java");
    }

    @Test
    void aGradleProjectIsRun_fromTheRootOfItsBuild() throws IOException {
        write("settings.gradle", "");
        write("gradlew", "");
        write("apps/infra/build.gradle", "");
        write("apps/infra/Pulumi.yaml", "name: lab\nruntime: java\n");

        Startable program = Project.of(folder.resolve("apps/infra")).program();

        assertThat(program.command())
                .containsExactly(folder.resolve("gradlew").toString(), ":apps:infra:run", "--console=plain");
        assertThat(program.directory()).isEqualTo(folder);
    }

    @Test
    void nothingIsRun_whenThereIsNoBuild() {
        assertThatThrownBy(() -> Project.of(folder).program()).hasMessageContaining("nothing to run in " + folder);
    }
}
