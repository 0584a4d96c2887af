package dev.pulumidynamic.templates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.command.EngineScript;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.PulumiCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A project of each template is built, tested, deployed, changed and destroyed, as its author would do it. */
@Tag("thorough")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine's script is one for shells")
class TemplatesTest {
    private static final Pattern OUR_VERSION =
            Pattern.compile("(<artifactId>pulumi-dynamic</artifactId>\\s*<version>)[^<]+");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"java", "kotlin"})
    void projectLivesItsLife_whenItIsMadeOfTheTemplate(String name) throws Exception {
        Path project = Files.createDirectory(folder.resolve("project"));
        generate(EngineScript.ROOT.resolve("it-tests/templates").resolve(name), project);
        useThisBuild(project);

        assertThat(maven(project, "test"))
                .contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0", "BUILD SUCCESS");

        EngineScript engine = new EngineScript(project, folder.resolve("home"));
        assertThat(engine.run("up")).contains("hello created");
        assertThat(project.resolve("hello.txt")).hasContent("Hello");

        change(project, "\"Hello\"", "\"Good evening\"");
        assertThat(engine.run("up")).contains("hello updated");
        assertThat(project.resolve("hello.txt")).hasContent("Good evening");

        Files.delete(project.resolve("pom.xml"));
        assertThat(engine.run("destroy")).contains("hello deleted");
        assertThat(project.resolve("hello.txt")).doesNotExist();
    }

    /** With a nullable component, as the guide declares them, in a further file. */
    @Test
    void firstProgramRuns_whenItIsCopiedFromTheReadme() throws Exception {
        Path project = Files.createDirectory(folder.resolve("project"));
        String readme = Files.readString(EngineScript.ROOT.resolve("README.md"));
        write(project.resolve("pom.xml"), shown(readme, "xml"));
        write(project.resolve("Pulumi.yaml"), shown(readme, "yaml"));
        write(project.resolve("src/main/java/ids/App.java"), shown(readme, "java"));
        write(project.resolve("src/main/java/ids/Name.java"), """
            package ids;

            import org.jspecify.annotations.Nullable;

            record Name(@Nullable String first, String last) {}
            """);
        write(project.resolve(".mvn/jvm.config"), "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4\n");
        useThisBuild(project);

        assertThat(new EngineScript(project, folder.resolve("home")).run("up"))
                .contains("web created")
                .containsPattern("id: \"web-[0-9a-f-]{36}\"");
    }

    private static String shown(String page, String language) {
        String block = page.substring(page.indexOf("```" + language + "\n") + language.length() + 4);
        return block.substring(0, block.indexOf("```"));
    }

    private void useThisBuild(Path project) throws IOException {
        Path repository = LocalRepository.in(folder.resolve("repository"));
        String mode = System.getProperty("maven.mode").equals("offline: true") ? "-o\n" : "";
        write(project.resolve(".mvn/maven.config"), mode + "-Dmaven.repo.local=" + repository + "\n");
        write(project.resolve("Pulumi.dev.yaml"), "config: {}\n");
        Path pom = project.resolve("pom.xml");
        write(pom, OUR_VERSION.matcher(Files.readString(pom)).replaceFirst("$1" + LocalRepository.VERSION));
    }

    private static void write(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    /** By {@code pulumi new}, or by the substitution that it makes. */
    private void generate(Path template, Path project) throws IOException {
        Optional<PulumiCommand> pulumi = PulumiCommand.onPath();
        if (pulumi.isPresent()) {
            Ended ended = pulumi.get()
                    .run(
                            project,
                            Map.of(
                                    "PULUMI_HOME",
                                    folder.resolve("home").toString(),
                                    "PULUMI_SKIP_UPDATE_CHECK",
                                    "true"),
                            "new",
                            template.toString(),
                            "--name=files",
                            "--description=Files of mine",
                            "--generate-only",
                            "--force",
                            "--yes");
            assertThat(ended.exitCode()).as(ended.output()).isZero();
            return;
        }
        try (Stream<Path> files = Files.walk(template)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                write(
                        project.resolve(template.relativize(file).toString()),
                        Files.readString(file)
                                .replace("${PROJECT}", "files")
                                .replace("${DESCRIPTION}", "Files of mine"));
            }
        }
    }

    private static String maven(Path project, String phase) throws IOException, InterruptedException {
        Path maven = Path.of(System.getProperty("maven.home"), "bin", "mvn");
        return EngineScript.run(new ProcessBuilder(maven.toString(), "-B", phase).directory(project.toFile()));
    }

    private static void change(Path project, String text, String other) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("src/main"))) {
            List<Path> programs = files.filter(
                            file -> file.getFileName().toString().startsWith("App."))
                    .toList();
            assertThat(programs).hasSize(1);
            Path program = programs.get(0);
            Files.writeString(program, Files.readString(program).replace(text, other));
        }
    }
}
