package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.JarWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same class files and values give the same closure, byte by byte, on any machine and class path. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
class DeterminismTest {
    private static final String PROGRAM = """
            import dev.pulumidynamic.closure.capture.Capturer;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.util.*;
            import java.util.function.Supplier;

            public class Program {
                enum Title { SIMPLE, IMPOSSIBLE, I }

                record Key(Title title, Object object) {}

                interface Greeting { String hi(); }

                public static class English implements Greeting {
                    public String hi() { return "hi"; }
                }

                static Supplier<String> captured() {
                    Map<Object, Object> map = new HashMap<>();
                    for (Title title : Title.values()) {
                        map.put(title, new HashSet<>(List.of(title.name(), new Key(title, new Object[] {title}), 1, 2L)));
                        map.put(new Key(title, Title.class), (Supplier<String>) () -> "value of " + title);
                    }
                    return () -> map.size()
                            + ServiceLoader.load(Greeting.class).findFirst().orElseThrow().hi()
                            + Program.class.getResource("words.txt")
                            + new org.objectweb.asm.tree.ClassNode().name
                            + new org.tukaani.xz.LZMA2Options();
                }

                public static void main(String[] arguments) throws Exception {
                    Files.write(Path.of(arguments[0]), new Capturer().capture(captured()).toBytes());
                }
            }
            """;

    private final Path folder;
    private final Path program;
    private final byte[] expected;

    DeterminismTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        program = program(PROGRAM);
        expected = capture(Jvm.running(), List.of(), classPath(program));
    }

    private Path program(String source) throws IOException {
        Path classes = Compiled.of(
                        folder, Map.of("Program", source), Jvm.capturing().toArray(Path[]::new))
                .classes();
        Files.writeString(classes.resolve("words.txt"), "\u0131\u015f\u0131k");
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/Program$Greeting"), "Program$English\n");
        return classes;
    }

    private static List<Path> classPath(Path program) {
        return Stream.concat(Stream.of(program), Jvm.capturing().stream()).toList();
    }

    private byte[] capture(Jvm jvm, List<String> options, List<Path> classPath) throws IOException {
        Path closure = folder.resolve("closure");
        jvm.run(options, classPath, "Program", closure);
        return Files.readAllBytes(closure);
    }

    @Test
    void librariesServicesAndResourcesTravel_soThatTheirBytesCount() {
        Bundle bundle = Closure.read(expected).bundle();

        assertThat(bundle.libraries()).hasSize(3);
        assertThat(bundle.project().entries())
                .containsKeys("words.txt", "META-INF/services/Program$Greeting", "Program$English.class");
    }

    static Stream<Jvm> jvms() {
        return Jvm.found().stream();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void bytesAreTheSame_onEachJdk(Jvm jvm) throws IOException {
        assertThat(capture(jvm, List.of(), classPath(program))).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void bytesAreTheSame_inAnotherLocaleZoneAndCharset(Jvm jvm) throws IOException {
        List<String> turkish = List.of(
                "-Duser.language=tr", "-Duser.country=TR", "-Duser.timezone=Asia/Tokyo", "-Dfile.encoding=ISO-8859-9");

        assertThat(capture(jvm, turkish, classPath(program))).isEqualTo(expected);
    }

    @Test
    void bytesAreTheSame_whenHashCodesAreOthers() throws IOException {
        assertThat(capture(
                        Jvm.running(),
                        List.of("-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"),
                        classPath(program)))
                .isEqualTo(expected);
    }

    @Test
    void bytesAreTheSame_whenTheProgramLiesElsewhereAndIsNewer() throws IOException {
        Path moved = Files.createDirectories(folder.resolve("moved to \u00fc"));
        try (Stream<Path> files = Files.walk(program)) {
            for (Path file : (Iterable<Path>) files.skip(1)::iterator) {
                Path copy = Files.copy(file, moved.resolve(program.relativize(file)));
                Files.setLastModifiedTime(copy, FileTime.fromMillis(0));
            }
        }

        assertThat(capture(Jvm.running(), List.of(), classPath(moved))).isEqualTo(expected);
    }

    @Test
    void bytesAreTheSame_onACopyOfTheJdk_forAnotherUserAndZone() throws IOException {
        Jvm copy = new Jvm(copyOfTheJdk(), Jvm.running().feature());
        List<String> another = List.of(
                "-Duser.name=another", "-Duser.home=" + folder.resolve("another"), "-Duser.timezone=Pacific/Auckland");

        assertThat(capture(copy, another, classPath(program))).isEqualTo(expected);
    }

    /** What a program needs of it. Links within it are copied as links. */
    private Path copyOfTheJdk() throws IOException {
        Path home = Jvm.running().home().toRealPath();
        Path copy = Files.createDirectories(folder.resolve("jdk"));
        Pattern unused = Pattern.compile("(jmods|demo|man|legal|include|docs)(/.*)?|lib/src\\.zip");
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : (Iterable<Path>) files.skip(1)::iterator) {
                String name = home.relativize(file).toString();
                if (!unused.matcher(name).matches()) {
                    Files.copy(file, copy.resolve(name), LinkOption.NOFOLLOW_LINKS);
                }
            }
        }
        return copy;
    }

    /** Writes a jar as the plugin does. */
    static final class WrittenJar {
        private WrittenJar() {}

        public static void main(String... arguments) throws IOException {
            JarWriter.write(Map.of("a.txt", new byte[] {1}), Files.newOutputStream(Path.of(arguments[0])));
        }
    }

    @Test
    void jarsAreTheSame_forAnotherUserAndZone() {
        Path one = folder.resolve("one.jar");
        Path other = folder.resolve("other.jar");
        String main = WrittenJar.class.getName();
        Jvm.running().run(List.of("-Duser.timezone=UTC"), Jvm.classPath(), main, one);
        Jvm.running().run(List.of("-Duser.timezone=Asia/Tokyo", "-Duser.name=another"), Jvm.classPath(), main, other);

        assertThat(one).hasSameBinaryContentAs(other);
    }

    @Test
    void bytesAreTheSame_whenTheClassPathIsTurnedRound() throws IOException {
        List<Path> turned = new ArrayList<>(classPath(program));
        Collections.reverse(turned);

        assertThat(capture(Jvm.running(), List.of(), turned)).isEqualTo(expected);
    }

    @Test
    void bytesAreTheSame_whenJarsArePackedAnew() throws IOException {
        List<Path> packedAnew = new ArrayList<>();
        for (Path entry : classPath(program)) {
            packedAnew.add(entry.toString().endsWith(".jar") ? packedAnew(entry) : entry);
        }

        assertThat(capture(Jvm.running(), List.of(), packedAnew)).isEqualTo(expected);
    }

    /** The same entries, in the other order, without compression, with other times. */
    private Path packedAnew(Path jar) throws IOException {
        Path copy = Files.createDirectories(folder.resolve("packed")).resolve(jar.getFileName());
        try (JarFile from = new JarFile(jar.toFile());
                OutputStream file = Files.newOutputStream(copy);
                JarOutputStream to = new JarOutputStream(file)) {
            to.setLevel(0);
            List<JarEntry> entries = new ArrayList<>(from.stream().toList());
            Collections.reverse(entries);
            for (JarEntry entry : entries) {
                JarEntry anew = new JarEntry(entry.getName());
                anew.setTime(1_000_000_000_000L);
                to.putNextEntry(anew);
                to.write(from.getInputStream(entry).readAllBytes());
                to.closeEntry();
            }
        }
        return copy;
    }

    @Test
    void bytesDiffer_whenAValueDoes() throws IOException {
        Path changed = program(PROGRAM.replace("1, 2L", "1, 3L"));

        assertThat(capture(Jvm.running(), List.of(), classPath(changed))).isNotEqualTo(expected);
    }
}
