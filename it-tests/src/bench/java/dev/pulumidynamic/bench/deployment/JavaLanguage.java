package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.LanguageHost;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ours: programs in a JVM of their own, which a language host in this JVM starts, so that none need be installed. */
record JavaLanguage(Path pulumi, Path home, Path javaHome) implements Language {
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
        return Optional.of(new LanguageHost(program(workload), home, List.of(), line -> {}));
    }

    static Program program(Workload workload) {
        ClassPaths built = ClassPaths.ofBuild();
        return Program.of(
                        DeploymentProgram.class.getName(),
                        built.program(built.target().resolve("classes")))
                .withArguments(workload.shape().name(), Integer.toString(workload.resources()));
    }
}
