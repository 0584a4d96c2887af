package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartJarsTest {
    @TempDir
    Path folder;

    private static Part part(String name, String content) {
        return new Part(name, new JarBuilder().file("a.txt", content).entries());
    }

    @Test
    void equalPartsHaveOneJar_forAllProcesses() throws IOException {
        Path jar = PartJars.in(folder).write(part("acme.jar", "x"));
        FileTime written = FileTime.from(Instant.EPOCH);
        Files.setLastModifiedTime(jar, written);

        assertThat(PartJars.in(folder).write(part("acme.jar", "x"))).isEqualTo(jar);
        assertThat(Files.getLastModifiedTime(jar)).isEqualTo(written);
        assertThat(PartJars.in(folder).write(part("acme.jar", "y"))).isNotEqualTo(jar);
    }

    @Test
    void jarIsReplaced_whenItHasOtherContent() throws IOException {
        Path jar = PartJars.in(folder).write(part("acme.jar", "x"));
        byte[] content = Files.readAllBytes(jar);
        Files.writeString(jar, "damaged");

        assertThat(PartJars.in(folder).write(part("acme.jar", "x")))
                .isEqualTo(jar)
                .hasBinaryContent(content);
    }

    @Test
    void jarIsATemporaryFile_whenTheFolderCannotBeMade() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");

        assertThat(PartJars.in(file.resolve("jars")).write(part("acme.jar", "x")))
                .isNotEmptyFile();
    }

    @Test
    void jarIsATemporaryFile_whenOthersMayWriteToTheFolder() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(PartJars.in(folder).write(part("acme.jar", "x")).startsWith(folder))
                .isFalse();
    }

    @Test
    void allFilesAreOfTheirOwnerAlone() throws IOException {
        Path own = PartJars.in(folder).write(part("acme.jar", "x")).resolveSibling("");

        try (Stream<Path> files = Files.list(own)) {
            assertThat(files)
                    .hasSize(2)
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../acme.jar", "/acme.jar", "a/../../acme.jar", "acme", "", "a\nb.jar", ".jar"})
    void nameIsAnother_whenItIsNotThatOfAJar(String name) {
        assertThat(PartJars.in(folder).write(part(name, "x")))
                .hasFileName("project.jar")
                .hasParent(folder.resolve(part(name, "x").digest().hex()));
    }

    /** In a JVM of its own, because a JVM has one folder for all its temporary jars. */
    public static final class Writing {
        public static void main(String[] folder) {
            System.out.println(PartJars.in(Path.of(folder[0])).write(part("acme.jar", "x")));
            Runtime.getRuntime().halt(1);
        }
    }

    /** A process that is killed does not delete it. */
    @Test
    void noTemporaryFolderIsMade_whenTheFolderCanBeUsed(@TempDir Path temporary) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writing.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();

        assertThat(Path.of(process.inputReader().readLine())).isNotEmptyFile();

        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(temporary).isEmptyDirectory();
    }

    /** Another process, which ends with its input. */
    public static final class Using {
        public static void main(String[] lock) throws IOException {
            try (FileChannel channel =
                    FileChannel.open(Path.of(lock[0]), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                channel.lock(0, Long.MAX_VALUE, true);
                System.out.println("locked");
                assertThat(System.in.read()).isEqualTo(-1);
            }
        }
    }

    @Test
    void jarsAreDeletedWhenAllAreTooLarge_unlessAProcessUsesThem() throws Exception {
        Path used = unlocked("used", 1);
        Path unused = unlocked("unused", 2);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Using.class.getName(),
                        used.resolve("in-use").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.inputReader().readLine()).isEqualTo("locked");
        PartJars jars = PartJars.in(folder, 10);

        Path own = jars.write(part("acme.jar", "x"));
        Path second = jars.write(part("acme.jar", "y"));

        assertThat(unused).doesNotExist();
        assertThat(used).exists();
        assertThat(own).exists();
        assertThat(second).exists();
        process.getOutputStream().close();
        assertThat(process.waitFor()).isZero();
    }

    private Path unlocked(String name, int second) throws IOException {
        Path own = Files.createDirectories(folder.resolve(name));
        Files.writeString(own.resolve("in-use"), "");
        Files.writeString(own.resolve("acme.jar"), "0123456789");
        return Files.setLastModifiedTime(own, FileTime.from(Instant.ofEpochSecond(second)));
    }

    @Test
    void codeSourcesAreWritten_onceCodeMayAskForThem() {
        PartJars jars = PartJars.in(folder);
        Path before = jars.codeSource(part("acme.jar", "x"));
        assertThat(before).doesNotExist();

        jars.ask();

        assertThat(before).exists();
        assertThat(jars.codeSource(part("acme.jar", "y"))).exists();
    }
}
