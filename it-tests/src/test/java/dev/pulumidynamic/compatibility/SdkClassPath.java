package dev.pulumidynamic.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path of a program on another release of Pulumi's SDK, as Maven resolves it. */
final class SdkClassPath {
    private static final String PROJECT = """
            <project>
                <modelVersion>4.0.0</modelVersion>
                <groupId>lab</groupId>
                <artifactId>lab</artifactId>
                <version>1</version>
                <dependencies>
                    <dependency>
                        <groupId>com.pulumi</groupId>
                        <artifactId>pulumi</artifactId>
                        <version>%s</version>
                    </dependency>
                </dependencies>
            </project>
            """;

    private SdkClassPath() {}

    /** Of this build's class path, what the release does not bring itself. */
    static List<Path> of(String release, Path folder) throws IOException, InterruptedException {
        List<Path> resolved = resolve(release, Files.createDirectories(folder));
        Set<String> brought = resolved.stream().map(SdkClassPath::artifact).collect(Collectors.toSet());
        return Stream.concat(
                        FinishedProgram.classPath().stream().filter(path -> !brought.contains(artifact(path))),
                        resolved.stream())
                .toList();
    }

    private static List<Path> resolve(String release, Path folder) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("pom.xml"), PROJECT.formatted(release));
        Path listed = folder.resolve("class-path.txt");
        Path log = folder.resolve("maven.log");
        Process maven = new ProcessBuilder(
                        "mvn",
                        "-B",
                        "-ntp",
                        "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath",
                        "-Dmdep.outputFile=" + listed)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(maven.waitFor()).as(Files.readString(log)).isZero();
        List<Path> paths = new ArrayList<>();
        for (String path : Files.readString(listed).strip().split(File.pathSeparator, -1)) {
            paths.add(Path.of(path));
        }
        return paths;
    }

    /** A jar's name without its version. */
    private static String artifact(Path jar) {
        return Arrays.stream(String.valueOf(jar.getFileName()).split("-", -1))
                .takeWhile(part -> !part.matches("\\d.*"))
                .collect(Collectors.joining("-"));
    }
}
