package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.closure.report.Report.ObjectPart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reasons for each part of a bundle, and the objects, from stored bytes. */
class ReportTest {
    private static final String SUPPLIER = "java.util.function.Supplier<Object>, java.io.Serializable";
    private static final String APP = """
            package acme;

            import java.util.*;

            public class App {
                interface Code extends %s {}
                static class Labels {
                    final byte[] large = new byte[1000];
                    Labels next;
                    Object list() {
                        return http.Client.get("labels");
                    }
                }
                static Object run(Labels labels) {
                    Object sorted = new Object() {
                        @Override public String toString() { return "anonymous"; }
                    };
                    for (spi.Codec codec : ServiceLoader.load(spi.Codec.class)) { return codec; }
                    return labels.list() + "" + sorted;
                }
                public static Object make() {
                    Labels labels = new Labels();
                    labels.next = labels;
                    return (Code) () ->
                        run(labels);
                }
            }
            """.formatted(SUPPLIER);

    @TempDir
    Path folder;

    private Report report;
    private Closure closure;

    @BeforeEach
    void capture() throws Exception {
        Path json = jar("json-1.0", Map.of("json.Json", """
                package json;
                public class Json {
                    public static String read(String text) { return text; }
                }
                """));
        Path http = jar("http-2.1", Map.of("http.Client", """
                package http;
                public class Client {
                    public static String get(String path) {
                        return json.Json.read(path);
                    }
                }
                """), json);
        Path codec = jar("codec-3.0", Map.of("spi.Codec", "package spi; public interface Codec {}"));
        JarBuilder fast = new JarBuilder().file("META-INF/services/spi.Codec", "fast.Fast\n");
        Path fastClasses = Compiled.of(
                        folder, Map.of("fast.Fast", "package fast; public class Fast implements spi.Codec {}"), codec)
                .classes();
        Path provider = fast.files("", fastClasses).write(folder.resolve("fast-4.0.jar"));
        Path app =
                Compiled.of(folder, Map.of("acme.App", APP), json, http, codec).classes();
        Object captured = new URLClassLoader(
                        Stream.of(app, json, http, codec, provider)
                                .map(ReportTest::url)
                                .toArray(URL[]::new),
                        ReportTest.class.getClassLoader())
                .loadClass("acme.App")
                .getMethod("make")
                .invoke(null);
        Closure fresh = new Capturer().capture(captured);
        closure = new Closure(
                Bundle.read(fresh.bundle().toBytes()), Graph.read(fresh.graph().toBytes()));
        report = Report.of(closure);
    }

    private Path jar(String name, Map<String, String> sources, Path... classPath) {
        return new JarBuilder()
                .files("", Compiled.of(folder, sources, classPath).classes())
                .write(folder.resolve(name + ".jar"));
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void chainLeadsFromTheLambdaToTheJar_withLines() {
        assertThat(report.why("http.Client").orElseThrow()).hasToString("""
                <captured labels> is a acme.App.Labels
                acme.App.Labels.list:11 calls http.Client.get(String) of http-2.1.jar""");
    }

    @Test
    void chainPassesAJar_whenALibraryNeedsAnother() {
        assertThat(report.why("json").orElseThrow().steps())
                .last()
                .hasToString("http.Client.get:4 calls json.Json.read(String) of json-1.0.jar");
    }

    @Test
    void chainNamesTheFile_whenAServiceIsLookedUp() {
        assertThat(report.why("fast").orElseThrow()).hasToString("""
                (the captured object) is a lambda in acme.App.make:25
                acme.App asks for a spi.Codec, and META-INF/services/spi.Codec names fast.Fast of fast-4.0.jar""");
    }

    @Test
    void anonymousClassIsNamedByItsPlace() {
        assertThat(report.why("acme.App$1").orElseThrow().steps())
                .last()
                .hasToString("acme.App.run:15 makes anonymous class in acme.App.run:15");
    }

    @Test
    void nothingIsKnown_whenItIsNotInTheBundle() {
        assertThat(report.why("acme.Missing")).isEmpty();
    }

    @Test
    void optionIsTheReason_whenNothingElseLeadsThere() {
        assertThat(Report.of(new Closure(withUnusedJar(), closure.graph())).why("unused"))
                .hasValueSatisfying(
                        chain -> assertThat(chain).hasToString("an option of the capture includes unused.jar"));
    }

    private Bundle withUnusedJar() {
        Part unused = new Part("unused.jar", new TreeMap<>(Map.of("unused/Text.txt", new byte[] {1})));
        return new Bundle(
                closure.bundle().project(),
                Stream.concat(closure.bundle().libraries().stream(), Stream.of(unused))
                        .toList());
    }

    @Test
    void chainStartsAtTheFirstGraphThatLeadsThere_whenSeveralShareABundle() {
        Graph other = new Capturer().capture(new Object[] {"text"}).graph();
        Report shared = Report.of(closure.bundle(), List.of(other, closure.graph()), true);

        assertThat(shared.why("http.Client")).isEqualTo(report.why("http.Client"));
    }

    @Test
    void objectThatIsNotKnownIsTheReason_whenNoGraphLeadsThere() {
        Report some = Report.of(withUnusedJar(), List.of(closure.graph()), false);

        assertThat(some.why("http.Client")).isEqualTo(report.why("http.Client"));
        assertThat(some.why("unused").orElseThrow()).hasToString("a captured object needs unused.jar");
    }

    @Test
    void chainStartsAtWhatNothingNames_whenThereIsNoGraph() {
        assertThat(Report.of(closure.bundle(), List.of(), false)
                        .why("http.Client")
                        .orElseThrow())
                .hasToString("""
                a captured object needs acme.App
                acme.App.run:19 calls acme.App.Labels.list()
                acme.App.Labels.list:11 calls http.Client.get(String) of http-2.1.jar""");
    }

    @Test
    void treeHasEachObjectOnce_andItsValues() {
        ObjectPart root = report.tree(8);

        assertThat(root.type()).isEqualTo("lambda in acme.App.make:25");
        ObjectPart labels = root.parts().get(0);
        assertThat(labels.name()).isEqualTo("<captured labels>");
        assertThat(labels.parts()).extracting(ObjectPart::name).containsExactly("large", "next");
        assertThat(labels.parts().get(0).value()).contains("1000 bytes");
        assertThat(labels.parts().get(1).elsewhere()).contains("<captured labels>");
    }

    @Test
    void treeEnds_whereItIsToldTo() {
        assertThat(report.tree(1).parts().get(0).parts()).isEmpty();
    }
}
