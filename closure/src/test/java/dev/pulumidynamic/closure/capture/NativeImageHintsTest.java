package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.report.Report;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes and resources that META-INF/native-image names are captured. */
class NativeImageHintsTest {
    private static final String APP = """
            package acme;
            public class App implements java.util.function.Supplier<Object> {
                public static Object make() { return new App(); }
                @Override public Object get() {
                    try {
                        String name = "acme.".concat("Plu").concat("gin");
                        return Class.forName(name).getDeclaredConstructor().newInstance().toString();
                    } catch (ReflectiveOperationException e) {
                        return e.toString();
                    }
                }
                static Object user() { return new Reached(); }
            }
            class Reached {}
            class Part { @Override public String toString() { return "part"; } }
            class Plugin { @Override public String toString() { return "plugin " + new Part(); } }
            """;
    private static final String PROJECT = "META-INF/native-image/acme/app/";

    @TempDir
    Path folder;

    private Path classes = Path.of("");
    private Path library = Path.of("");

    @BeforeEach
    void compile() {
        classes = Compiled.of(folder, Map.of("acme.App", APP)).classes();
        library = new JarBuilder()
                .files(
                        "",
                        Compiled.of(folder, "lib.Lib", "package lib; public class Lib {}")
                                .classes())
                .write(folder.resolve("lib.jar"));
    }

    private void write(String name, String content) throws IOException {
        Path file = classes.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private Closure capture(CaptureOptions options, Path... more) throws Exception {
        URL[] path = Stream.concat(Stream.of(classes, library), Stream.of(more))
                .map(Path::toUri)
                .map(uri -> {
                    try {
                        return uri.toURL();
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .toArray(URL[]::new);
        return new Capturer(options)
                .capture(new URLClassLoader(path)
                        .loadClass("acme.App")
                        .getMethod("make")
                        .invoke(null));
    }

    private Closure capture(Path... more) throws Exception {
        return capture(CaptureOptions.DEFAULT, more);
    }

    private static Object run(Closure closure) {
        return ((Supplier<?>) closure.open().root()).get();
    }

    private static List<String> libraries(Closure closure) {
        return closure.bundle().libraries().stream().map(Part::name).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "reflect-config.json [{\"name\": \"acme.Plugin\", \"allDeclaredConstructors\": true}]",
                "reflect-config.json [{\"name\": \"acme.Plugin[]\"}]",
                "reflect-config.json [{\"condition\": {\"typeReachable\": \"acme.Reached\"}, \"name\": \"acme.Plugin\"}]",
                "jni-config.json [{\"name\": \"acme.Plugin\"}]",
                "proxy-config.json [[\"java.lang.Runnable\", \"acme.Plugin\"]]",
                "proxy-config.json [{\"interfaces\": [\"acme.Plugin\"]}]",
                "serialization-config.json {\"types\": [{\"name\": \"acme.Plugin\"}], \"lambdaCapturingTypes\": []}",
                "reachability-metadata.json {\"reflection\": [{\"type\": \"acme.Plugin\"}]}",
                "reachability-metadata.json {\"reflection\": [{\"type\": {\"proxy\": [\"acme.Plugin\"]}}]}",
                "reachability-metadata.json {\"serialization\": [{\"condition\": {\"typeReached\": \"acme.App\"},"
                        + " \"type\": \"acme.Plugin\"}]}",
                "reachability-metadata.json {\"reflection\": [{\"condition\": {\"typeReached\": \"java.lang.Class\"},"
                        + " \"type\": \"acme.Plugin\"}]}",
            })
    void classComesWhole_whenAHintNamesIt(String nameAndContent) throws Exception {
        String[] parts = nameAndContent.split(" ", 2);
        write(PROJECT + parts[0], parts[1]);

        assertThat(run(capture())).isEqualTo("plugin part");
    }

    @Test
    void hintIsNotTaken_whenItsConditionIsNotInTheClosure() throws Exception {
        write(PROJECT + "reflect-config.json", """
                [{"condition": {"typeReachable": "lib.Lib"}, "name": "acme.Plugin"}]""");

        assertThat(run(capture())).asString().contains("ClassNotFoundException");
    }

    @Test
    void hintIsTaken_whenAnotherOneMeetsItsCondition() throws Exception {
        write(PROJECT + "reflect-config.json", """
                [{"condition": {"typeReachable": "lib.Lib"}, "name": "acme.Plugin"}, {"name": "lib.Lib"}]""");

        Closure closure = capture();

        assertThat(libraries(closure)).containsExactly("lib.jar");
        assertThat(run(closure)).isEqualTo("plugin part");
    }

    @Test
    void hintOfALibraryIsTaken_whenTheLibraryTravels() throws Exception {
        Path framework = new JarBuilder()
                .files(
                        "",
                        Compiled.of(folder, "fw.Framework", "package fw; public class Framework {}")
                                .classes())
                .file("META-INF/native-image/fw/reflect-config.json", "[{\"name\": \"lib.Lib\"}]")
                .write(folder.resolve("fw.jar"));

        assertThat(libraries(capture(framework))).isEmpty();
        assertThat(libraries(capture(CaptureOptions.DEFAULT.include("fw.*"), framework)))
                .containsExactlyInAnyOrder("fw.jar", "lib.jar");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "resource-config.json {\"resources\": {\"includes\": [{\"pattern\": \"\\\\Qtexts/deep/a.txt\\\\E\"}]}}",
                "resource-config.json {\"resources\": [{\"pattern\": \"texts/.*\\\\.txt$\"}]}",
                "resource-config.json {\"globs\": [{\"glob\": \"texts/**\"}]}",
                "resource-config.json {\"bundles\": [{\"name\": \"texts.deep.Words\"}]}",
                "reachability-metadata.json {\"resources\": [{\"glob\": \"**/a.txt\"}, {\"bundle\": \"texts.deep.Words\"}]}",
            })
    void resourceComes_whenAPatternNamesIt(String nameAndContent) throws Exception {
        String[] parts = nameAndContent.split(" ", 2);
        write(PROJECT + parts[0], parts[1]);
        write("texts/deep/a.txt", "a");
        write("texts/deep/Words_de.properties", "word=Wort");
        write("other.txt", "other");

        assertThat(capture().bundle().project().names())
                .containsAnyOf("texts/deep/a.txt", "texts/deep/Words_de.properties")
                .doesNotContain("other.txt", PROJECT + parts[0]);
    }

    @Test
    void reportNamesTheFile_whenAHintIsTheReason() throws Exception {
        write(PROJECT + "reflect-config.json", "[{\"name\": \"acme.Plugin\"}]");

        Closure closure = capture();

        assertThat(closure.bundle().project().content("META-INF/closure/choices"))
                .hasValueSatisfying(content -> assertThat(new String(content, StandardCharsets.UTF_8))
                        .isEqualTo("hint " + PROJECT + "reflect-config.json acme/Plugin.class\n"));
        assertThat(Report.of(closure).why("acme.Plugin"))
                .hasValueSatisfying(chain -> assertThat(chain)
                        .hasToString("META-INF/native-image/acme/app/reflect-config.json names acme.Plugin"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"name\": ",
                "[{\"name\" \"acme.Plugin\"}]",
                "[{\"name\": \"acme.Plugin\"} {}]",
                "[] []",
                "acme.Plugin",
                "",
                "{'resources': []}",
                "{\"resources\": [{\"pattern\": \"(\"}]}"
            })
    void captureIsRefused_whenAFileIsMalformed(String content) throws Exception {
        write(PROJECT + "reflect-config.json", content);

        CaptureException refusal = catchThrowableOfType(CaptureException.class, this::capture);

        assertThat(refusal.code()).isEqualTo("hint-file");
        assertThat(run(capture(CaptureOptions.DEFAULT.exclude("META-INF/native-image/**"))))
                .asString()
                .contains("ClassNotFoundException");
    }
}
