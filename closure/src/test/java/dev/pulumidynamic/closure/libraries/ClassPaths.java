package dev.pulumidynamic.closure.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path of each program, which Maven finds for itself: no library is on that of the tests. One run is for all programs. */
final class ClassPaths {
    private static final String POM = """
            <project>
                <modelVersion>4.0.0</modelVersion>
                <groupId>acme</groupId>
                <artifactId>%s</artifactId>
                <version>1</version>
                <packaging>pom</packaging>
            %s</project>
            """;

    private static final String DEPENDENCY = """
                    <dependency>
                        <groupId>%s</groupId>
                        <artifactId>%s</artifactId>
                        <version>%s</version>
                    </dependency>
            """;

    private final Path folder;

    /** @param folder where they are kept from one run to the next */
    ClassPaths(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /** Finds those of {@code programs} that are not known. */
    void resolve(List<SampleProgram> programs) throws IOException, InterruptedException {
        List<String> unknown = new ArrayList<>();
        for (SampleProgram program : programs) {
            Path module = Files.createDirectories(folder.resolve(program.name()));
            String pom = pom(program);
            Path file = module.resolve("pom.xml");
            if (!Files.exists(file) || !Files.readString(file).equals(pom)) {
                Files.deleteIfExists(found(program));
                Files.writeString(file, pom);
            }
            if (!Files.exists(found(program))) {
                unknown.add("        <module>" + program.name() + "</module>\n");
            }
        }
        if (!unknown.isEmpty()) {
            Files.writeString(
                    folder.resolve("pom.xml"),
                    POM.formatted("all", "    <modules>\n" + String.join("", unknown) + "    </modules>\n"));
            runMaven();
        }
    }

    List<Path> of(SampleProgram program) throws IOException {
        return Stream.of(Files.readString(found(program)).split(File.pathSeparator))
                .filter(jar -> !jar.isEmpty())
                .map(Path::of)
                .toList();
    }

    private Path found(SampleProgram program) {
        return folder.resolve(program.name()).resolve("classpath.txt");
    }

    private static String pom(SampleProgram program) {
        String dependencies = program.libraries().stream()
                .map(library -> DEPENDENCY.formatted((Object[]) library.split(":")))
                .collect(Collectors.joining("", "    <dependencies>\n", "    </dependencies>\n"));
        return POM.formatted(program.name(), dependencies);
    }

    private void runMaven() throws IOException, InterruptedException {
        Path log = folder.resolve("maven.log");
        List<String> command = List.of(
                Path.of(System.getProperty("maven.home"), "bin", "mvn").toString(),
                "--batch-mode",
                "offline: true".equals(System.getProperty("maven.mode")) ? "--offline" : "--no-transfer-progress",
                "--fail-at-end",
                "-Dmaven.repo.local=" + System.getProperty("localRepository"),
                "-Dmdep.outputFile=${project.basedir}/classpath.txt",
                "dependency:build-classpath");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor()).as(() -> read(log)).isZero();
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
