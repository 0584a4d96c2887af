package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.program.Program;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** A Pulumi project: {@code Pulumi.yaml}, and while a program runs from it, a jar that has nothing but its class path. */
record ProjectFolder(Path path, String project) {
    private static final String JAR = "program.jar";

    /** Makes it, without a program. */
    void create() {
        create("java");
    }

    /** Makes it, with the language host at {@code address} for commands that ask for one and run no program. */
    void createFor(String address) {
        create("{name: client, options: {address: '" + address + "'}}");
    }

    private void create(String runtime) {
        try {
            Files.createDirectories(path);
            Files.writeString(path.resolve("Pulumi.yaml"), """
                    name: %s
                    runtime: %s
                    """.formatted(project, runtime));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the project folder " + path, e);
        }
    }

    /** From now on {@code pulumi} runs this program. */
    void put(Program program) {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, program.mainClass());
        attributes.put(
                Attributes.Name.CLASS_PATH,
                program.classPath().stream()
                        .map(entry -> entry.toUri().toString())
                        .collect(Collectors.joining(" ")));
        try (OutputStream file = Files.newOutputStream(path.resolve(JAR));
                JarOutputStream jar = new JarOutputStream(file, manifest)) {
            jar.finish();
            Files.writeString(path.resolve("Pulumi.yaml"), """
                    name: %s
                    runtime:
                      name: java
                      options:
                        binary: %s
                    """.formatted(project, JAR));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot put " + program.mainClass() + " into the folder " + path, e);
        }
    }

    /** Takes the program away. */
    void removeProgram() {
        try {
            Files.deleteIfExists(path.resolve(JAR));
            create();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + path.resolve(JAR), e);
        }
    }
}
