package dev.pulumidynamic.engine.project;

import dev.pulumidynamic.engine.program.BuiltProgram;
import dev.pulumidynamic.engine.program.Startable;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The ways in which Pulumi's Java language host starts a program, the first that fits: {@code java -jar}, Maven, Gradle,
 * JBang.
 *
 * @param directory the program's folder
 * @param binary the option {@code binary} of {@code Pulumi.yaml}; may be empty
 * @param executor the option {@code use-executor}; may be empty
 */
record Executors(Path directory, String binary, String executor) {

    Startable program() {
        return Stream.of(jar(), maven(), gradle(), jbang())
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new ProjectException("nothing to run in " + directory
                        + ": no option \"binary\" that names a jar or a file for JBang, no pom.xml, no Gradle build;"
                        + " build the program, or name another folder with \"main\" in Pulumi.yaml"));
    }

    private Optional<Startable> jar() {
        return binary.toLowerCase(Locale.ROOT).endsWith(".jar")
                ? Optional.of(new BuiltProgram(
                        List.of(
                                find(directory, "java"),
                                "-jar",
                                Path.of(binary).normalize().toString()),
                        directory))
                : Optional.empty();
    }

    private Optional<Startable> maven() {
        return executor.contains("mvn") || Files.isRegularFile(directory.resolve("pom.xml"))
                ? Optional.of(new BuiltProgram(
                        List.of(tool(directory, "./mvnw", "mvn"), "--no-transfer-progress", "compile", "exec:java"),
                        directory))
                : Optional.empty();
    }

    private Optional<Startable> gradle() {
        boolean isGradle = executor.contains("gradle")
                || Stream.of("settings.gradle", "settings.gradle.kts", "build.gradle", "build.gradle.kts")
                        .anyMatch(name -> Files.isRegularFile(directory.resolve(name)));
        if (!isGradle) {
            return Optional.empty();
        }
        Path root = gradleRoot();
        String project = root.equals(directory)
                ? ""
                : ":" + root.relativize(directory).toString().replace(File.separatorChar, ':') + ":";
        return Optional.of(
                new BuiltProgram(List.of(tool(root, "./gradlew", "gradle"), project + "run", "--console=plain"), root));
    }

    private Path gradleRoot() {
        for (Path folder = directory; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("settings.gradle"))
                    || Files.isRegularFile(folder.resolve("settings.gradle.kts"))) {
                return folder;
            }
        }
        return directory;
    }

    private Optional<Startable> jbang() {
        boolean isJbang = executor.contains("jbang")
                || binary.toLowerCase(Locale.ROOT).matches(".*\\.(java|kt|groovy)")
                || Files.isRegularFile(directory.resolve("jbang.properties"));
        String script = binary.isEmpty() ? "src/main.java" : binary;
        return isJbang
                ? Optional.of(new BuiltProgram(
                        List.of(tool(directory, "./jbang", "jbang"), "--quiet", "run", script), directory))
                : Optional.empty();
    }

    private String tool(Path folder, String... names) {
        return find(folder, executor.isEmpty() ? names : new String[] {executor});
    }

    /** The first of {@code names} that is in {@code folder}, when it is written as a path, or on the PATH. */
    private static String find(Path folder, String... names) {
        return Arrays.stream(names)
                .flatMap(name ->
                        name.contains("/") ? Stream.of(folder.resolve(name).normalize()) : onPath(name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> new ProjectException("none of " + String.join(", ", names) + " is in " + folder
                        + " or on the PATH; install it, or name another one with the option \"use-executor\""));
    }

    private static Stream<Path> onPath(String name) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> Stream.of(name, name + ".exe", name + ".cmd").map(Path.of(folder)::resolve));
    }
}
