package dev.pulumidynamic.engine.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.LabProject;
import dev.pulumidynamic.engine.state.Passphrase;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCommandTest {
    private static final Path EXPORT = Path.of("src/test/resources/engine/states/package.json");
    private static final String ONE = "{'resources': 1, 'x': 1, 'code': 1, 'export': true}";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private LabProject project;

    @BeforeEach
    void createProject() throws IOException {
        project = LabProject.in(folder);
        project.program(ONE, "");
    }

    private int run(String... arguments) {
        Map<String, String> environment = Map.of(
                "PULUMI_CONFIG_PASSPHRASE", "p", "PULUMI_HOME", project.home().toString());
        return run(environment, arguments);
    }

    private int run(Map<String, String> environment, String... arguments) {
        String[] all = Stream.concat(
                        Arrays.stream(arguments),
                        Stream.of("--cwd", project.folder().toString()))
                .toArray(String[]::new);
        return EngineCommand.run(environment, new PrintWriter(out, true), new PrintWriter(err, true), all);
    }

    @Test
    void updates_withTheProjectsConfiguration() throws IOException {
        Passphrase scheme = Passphrase.fresh("p");
        project.program(ONE, "encryptionsalt: " + scheme.salt() + "\n");
        Files.writeString(
                project.folder().resolve("Pulumi.dev.yaml"),
                "  pulumi-java-dynamic:token: {secure: '" + scheme.encrypt("abc-token") + "'}\n",
                StandardOpenOption.APPEND);

        assertThat(run("up", "--yes")).as(err.toString()).isZero();

        assertThat(out.toString()).contains("Updating (dev):", "+ 2 created");
        assertThat(Files.readString(project.state())).contains("id-r0").doesNotContain("abc-token");
        assertThat(Files.readString(folder.resolve("calls.jsonl"))).contains("abc-token");
    }

    @Test
    void takesAndGivesAState_asPulumiDoes() throws IOException {
        Files.createDirectories(project.state().getParent());
        Files.copy(EXPORT, project.state());
        assertThat(run("refresh", "-f")).as(err.toString()).isZero();
        Path exported = folder.resolve("exported.json");
        assertThat(run("export", "--file", exported.toString())).isZero();
        assertThat(withoutTime(exported)).isEqualTo(withoutTime(project.state()));
        assertThat(exported).content().contains("id-r0");
        assertThat(run("destroy", "-f")).isZero();
    }

    private static String withoutTime(Path state) throws IOException {
        return Files.readString(state).replaceFirst("\"time\": \"[^\"]*\"", "");
    }

    @Test
    void endsWithOne_whenTheProviderFails() throws IOException {
        project.program(ONE.replace("'x': 1", "'x': 1, 'fail': 'create'"), "");

        assertThat(run("up", "-f", "--stack", "organization/lab/dev")).isEqualTo(1);

        assertThat(out.toString()).contains("the backend said no", "1 errored").doesNotContain("io.grpc");
    }

    @Tag("thorough")
    @Test
    void targetAloneChanges_whenItIsNamed() throws IOException {
        project.program("{'resources': 2, 'x': 1, 'code': 1}", "");
        assertThat(run("up")).as(err.toString()).isZero();
        project.program("{'resources': 2, 'x': 2, 'code': 1}", "");

        assertThat(run("up", "--target", "urn:pulumi:dev::lab::pulumi-java:dynamic/test:Thing::r1"))
                .as(err.toString())
                .isZero();

        assertThat(out.toString()).contains("r1 updated").doesNotContain("r0 updated");
    }

    @Tag("thorough")
    @Test
    void programMustRun_onlyWhenItIsAskedTo() throws IOException {
        assertThat(run("up")).as(err.toString()).isZero();
        project.program(ONE.replace("'x': 1", "'x': 1, 'throw': true"), "");

        assertThat(run("refresh", "--run-program")).isEqualTo(1);
        assertThat(run("destroy", "--run-program")).isEqualTo(1);
        assertThat(run("refresh")).as(err.toString()).isZero();
        assertThat(run("destroy")).as(err.toString()).isZero();
    }

    @Test
    void namesTheVariable_whenThereIsNoPassphrase() {
        assertThat(run(Map.of(), "preview")).isEqualTo(1);

        assertThat(err.toString()).contains("set PULUMI_CONFIG_PASSPHRASE");
    }

    @Test
    void namesTheStacks_whenThereAreSeveral() throws IOException {
        project.write("Pulumi.prod.yaml", "");

        assertThat(run("preview")).isEqualTo(1);

        assertThat(err.toString()).contains("has several: dev, prod; name one with --stack");
    }

    @Test
    void endsWithTwo_whenTheCommandLineIsWrong() {
        assertThat(run("up", "--stak", "x")).isEqualTo(2);

        assertThat(err.toString()).contains("Unknown option").contains("--stack");
    }

    @Test
    void valueIsSet_asPulumiWritesIt_andAllElseStays() throws IOException {
        project.write("Pulumi.dev.yaml", """
            # about this stack
            config:
              # the size
              size: small # for now
              other:list:
                - a
            """);

        assertThat(run("config", "set", "size", "large")).as(err.toString()).isZero();
        assertThat(run("config", "set", "count", "5")).isZero();
        assertThat(run("config", "set", "other:flag", "true")).isZero();

        assertThat(Files.readString(project.folder().resolve("Pulumi.dev.yaml")))
                .isEqualTo("""
                    # about this stack
                    config:
                      # the size
                      size: large
                      other:list:
                        - a
                      lab:count: "5"
                      other:flag: "true"
                    """);
    }

    @Test
    void secretIsEncrypted_andOnlyShownByGet() throws IOException {
        project.write("Pulumi.dev.yaml", "");
        assertThat(run("config", "set", "--secret", "other:token", "abc-token"))
                .as(err.toString())
                .isZero();
        assertThat(run("config", "set", "--secret", "again", "abc: \"token\"")).isZero();

        String file = Files.readString(project.folder().resolve("Pulumi.dev.yaml"));
        assertThat(file)
                .startsWith("encryptionsalt: v1:")
                .contains("\nconfig:\n  other:token:\n    secure: v1:")
                .doesNotContain("abc");
        assertThat(run("config", "get", "lab:again")).as(err.toString()).isZero();
        assertThat(out.toString()).isEqualTo("abc: \"token\"\n");
    }

    @Test
    void secretIsRefused_whenOthersAreKeptByAnotherProvider() throws IOException {
        project.write("Pulumi.dev.yaml", "secretsprovider: awskms://alias/key\n");

        assertThat(run("config", "set", "--secret", "token", "abc-token")).isEqualTo(1);

        assertThat(err.toString()).contains("Pulumi.dev.yaml has its secrets with \"awskms://alias/key\"");
        assertThat(project.folder().resolve("Pulumi.dev.yaml")).hasContent("secretsprovider: awskms://alias/key\n");
    }

    @Test
    void secretIsRefused_whenTheSaltIsNoText() throws IOException {
        project.write("Pulumi.dev.yaml", "encryptionsalt: [v1]\n");

        assertThat(run("config", "set", "--secret", "token", "abc-token")).isEqualTo(1);

        assertThat(err.toString()).contains("Pulumi.dev.yaml has no text under \"encryptionsalt\"");
    }

    @Test
    void getFails_whenNothingIsConfigured() {
        assertThat(run("config", "get", "nothing")).isEqualTo(1);

        assertThat(err.toString()).contains("no configuration \"nothing\"");
    }
}
