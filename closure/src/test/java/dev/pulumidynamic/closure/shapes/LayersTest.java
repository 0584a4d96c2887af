package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose project and libraries refer to each other in unusual ways. */
class LayersTest {
    private static final String PROVIDER = "com.acme.Provider";

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    @Test
    void firstClassRuns_whenTwoJarsHaveIt() {
        Path one = program().supplierJar("one.jar", "com.lib.Lib", "\"one\"");
        Path two = new JarBuilder()
                .files("", program().supplier("com.lib.Lib", "\"two\""))
                .files("", program().supplier("com.lib.Other", "\"other\""))
                .write(folder.resolve("two.jar"));
        Path classes = program().supplier(PROVIDER, "new com.lib.Lib().get() + new com.lib.Other().get()", two);

        assertThat(Program.carry(Program.make(Program.loader(classes, one, two), PROVIDER)))
                .isEqualTo("oneother");
        assertThat(Program.carry(Program.make(Program.loader(classes, two, one), PROVIDER)))
                .isEqualTo("twoother");
    }

    @Test
    void orderOfJarsMeansNothing_whenNoneHidesAnEntryOfAnother() {
        Path one = program().supplierJar("one.jar", "com.lib.Lib", "\"one\"");
        Path two = program().supplierJar("two.jar", "com.lib.Other", "\"two\"");
        Path classes = program().supplier(PROVIDER, "new com.lib.Lib().get() + new com.lib.Other().get()", one, two);

        Closure closure = new Capturer().capture(Program.make(Program.loader(classes, one, two), PROVIDER));
        Closure other = new Capturer().capture(Program.make(Program.loader(classes, two, one), PROVIDER));

        assertThat(other.bundle().digest()).isEqualTo(closure.bundle().digest());
    }

    @Test
    void packagePrivateClassIsReached_whenItsPackageIsInTwoJars() {
        Path one = program()
                .classes(Map.of(
                        "com.lib.Hidden", "package com.lib; class Hidden { String get() { return \"hidden\"; } }"));
        Path two = program().supplierJar("two.jar", "com.lib.Lib", "new Hidden().get()", one);
        Path jar = new JarBuilder().files("", one).write(folder.resolve("one.jar"));
        Path classes = program().supplier(PROVIDER, "new com.lib.Lib().get()", two);

        assertThat(Program.carry(Program.make(Program.loader(classes, jar, two), PROVIDER)))
                .isEqualTo("hidden");
    }

    @Test
    void oneLayerIsOpened_whenAPackageIsInTheProjectAndALibrary() {
        Path hidden = program()
                .classes(Map.of(
                        "com.acme.Hidden", "package com.acme; class Hidden { String get() { return \"hidden\"; } }"));
        Path library = new JarBuilder().files("", hidden).write(folder.resolve("lib.jar"));
        Path classes = program().supplier(PROVIDER, "new Hidden().get()", library);

        assertThat(Program.carry(Program.make(Program.loader(classes, library), PROVIDER)))
                .isEqualTo("hidden");
    }

    @Test
    void oneLayerIsOpened_whenALibraryExtendsAClassOfTheProjectsJar() {
        Path base = program()
                .classes(Map.of(
                        "com.acme.Base",
                        "package com.acme; public abstract class Base implements java.util.function.Supplier<String> {"
                                + " protected String name() { return \"base\"; } }",
                        PROVIDER,
                        "package com.acme; public class Provider extends Base { public Base part;"
                                + " public String get() { return name() + part.get(); } }"));
        Path app = new JarBuilder().files("", base).write(folder.resolve("app.jar"));
        Path plugin = new JarBuilder()
                .files(
                        "",
                        program()
                                .classes(
                                        Map.of(
                                                "com.plugin.Plugin",
                                                "package com.plugin; public class Plugin extends com.acme.Base {"
                                                        + " public String get() { return name() + \"+plugin\"; } }"),
                                        app))
                .write(folder.resolve("plugin.jar"));

        assertThat(Program.carry(withPart(Program.loader(app), plugin))).isEqualTo("basebase+plugin");
    }

    /** A provider of one loader that holds an object of another, below it. */
    private static Object withPart(ClassLoader loader, Path plugin) {
        try {
            Object provider = Program.make(loader, PROVIDER);
            Object part = Program.make(Program.loader(loader, plugin), "com.plugin.Plugin");
            provider.getClass().getField("part").set(provider, part);
            return provider;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void projectsServiceIsFound_whenALibraryAsksItsOwnLoader() throws Exception {
        Path library = new JarBuilder()
                .files(
                        "",
                        program()
                                .classes(Map.of(
                                        "com.lib.Plug",
                                        "package com.lib; public interface Plug { String name();"
                                                + " static String found() { return java.util.ServiceLoader.load(Plug.class, Plug.class.getClassLoader())"
                                                + ".findFirst().map(Plug::name).orElse(\"none\"); } }")))
                .write(folder.resolve("lib.jar"));
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(PROVIDER, "com.lib.Plug.found()"),
                                "com.acme.MyPlug",
                                "package com.acme; public class MyPlug implements com.lib.Plug {"
                                        + " public String name() { return \"mine\"; } }"),
                        library);
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/com.lib.Plug"), "com.acme.MyPlug # ours\n");

        assertThat(Program.carry(Program.make(Program.loader(classes, library), PROVIDER)))
                .isEqualTo("mine");
    }

    /** A library looks up a service of the JDK, so its class loader must see the project. */
    @Test
    void projectsServiceIsFound_whenALibraryAsksItsOwnLoaderForOneOfThePlatform() throws Exception {
        Path library = new JarBuilder()
                .files(
                        "",
                        program()
                                .classes(Map.of(
                                        "com.lib.Lib",
                                        "package com.lib; import java.nio.file.spi.FileTypeDetector; import java.util.*;"
                                                + " public class Lib { public static String found() {"
                                                + " return ServiceLoader.load(FileTypeDetector.class, Lib.class.getClassLoader())"
                                                + ".findFirst().map(Object::toString).orElse(\"none\"); } }")))
                .write(folder.resolve("lib.jar"));
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(PROVIDER, "com.lib.Lib.found()"),
                                "com.acme.Detector",
                                "package com.acme; public class Detector extends java.nio.file.spi.FileTypeDetector {"
                                        + " public String probeContentType(java.nio.file.Path path) { return null; }"
                                        + " public String toString() { return \"mine\"; } }"),
                        library);
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/java.nio.file.spi.FileTypeDetector"), "com.acme.Detector");

        assertThat(Program.carry(Program.make(Program.loader(classes, library), PROVIDER)))
                .isEqualTo("mine");
    }

    @Test
    void captureIsRefused_whenTwoLoadersHaveDifferentClassesOfOneName() throws Exception {
        Path holder = program()
                .classes(Map.of(
                        "com.acme.Holder",
                        "package com.acme; public class Holder implements java.util.function.Supplier<String> { public Object a, b;"
                                + " public String get() { return \"\" + a + b; } }"));
        ClassLoader shared = Program.loader(holder);
        Object object = Program.make(shared, "com.acme.Holder");
        Path one = program().supplier("com.plugin.Plugin", "\"one\"");
        Path two = program().supplier("com.plugin.Plugin", "\"two\"");
        object.getClass().getField("a").set(object, Program.make(Program.loader(shared, one), "com.plugin.Plugin"));
        object.getClass().getField("b").set(object, Program.make(Program.loader(shared, two), "com.plugin.Plugin"));

        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(object));

        assertThat(refusal.code()).isEqualTo("class-twice");
        assertThat(refusal).hasMessageContaining("com.plugin.Plugin");
    }
}
