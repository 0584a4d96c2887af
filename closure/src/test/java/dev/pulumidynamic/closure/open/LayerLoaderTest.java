package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A layer behaves like a class path with the same jars. */
class LayerLoaderTest {
    @TempDir
    Path folder;

    private static LayerLoader loader(JarBuilder... jars) {
        List<LayerPart> parts = Stream.of(jars)
                .map(jar -> new Part("some.jar", jar.entries()))
                .map(part -> new LayerPart(part, false, UnaryOperator.identity(), PartJars.temporary()))
                .toList();
        return new LayerLoader(
                "test", parts, List.of(), ConcurrentHashMap.newKeySet(), ClassLoader.getPlatformClassLoader());
    }

    private JarBuilder jar(String name, String value) {
        return new JarBuilder().files("", classes(name, value));
    }

    /** A class that supplies {@code value}. */
    private Path classes(String name, String value) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return Compiled.of(
                        folder,
                        Map.of(
                                name,
                                "package " + name.substring(0, name.lastIndexOf('.')) + ";"
                                        + "public class " + simple + " implements java.util.function.Supplier<String> {"
                                        + " public String get() { return \"" + value + "\"; } }"))
                .classes();
    }

    private static Object get(ClassLoader loader, String name) throws ReflectiveOperationException {
        return ((Supplier<?>) loader.loadClass(name).getConstructor().newInstance()).get();
    }

    private static String text(@Nullable URL url) throws IOException {
        try (InputStream in = Objects.requireNonNull(url).openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void newestVersionThatRunsIsTaken_whenAJarHasSeveral() throws Exception {
        JarBuilder jar = jar("a.B", "base")
                .attribute("Multi-Release", "true")
                .files("META-INF/versions/11/", classes("a.B", "eleven"))
                .files("META-INF/versions/17/", classes("a.B", "seventeen"))
                .files("META-INF/versions/999/", classes("a.B", "too new"))
                .files("META-INF/versions/17/", classes("a.New", "added"))
                .file("a/text", "base")
                .file("META-INF/versions/9/a/text", "nine");
        LayerLoader loader = loader(jar);

        assertThat(get(loader, "a.B")).isEqualTo("seventeen");
        assertThat(get(loader, "a.New")).isEqualTo("added");
        assertThat(text(loader.getResource("a/text"))).isEqualTo("nine");
    }

    @Test
    void versionsAreMereFiles_whenTheManifestDoesNotSayMultiRelease() throws Exception {
        LayerLoader loader = loader(jar("a.B", "base").files("META-INF/versions/17/", classes("a.B", "seventeen")));

        assertThat(get(loader, "a.B")).isEqualTo("base");
        assertThat(loader.getResource("META-INF/versions/17/a/B.class")).isNotNull();
    }

    @Test
    void packageHasTheManifestsData_whenAJarHasAManifest() throws Exception {
        Class<?> type = loader(jar("a.B", "x")
                        .attribute("Implementation-Version", "1.2")
                        .attribute("Specification-Title", "spec"))
                .loadClass("a.B");

        assertThat(type.getPackage().getImplementationVersion()).isEqualTo("1.2");
        assertThat(type.getPackage().getSpecificationTitle()).isEqualTo("spec");
    }

    @Test
    void codeSourceIsTheJar_whenAClassAsks() throws Exception {
        Path classes = Compiled.of(folder, Map.of("a.B", """
                        package a;

                        public class B implements java.util.function.Supplier<Object> {
                            public Object get() {
                                return B.class.getProtectionDomain().getCodeSource().getLocation();
                            }
                        }
                        """)).classes();

        Object location = get(loader(new JarBuilder().files("", classes).file("a/text", "hello")), "a.B");

        assertThat(location).asString().matches("file:.*/some\\.jar");
        assertThat(text(new URL("jar:" + location + "!/a/text"))).isEqualTo("hello");
    }

    @Test
    void jarsAreTold_whenALibraryAsksTheLoader() throws Exception {
        LayerLoader loader = loader(new JarBuilder().file("a/text", "1"), new JarBuilder().file("a/text", "2"));

        assertThat(loader.getURLs())
                .extracting(jar -> text(new URL("jar:" + jar + "!/a/text")))
                .containsExactly("1", "2");
    }

    @Test
    void packageIsOne_whenItsClassesAreInTwoJars() throws Exception {
        LayerLoader loader = loader(jar("a.B", "x"), jar("a.C", "y"));

        assertThat(loader.loadClass("a.B").getPackage())
                .isSameAs(loader.loadClass("a.C").getPackage());
    }

    @Test
    void secondJarIsRefused_whenThePackageIsSealed() throws Exception {
        LayerLoader loader = loader(jar("a.B", "x").attribute("Sealed", "true"), jar("a.C", "y"));
        loader.loadClass("a.B");

        assertThatThrownBy(() -> loader.loadClass("a.C"))
                .isInstanceOf(SecurityException.class)
                .hasMessage("package a is sealed, but is in two jars");
    }

    @Test
    void resourcesOfAllJarsAreFound_whenTheyHaveOneName() throws Exception {
        LayerLoader loader = loader(new JarBuilder().file("x/text", "1"), new JarBuilder().file("x/text", "2"));

        assertThat(Collections.list(loader.getResources("x/text")))
                .extracting(LayerLoaderTest::text)
                .containsExactly("1", "2");
    }

    @Test
    void resourceIsFoundByARelativeUrl_whenItsNameNeedsEscapes() throws Exception {
        LayerLoader loader = loader(new JarBuilder().file("x/a b#ü%20.txt", "1").file("x/c?d", "2"));
        URL found = Objects.requireNonNull(loader.getResource("x/a b#ü%20.txt"));

        assertThat(text(found)).isEqualTo("1");
        assertThat(text(new URL(found, "c%3Fd"))).isEqualTo("2");
        assertThat(((JarURLConnection) found.openConnection()).getEntryName()).isEqualTo("x/a b#ü%20.txt");
    }

    @Test
    void folderReadsAsItsFiles_whenItIsAResource() throws Exception {
        LayerLoader loader =
                loader(new JarBuilder().file("x/a", "").file("x/y/b", "").file("x/y/c", ""));

        assertThat(text(loader.getResource("x"))).isEqualTo("a\ny\n");
        assertThat(text(loader.getResource("x/y/"))).isEqualTo("b\nc\n");
        assertThat(loader.getResource("z")).isNull();
    }

    @Test
    void servicesOfAllJarsAreFound_whenTheyRegisterProviders() {
        String name = "META-INF/services/java.util.function.Supplier";
        LayerLoader loader =
                loader(jar("a.B", "1").file(name, "a.B"), jar("c.D", "2").file(name, "c.D"));

        assertThat(ServiceLoader.load(Supplier.class, loader))
                .extracting(service -> service.get().toString())
                .containsExactlyInAnyOrder("1", "2");
    }
}
