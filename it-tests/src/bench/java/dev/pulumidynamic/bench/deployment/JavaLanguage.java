package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.LanguageHost;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Ours: programs in a JVM of their own, which a language host in this JVM starts, so that none need be installed.
 *
 * @param generated the folder of {@link GeneratedCode}
 */
record JavaLanguage(Path pulumi, Path home, Path javaHome, Path generated) implements Language {
    @Override
    public void write(StackFolder folder, Workload workload) throws IOException {
        Files.createDirectories(folder.projectFolder());
        Files.writeString(
                folder.projectFolder().resolve("Pulumi.yaml"), "name: " + folder.project() + "\nruntime: java\n");
    }

    @Override
    public Map<String, String> environment(Workload workload) {
        return Map.of("JAVA_HOME", javaHome.toString());
    }

    @Override
    public Optional<LanguageHost> host(Workload workload) {
        return Optional.of(new LanguageHost(program(workload, generated), home, List.of(), line -> {}));
    }

    /** {@link DeploymentProgram}, with the folder of the {@link GeneratedCode} that some workloads need. */
    static Program program(Workload workload, Path generated) {
        ClassPaths built = ClassPaths.ofBuild();
        List<Path> classPath = new ArrayList<>(built.program(built.target().resolve("classes")));
        classPath.add(generated);
        return Program.of(DeploymentProgram.class.getName(), classPath)
                .withArguments(workload.shape().name(), Integer.toString(workload.resources()));
    }
}
