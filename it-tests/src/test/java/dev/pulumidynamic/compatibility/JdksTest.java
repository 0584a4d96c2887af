package dev.pulumidynamic.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each JDK that is found, for the program and for the plugin, with one processor, and with two. */
@Timeout(value = 180, threadMode = ThreadMode.SEPARATE_THREAD)
@Tag("thorough")
class JdksTest {
    @TempDir
    Path folder;

    static Stream<Arguments> pairs() {
        return Jdks.found().stream()
                .flatMap(program -> Jdks.found().stream().map(plugin -> Arguments.of(program, plugin)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void resourcesAreMadeAndDestroyed_onEachPairOfJdks(Path program, Path plugin) throws Exception {
        FinishedProgram run = new FinishedProgram(folder);

        UpdateResult up = run.up(withPluginOn(plugin, program, List.of("-XX:ActiveProcessorCount=2")));

        assertThat(up.errors()).as(run.shown()).isEmpty();
        assertThat(run.shown().lines().filter(line -> line.contains("WARNING")))
                .noneMatch(
                        line -> line.contains("pulumidynamic") || line.contains("bytebuddy") || line.contains("agent"));
        assertThat(run.destroy().errors()).as(run.shown()).isEmpty();
    }

    static Stream<Path> jdks() {
        return Jdks.found().stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void programEnds_onOneProcessor(Path jdk) throws IOException {
        FinishedProgram run = new FinishedProgram(folder);

        UpdateResult up = run.up(command(jdk, List.of("-XX:ActiveProcessorCount=1")));

        assertThat(up.errors()).as(run.shown()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void programEnds_whenUnsafeIsDenied(Path jdk) throws IOException {
        FinishedProgram run = new FinishedProgram(folder);
        List<String> options = Jdks.feature(jdk) >= 24 ? List.of("--sun-misc-unsafe-memory-access=deny") : List.of();

        UpdateResult up = run.up(command(jdk, options));

        assertThat(up.errors()).as(run.shown()).isEmpty();
    }

    /** The plugin's folder is what the launcher of this build is called from, with {@code JAVA_HOME} set. */
    private List<String> withPluginOn(Path plugin, Path program, List<String> options) throws IOException {
        Path installed =
                new FinishedProgram(folder).home().resolve("plugins/resource-pulumi-java-v" + PluginVersion.CURRENT);
        Path built = ClassPaths.ofBuild()
                .target()
                .resolve("../../host/target/plugin")
                .toRealPath();
        Path launcher = Files.createDirectories(installed).resolve("pulumi-resource-pulumi-java");
        Files.writeString(launcher, """
                #!/bin/sh
                JAVA_HOME='%s'
                export JAVA_HOME
                exec '%s/pulumi-resource-pulumi-java' "$@"
                """.formatted(plugin, built));
        Files.copy(
                built.resolve("pulumi-resource-pulumi-java.jar"), installed.resolve("pulumi-resource-pulumi-java.jar"));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        return command(program, options);
    }

    private static List<String> command(Path jdk, List<String> options) {
        return FinishedProgram.onClassPath(
                jdk, FinishedProgram.classPath(), options, "package inline extension explicit");
    }
}
