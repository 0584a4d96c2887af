package dev.pulumidynamic.closure.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Compiled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Java runs the jars of an extracted bundle. */
class BundleExtractorTest {
    private static final String PROGRAM = """
            public class Hello {
                public static void main(String[] arguments) throws Exception {
                    System.out.println(Greeting.of("jar"));
                    System.out.println(Hello.class.getResource("/greeting.txt").getProtocol());
                }
            }
            class Greeting {
                static String of(String name) {
                    return "hello " + name;
                }
            }
            """;

    @TempDir
    private Path folder;

    private Bundle bundle() throws IOException {
        Path classes = Compiled.of(folder, "Hello", PROGRAM).classes();
        SortedMap<String, byte[]> project =
                new TreeMap<>(Map.of("Hello.class", Files.readAllBytes(classes.resolve("Hello.class"))));
        SortedMap<String, byte[]> greeting =
                new TreeMap<>(Map.of("Greeting.class", Files.readAllBytes(classes.resolve("Greeting.class"))));
        SortedMap<String, byte[]> text = new TreeMap<>(Map.of("greeting.txt", new byte[] {'!'}));
        return new Bundle(
                new Part("project", project),
                List.of(new Part("greeting.jar", greeting), new Part("greeting.jar", text)));
    }

    @Test
    void classRunsWithItsLibraries_whenOnlyTheProjectsJarIsOnTheClassPath() throws Exception {
        Path jar = bundle().extract(folder.resolve("extracted"));

        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        jar.toString(),
                        "Hello")
                .redirectErrorStream(true)
                .start();

        assertThat(java.inputReader().lines()).containsExactly("hello jar", "jar");
        assertThat(java.waitFor()).isZero();
    }

    @Test
    void bytesAreTheSame_whenExtractedTwice() throws Exception {
        Bundle bundle = bundle();
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");

        bundle.extract(first);
        Bundle.read(bundle.toBytes()).extract(second);

        assertThat(contents(second)).isEqualTo(contents(first)).hasSize(3);
    }

    private static SortedMap<String, List<Byte>> contents(Path folder) throws IOException {
        SortedMap<String, List<Byte>> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .forEach(file -> contents.put(folder.relativize(file).toString(), bytes(file)));
        }
        return contents;
    }

    private static List<Byte> bytes(Path file) {
        try {
            byte[] content = Files.readAllBytes(file);
            return IntStream.range(0, content.length).mapToObj(i -> content[i]).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void nothingIsWrittenOutside_whenALibrarysNameLeadsThere() throws Exception {
        Part library = new Part("../../outside.jar", new TreeMap<>(Map.of("a.txt", new byte[0])));

        new Bundle(new Part("..", new TreeMap<>()), List.of(library)).extract(folder.resolve("a/b"));

        assertThat(folder).isDirectoryNotContaining("glob:**outside*");
        assertThat(contents(folder))
                .hasSize(2)
                .allSatisfy((name, content) -> assertThat(name).startsWith("a/b/"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x.class", "a/../../x.class", "/x.class", "a\\x.class", "C:x.class", ".."})
    void bundleIsRefused_whenAnEntryLeadsOutOfAFolder(String name) {
        Bundle bundle = new Bundle(new Part("project", new TreeMap<>(Map.of(name, new byte[0]))), List.of());

        assertThatThrownBy(() -> bundle.extract(folder.resolve("out")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + name + "' leads out of the folder into which it is unpacked");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void fileIsNotReplaced_whenItIsThere() throws IOException {
        Path jar = bundle().extract(folder.resolve("out"));
        byte[] before = Files.readAllBytes(jar);

        assertThatThrownBy(() -> bundle().extract(folder.resolve("out"))).isInstanceOf(UncheckedIOException.class);
        assertThat(jar).hasBinaryContent(before);
    }
}
