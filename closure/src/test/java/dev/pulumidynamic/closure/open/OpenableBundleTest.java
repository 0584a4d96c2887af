package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.graph.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The objects of the closures count: {@code 2/3} is the second opening of a project class, the third of a library's. */
class OpenableBundleTest {
    private static final String LIBRARY =
            "package lib; public class Count { private static int n; public static int next() { return ++n; } }";
    private static final String PROJECT = """
            public class Counts implements java.util.function.Supplier<String> {
                private static int n;
                private static final int FIRST = lib.Count.next();
                public String get() { return ++n + "/" + (n == 1 ? FIRST : lib.Count.next()); }
            }
            """;
    private static final Graph COUNTS = new Graph(
            new Value.Reference(0), List.of(new Node.Instance("Counts", List.of())), Map.of(), StaticMarks.NONE);

    private final LibraryLayers layers = new LibraryLayers(PartJars.temporary());

    @TempDir
    private Path folder;

    private JarBuilder library;
    private Bundle bundle;

    @BeforeEach
    void compile() {
        Compiled libraryClasses = Compiled.of(folder, Map.of("lib.Count", LIBRARY));
        library = new JarBuilder().files("", libraryClasses.classes());
        bundle = bundle(new JarBuilder());
    }

    private Bundle bundle(JarBuilder project) {
        Path lib = library.write(folder.resolve("lib.jar"));
        project.files("", Compiled.of(folder, Map.of("Counts", PROJECT), lib).classes());
        return new Bundle(new Part("project", project.entries()), List.of(new Part("lib.jar", library.entries())));
    }

    private static Object count(OpenableBundle bundle, Isolation isolation) {
        return ((Supplier<?>) bundle.open(bundle.bind(COUNTS), isolation).root()).get();
    }

    @Test
    void librariesAreLoadedOnce_andTheProjectAnew_whenLayered() {
        OpenableBundle openable = new OpenableBundle(bundle, layers);

        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/1");
        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/2");
    }

    @Test
    void nothingIsShared_whenStrict() {
        OpenableBundle openable = new OpenableBundle(bundle, layers);

        assertThat(count(openable, Isolation.STRICT)).isEqualTo("1/1");
        assertThat(count(openable, Isolation.STRICT)).isEqualTo("1/1");
    }

    @Test
    void allIsShared_whenShared() {
        OpenableBundle openable = new OpenableBundle(bundle, layers);

        assertThat(count(openable, Isolation.SHARED)).isEqualTo("1/1");
        assertThat(count(openable, Isolation.SHARED)).isEqualTo("2/2");
    }

    @Test
    void librariesAreShared_byBundlesThatDifferInTheirProjects() {
        OpenableBundle openable = new OpenableBundle(bundle, layers);
        OpenableBundle other = new OpenableBundle(bundle(new JarBuilder().file("Other.class", "other")), layers);

        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/1");
        assertThat(count(other, Isolation.LAYERED)).isEqualTo("1/2");
    }

    /** Libraries find the files of the project, and may keep what they read. */
    @Test
    void librariesAreNotShared_byBundlesWithDifferentFiles() {
        OpenableBundle openable = new OpenableBundle(bundle(new JarBuilder().file("text", "one")), layers);
        OpenableBundle equal =
                new OpenableBundle(bundle(new JarBuilder().file("text", "one").file("Other.class", "")), layers);
        OpenableBundle other = new OpenableBundle(bundle(new JarBuilder().file("text", "other")), layers);

        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/1");
        assertThat(count(equal, Isolation.LAYERED)).isEqualTo("1/2");
        assertThat(count(other, Isolation.LAYERED)).isEqualTo("1/1");
    }

    @Test
    void bundleIsRefused_whenItAsksForAnUnknownIsolation() {
        Bundle unknown = bundle(new JarBuilder().file(Isolation.ENTRY, "pooled"));

        assertThatThrownBy(() -> Isolation.of(unknown))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("asks for the isolation 'pooled', which this release does not know");
    }

    @Test
    void librariesAreLoadedAgain_whenANeighbourRecycledThem() {
        OpenableBundle openable = new OpenableBundle(bundle, layers);
        OpenableBundle neighbour = new OpenableBundle(bundle(new JarBuilder().file("Other.class", "other")), layers);
        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/1");

        assertThat(neighbour.recycle()).isTrue();
        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/1");
    }

    @Test
    void allIsLoadedAgain_whenRecycled() {
        OpenableBundle openable = new OpenableBundle(bundle, layers);
        count(openable, Isolation.LAYERED);
        count(openable, Isolation.SHARED);

        assertThat(openable.recycle()).isTrue();
        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/1");
        assertThat(count(openable, Isolation.SHARED)).isEqualTo("1/2");
    }

    @Test
    void librariesStayLoaded_whenTheyHaveNativeCode() {
        library.file("native/linux/lib.so", "code");
        OpenableBundle openable = new OpenableBundle(bundle(new JarBuilder()), layers);

        assertThat(count(openable, Isolation.STRICT)).isEqualTo("1/1");
        assertThat(openable.recycle()).isFalse();
        assertThat(count(openable, Isolation.STRICT)).isEqualTo("1/2");
    }

    @Test
    void librariesWithNativeCodeAreShared_byBundlesWithDifferentFiles() {
        library.file("native/linux/lib.so", "code");
        OpenableBundle openable = new OpenableBundle(bundle(new JarBuilder().file("text", "one")), layers);
        OpenableBundle other = new OpenableBundle(bundle(new JarBuilder().file("text", "other")), layers);

        assertThat(count(openable, Isolation.LAYERED)).isEqualTo("1/1");
        assertThat(count(other, Isolation.LAYERED)).isEqualTo("1/2");
    }

    @Test
    void classFilesAreRewritten_asTheyAreDefined() {
        LibraryLayers rewriting = new LibraryLayers(
                classFile -> new String(classFile, StandardCharsets.ISO_8859_1)
                        .replace("lib/Count", "lib/Other")
                        .getBytes(StandardCharsets.ISO_8859_1),
                PartJars.temporary());
        library.files(
                "",
                Compiled.of(
                                folder,
                                Map.of(
                                        "lib.Other",
                                        LIBRARY.replace("Count", "Other").replace("++n", "100")))
                        .classes());

        assertThat(count(new OpenableBundle(bundle(new JarBuilder()), rewriting), Isolation.LAYERED))
                .isEqualTo("1/100");
    }
}
