package dev.pulumidynamic.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.command.EngineCommand;
import dev.pulumidynamic.engine.project.Project;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.LinkedJar;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** A stack whose program, engine and plugins are processes with all in one folder: project, home, caches and temporary files. */
final class ScannedStack {
    private static final String STACK = "dev";
    private static final String PASSPHRASE = "p";

    private final Path folder;
    private final Path project;
    private int commands;

    ScannedStack(Path folder, String mainClass, Path classes) throws IOException {
        this.folder = folder;
        this.project = Files.createDirectories(folder.resolve("project"));
        for (String name : List.of("home", "cache", "temporary", "run", "pulumi")) {
            Files.createDirectories(folder.resolve(name));
        }
        Files.writeString(project.resolve("Pulumi.yaml"), """
                name: lab
                runtime:
                  name: java
                  options:
                    binary: program.jar
                """);
        LinkedJar.write(
                project.resolve("program.jar"), mainClass, ClassPaths.ofBuild().program(classes));
    }

    ScannedStack config(String key, String value) {
        Project.of(project).configure(STACK, key, value, Optional.empty());
        return this;
    }

    ScannedStack secret(String key, String value) {
        Project.of(project).configure(STACK, key, value, Optional.of(PASSPHRASE));
        return this;
    }

    /** What a resource has as this output. */
    String output(String resource, String output) {
        return StateFile.open(project.resolve(".pulumi-java/dev.json"), PASSPHRASE).read().resources().stream()
                .filter(each -> each.urn().name().equals(resource))
                .map(each -> Objects.requireNonNull(each.outputs().values().get(output)))
                .map(value -> ((Text) value.revealed()).value())
                .findFirst()
                .orElseThrow();
    }

    ScannedStack succeeds(String command) throws IOException, InterruptedException {
        assertThat(run(command)).as(told()).isZero();
        return this;
    }

    ScannedStack fails(String command, String message) throws IOException, InterruptedException {
        assertThat(run(command)).as(told()).isEqualTo(1);
        assertThat(told()).contains(message);
        return this;
    }

    private String told() throws IOException {
        return Files.readString(folder.resolve("output" + commands));
    }

    private int run(String command) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = ClassPaths.ofBuild().engine().stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder builder = new ProcessBuilder(
                java, "-cp", classPath, EngineCommand.class.getName(), command, "--cwd=" + project, "--stack=" + STACK);
        builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
        builder.environment().putAll(environment());
        commands++;
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("output" + commands).toFile())
                .start();
        try {
            process.getOutputStream().close();
            int code = process.waitFor();
            awaitPlugins();
            return code;
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    /** They outlive the engine for a moment, in which they delete their files. */
    private void awaitPlugins() {
        ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
                .forEach(process -> process.onExit().join());
    }

    private Map<String, String> environment() {
        String temporary = folder.resolve("temporary").toString();
        return Map.of(
                "LC_ALL",
                "C.UTF-8",
                "HOME",
                folder.resolve("home").toString(),
                "JAVA_HOME",
                System.getProperty("java.home"),
                "JAVA_TOOL_OPTIONS",
                "-XX:TieredStopAtLevel=1 -Djava.io.tmpdir=" + temporary,
                "PULUMI_CONFIG_PASSPHRASE",
                PASSPHRASE,
                "PULUMI_HOME",
                folder.resolve("pulumi").toString(),
                "PULUMI_JAVA_CDS",
                "false",
                "TMPDIR",
                temporary,
                "XDG_CACHE_HOME",
                folder.resolve("cache").toString(),
                "XDG_RUNTIME_DIR",
                folder.resolve("run").toString());
    }
}
