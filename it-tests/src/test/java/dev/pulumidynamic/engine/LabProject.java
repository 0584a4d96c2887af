package dev.pulumidynamic.engine;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

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
        project.putJar();
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

    private void putJar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, ConfiguredThingProgram.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        try (OutputStream file = Files.newOutputStream(folder().resolve("program.jar"));
                JarOutputStream jar = new JarOutputStream(file, manifest)) {
            jar.finish();
        }
    }
}
