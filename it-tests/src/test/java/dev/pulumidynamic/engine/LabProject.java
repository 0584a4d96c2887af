package dev.pulumidynamic.engine;

import dev.pulumidynamic.stack.LinkedJar;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A project folder with a program in a jar, for a {@link Lab} in the folder above it. */
public record LabProject(Path lab) {
    /** Makes one. */
    public static LabProject in(Path folder) throws IOException {
        LabProject project = new LabProject(folder);
        new Lab(folder);
        Files.createDirectories(project.folder());
        project.write("Pulumi.yaml", """
                name: lab
                runtime:
                  name: java
                  options:
                    binary: program.jar
                """);
        List<Path> classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
        LinkedJar.write(project.folder().resolve("program.jar"), ConfiguredThingProgram.class.getName(), classPath);
        return project;
    }

    /** The folder with {@code Pulumi.yaml}. */
    public Path folder() {
        return lab.resolve("project");
    }

    /** The {@code PULUMI_HOME} of its plugins. */
    public Path home() {
        return lab.resolve("home");
    }

    /** The state of the stack {@code dev}. */
    public Path state() {
        return folder().resolve(".pulumi-java/dev.json");
    }

    /** Makes {@code json} the program of the stack {@code dev}; {@code more} is further YAML. */
    public void program(String json, String more) throws IOException {
        String argument = new Lab(lab).programProcess(json).arguments().get(0);
        write("Pulumi.dev.yaml", more + "config:\n  program: '" + argument + "'\n");
    }

    /** Lets the plugins make things on the {@link Backend} at {@code url}. */
    public void useBackend(String url) throws IOException {
        new Lab(lab).withBackend(url);
    }

    /** Writes a file of the project. */
    public void write(String name, String content) throws IOException {
        Files.writeString(folder().resolve(name), content);
    }
}
