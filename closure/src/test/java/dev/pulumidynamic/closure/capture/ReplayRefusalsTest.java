package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.Parts;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.LibraryLayers;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Errors of the verification of a bundle; what the user excludes causes none. */
class ReplayRefusalsTest {
    private static final String APP = """
            public class App implements java.util.function.Supplier<Object> {
                public static Object make() { return new App(); }
                @Override public Object get() { return %s; }
            }
            class Used {
                static String text() { return "used"; }
            }
            """;
    private static final String FIND =
            "java.util.ServiceLoader.load(%s.class).stream().map(p -> p.type().getName()).toList()";

    @TempDir
    Path folder;

    private Path app(String expression, Path... classPath) {
        return Compiled.of(folder, Map.of("App", APP.formatted(expression)), classPath)
                .classes();
    }

    private static Object make(Path... classPath) throws IOException {
        URL[] urls = new URL[classPath.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = classPath[i].toUri().toURL();
        }
        try {
            return new URLClassLoader(urls, ReplayRefusalsTest.class.getClassLoader())
                    .loadClass("App")
                    .getMethod("make")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Closure capture(CaptureOptions options, Path... classPath) throws IOException {
        return new Capturer(options).capture(make(classPath));
    }

    private static CaptureException refusal(Path... classPath) {
        return catchThrowableOfType(CaptureException.class, () -> capture(CaptureOptions.DEFAULT, classPath));
    }

    private static Object run(Closure closure) {
        return ((Supplier<?>) closure.open().root()).get();
    }

    /** The replay of a bundle of {@code App} with other project entries than the capture found. */
    private static CaptureException replay(Object app, Map<String, byte[]> changed) {
        Bundle captured =
                new Capturer(CaptureOptions.DEFAULT.withoutCache()).capture(app).bundle();
        TreeMap<String, byte[]> entries = new TreeMap<>(captured.project().entries());
        changed.forEach((name, content) -> entries.compute(name, (key, old) -> content.length == 0 ? null : content));
        Bundle bundle = new Bundle(new Part("project", entries), captured.libraries());
        ClassPath program = new ClassPath(List.of(app.getClass()), new Parts(Optional.empty()));
        ClassLoader opened =
                new OpenableBundle(bundle, new LibraryLayers(PartJars.temporary())).loader(Isolation.SHARED);
        BundleVerifier replay = new BundleVerifier(
                bundle,
                opened,
                program,
                new InclusionRules(program, CaptureOptions.DEFAULT),
                new DependencyPaths(Map.of("App", ObjectPath.ROOT)));
        return catchThrowableOfType(CaptureException.class, replay::check);
    }

    @Test
    void missingClass_whenTheBundleLacksWhatTheProgramHas() throws IOException {
        assertThat(replay(make(app("Used.text()")), Map.of("Used.class", new byte[0])))
                .hasMessage("cannot capture (the captured object) -> App.get:3 [missing-class]: App.get:3 uses"
                        + " Used, which the bundle does not have, although the program has it; include it,"
                        + " or move the code that uses it to a class that is not captured");
    }

    @Test
    void linkage_whenTheBundleHasAClassWithoutTheMember() throws IOException {
        ClassWriter other = new ClassWriter(0);
        other.visit(Opcodes.V17, 0, "Used", null, "java/lang/Object", null);

        CaptureException refusal = replay(make(app("Used.text()")), Map.of("Used.class", other.toByteArray()));

        assertThat(refusal.code()).isEqualTo("linkage");
        assertThat(refusal).hasMessageContaining("App.get:3 calls Used.text(), which the bundle does not have");
    }

    /** An integer is returned as an object: javac never writes that, a tool that changes class files may. */
    @Test
    void linkage_whenTheVirtualMachineDoesNotVerifyAClass() throws IOException {
        ClassWriter broken = new ClassWriter(0);
        broken.visit(Opcodes.V17, 0, "Used", null, "java/lang/Object", null);
        MethodVisitor text = broken.visitMethod(Opcodes.ACC_STATIC, "text", "()Ljava/lang/String;", null, null);
        text.visitInsn(Opcodes.ICONST_1);
        text.visitInsn(Opcodes.ARETURN);
        text.visitMaxs(1, 0);

        Path classes = app("Used.text()");
        Files.write(classes.resolve("Used.class"), broken.toByteArray());

        assertThat(refusal(classes))
                .hasMessageContaining("App -> Used [linkage]: the class does not link when the bundle is opened:"
                        + " java.lang.VerifyError: Bad type on operand stack");
    }

    /** Of a jar that names the packages which travel, no file does that registers a service. */
    @Test
    void missingService_whenTheBundleLacksTheRegistration() {
        Path library = Compiled.of(
                        folder,
                        Map.of(
                                "tool.Plug", "package tool; public interface Plug {}",
                                "tool.Found", "package tool; public class Found implements Plug {}"))
                .classes();
        Path jar = new JarBuilder()
                .attribute("Closure-Packages", "tool")
                .files("", library)
                .file("META-INF/services/tool.Plug", "tool.Found\n")
                .write(folder.resolve("tool.jar"));

        assertThat(refusal(app(FIND.formatted("tool.Plug"), library), jar))
                .hasMessage("cannot capture (the captured object) -> App [missing-service]: the program finds the"
                        + " service provider tool.Found of the service tool.Plug, but the bundle has no"
                        + " META-INF/services/tool.Plug"
                        + " that names it; include it with the capture option include(\"tool.Found\","
                        + " \"/META-INF/services/tool.Plug\"), or move the code that looks it up to a class"
                        + " that is not captured");
    }

    @Test
    void excludedClassIsNotMissed_whenCodeMayDoWithout() throws IOException {
        Path classes = app("new Object() { @Override public String toString() { try { return Used.text(); }"
                + " catch (NoClassDefFoundError e) { return \"without\"; } } }.toString()");

        assertThat(run(capture(CaptureOptions.DEFAULT.exclude("Used"), classes)))
                .isEqualTo("without");
    }

    @Test
    void excludedProviderIsNoLongerNamed_whenItsRegistrationTravels() throws IOException {
        Path classes = Compiled.of(folder, Map.of("App", APP.formatted(FIND.formatted("Plug")) + """
                        interface Plug {}
                        class One implements Plug {}
                        class Two implements Plug {}
                        """))
                .classes();
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/Plug"), "One # first\nTwo\n");

        Closure closure = capture(CaptureOptions.DEFAULT.exclude("One"), classes);

        assertThat(closure.bundle().project().content("META-INF/services/Plug"))
                .hasValueSatisfying(content -> assertThat(content).asString().isEqualTo("Two\n"));
        assertThat(closure.bundle().project().names()).contains("Two.class").doesNotContain("One.class");
    }

    @Test
    void libraryStaysBehind_whenAllProvidersThatItRegistersAreExcluded() throws IOException {
        Path api = Compiled.of(folder, "api.Plug", "package api; public interface Plug {}")
                .classes();
        Path provider = Compiled.of(
                        folder, Map.of("lib.Found", "package lib; public class Found implements api.Plug {}"), api)
                .classes();
        Path jar = new JarBuilder()
                .files("", provider)
                .file("META-INF/services/api.Plug", "lib.Found\n")
                .write(folder.resolve("lib.jar"));
        Path classes = app(FIND.formatted("api.Plug"), api);

        assertThat(capture(CaptureOptions.DEFAULT, classes, api, jar).bundle().libraries())
                .singleElement()
                .extracting(Part::name)
                .isEqualTo("lib.jar");
        assertThat(capture(CaptureOptions.DEFAULT.exclude("lib.*"), classes, api, jar)
                        .bundle()
                        .libraries())
                .isEmpty();
    }
}
