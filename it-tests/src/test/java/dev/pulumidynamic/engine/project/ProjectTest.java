package dev.pulumidynamic.engine.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.engine.program.CommandProgram;
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

        assertThat(Project.of(inner).folder()).isEqualTo(folder);
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
        write("Pulumi.yaml", "name: lab\nmain: app\nruntime: {name: java, options: {binary: x.jar}}\n");

        CommandProgram program = Project.of(folder).program();

        assertThat(program.command()).hasSize(3).endsWith("-jar", "x.jar");
        assertThat(program.directory()).isEqualTo(folder.resolve("app"));
    }

    @Test
    void aPomIsRunByMaven() throws IOException {
        write("pom.xml", "<project/>");

        assertThat(Project.of(folder).program().command())
                .containsExactly(
                        "mvn",
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
                        "--no-transfer-progress",
                        "compile",
                        "exec:java");
    }

    @Test
    void nothingIsRun_whenThereIsNoBuild() {
        assertThatThrownBy(() -> Project.of(folder).program()).hasMessageContaining("nothing to run in " + folder);
    }
}
