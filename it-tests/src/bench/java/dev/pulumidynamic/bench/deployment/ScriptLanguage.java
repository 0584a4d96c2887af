package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.stack.StackFolder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A peer: programs that an installed language host runs.
 *
 * @param runtime of {@code Pulumi.yaml}
 * @param script the program
 * @param path folders in front of the PATH
 */
record ScriptLanguage(Path pulumi, Path home, String runtime, Script script, List<Path> path) implements Language {
    /** A program: a resource beside this class, and its file in a project. */
    record Script(String resource, String file) {}

    @Override
    public void write(StackFolder folder, Workload workload) throws IOException {
        Path project = Files.createDirectories(folder.projectFolder());
        Files.writeString(project.resolve("Pulumi.yaml"), "name: " + folder.project() + "\nruntime: " + runtime + "\n");
        try (InputStream program = ScriptLanguage.class.getResourceAsStream(script.resource())) {
            Files.copy(
                    Objects.requireNonNull(program, script.resource()),
                    project.resolve(script.file()),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public Map<String, String> environment(Workload workload) {
        return Map.of(
                "DEPLOYMENT_SHAPE",
                workload.shape().label(),
                "DEPLOYMENT_RESOURCES",
                Integer.toString(workload.resources()),
                "PATH",
                Stream.concat(path.stream().map(Path::toString), Stream.of(System.getenv("PATH")))
                        .collect(Collectors.joining(File.pathSeparator)));
    }
}
