package dev.pulumidynamic.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The class path of a project with certain libraries, as Maven resolves it. */
public final class MavenClassPath {
    private static final String PROJECT = """
            <project>
                <modelVersion>4.0.0</modelVersion>
                <groupId>lab</groupId>
                <artifactId>lab</artifactId>
                <version>1</version>
                <dependencies>
            %s    </dependencies>
            </project>
            """;

    private static final String DEPENDENCY = """
                    <dependency>
                        <groupId>%s</groupId>
                        <artifactId>%s</artifactId>
                        <version>%s</version>
                    </dependency>
            """;

    private MavenClassPath() {}

    /**
     * {@return the jars of some libraries and of all that these need}
     *
     * @param libraries as {@code group:artifact:version}
     * @param folder for the project; this method makes it
     */
    public static List<Path> of(List<String> libraries, Path folder) throws IOException, InterruptedException {
        String dependencies = libraries.stream()
                .map(library -> DEPENDENCY.formatted((Object[]) library.split(":", -1)))
                .collect(Collectors.joining());
        Files.writeString(Files.createDirectories(folder).resolve("pom.xml"), PROJECT.formatted(dependencies));
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

    /** {@return a jar's name without its version} */
    public static String artifact(Path jar) {
        return Arrays.stream(String.valueOf(jar.getFileName()).split("-", -1))
                .takeWhile(part -> !part.matches("\\d.*"))
                .collect(Collectors.joining("-"));
    }
}
