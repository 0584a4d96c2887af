package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar of an annotation is captured if code may read the annotation. */
class AnnotationsTest {
    private static final String PROVIDER = "com.acme.Provider";
    private static final String MARK = """
            package com.%s;
            import java.lang.annotation.*;
            @Retention(RetentionPolicy.RUNTIME)
            %s
            public @interface %s { String value() default ""; }
            """;

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    private Path jar(String name, String source, Path... classPath) {
        return new JarBuilder()
                .files("", program().classes(Map.of(name, source), classPath))
                .write(folder.resolve(name + ".jar"));
    }

    private Closure capture(Map<String, String> sources, Path... libraries) {
        Path classes = program().classes(sources, libraries);
        ClassLoader loader = Program.loader(
                Stream.concat(Stream.of(classes), Stream.of(libraries)).toArray(Path[]::new));
        return new Capturer().capture(Program.make(loader, PROVIDER));
    }

    private static Map<String, String> provider(String annotation, String expression) {
        String source = Program.source(PROVIDER, expression);
        return new LinkedHashMap<>(Map.of(PROVIDER, source.replace("public class", annotation + " public class")));
    }

    private static Stream<String> libraries(Closure closure) {
        return closure.bundle().libraries().stream().map(Part::name);
    }

    @Test
    void jspecifyStaysBehind_whenItOnlyMarksClasses() throws Exception {
        Path jspecify = Path.of(NullMarked.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path library = jar(
                "com.lib.Lib",
                "package com.lib; @org.jspecify.annotations.NullMarked public class Lib {"
                        + " public static @org.jspecify.annotations.Nullable String name() { return \"lib\"; } }",
                jspecify);

        Closure closure =
                capture(provider("@org.jspecify.annotations.NullMarked", "com.lib.Lib.name()"), jspecify, library);

        assertThat(libraries(closure)).containsExactly("com.lib.Lib.jar");
        assertThat(Program.opened(closure)).isEqualTo("lib");
    }

    @Test
    void annotationComes_whenCodeNamesItsClass() {
        Path marks = jar("com.marks.Mark", MARK.formatted("marks", "", "Mark"));

        Closure closure = capture(
                provider("@com.marks.Mark(\"read\")", "getClass().getAnnotation(com.marks.Mark.class).value()"), marks);

        assertThat(Program.opened(closure)).isEqualTo("read");
    }

    @Test
    void annotationComes_whenALibraryNamesItsClass() {
        Path marks = jar("com.marks.Mark", MARK.formatted("marks", "", "Mark"));
        Path library = jar(
                "com.lib.Lib",
                "package com.lib; public class Lib { public static String read(Class<?> type) {"
                        + " return type.getAnnotation(com.marks.Mark.class).value(); } }",
                marks);

        Closure closure =
                capture(provider("@com.marks.Mark(\"read\")", "com.lib.Lib.read(getClass())"), marks, library);

        assertThat(Program.opened(closure)).isEqualTo("read");
    }

    @Test
    void annotationComes_whenItIsReadThroughOneOnItsOwnClass() {
        Path meta = jar("com.meta.Meta", MARK.formatted("meta", "", "Meta"));
        Path marks = jar("com.marks.Mark", MARK.formatted("marks", "@com.meta.Meta(\"read\")", "Mark"), meta);

        Closure closure = capture(
                provider(
                        "@com.marks.Mark",
                        "getClass().getAnnotations()[0].annotationType().getAnnotation(com.meta.Meta.class).value()"),
                meta,
                marks);

        assertThat(Program.opened(closure)).isEqualTo("read");
    }

    private static final String BY_SIMPLE_NAME =
            "String.valueOf(java.util.stream.Stream.of(getClass().getAnnotations())"
                    + ".anyMatch(each -> each.annotationType().getSimpleName().equals(\"Mark\")))";

    @Test
    void annotationComes_whenItIsReadBySimpleName() {
        Path marks = jar("com.marks.Mark", MARK.formatted("marks", "", "Mark"));

        Closure closure = capture(provider("@com.marks.Mark", BY_SIMPLE_NAME), marks);

        assertThat(Program.opened(closure)).isEqualTo("true");
    }

    @Test
    void annotationComes_whenALibraryReadsItByASimpleNameOfTheProject() {
        Path marks = jar("com.marks.Mark", MARK.formatted("marks", "", "Mark"));
        Path library = jar(
                "com.lib.Lib",
                "package com.lib; public class Lib { public static boolean has(Class<?> type, String name) {"
                        + " return java.util.Arrays.stream(type.getAnnotations())"
                        + ".anyMatch(each -> each.annotationType().getSimpleName().equals(name)); } }");

        Closure closure = capture(
                provider("@com.marks.Mark", "String.valueOf(com.lib.Lib.has(getClass(), \"Mark\"))"), marks, library);

        assertThat(Program.opened(closure)).isEqualTo("true");
    }

    /** A method's parameter is no annotation: whoever asks for the methods of the class needs its type. */
    @Test
    void annotationComes_whenAMethodTakesOne() {
        Path marks = jar("com.marks.Mark", MARK.formatted("marks", "", "Mark"));
        Map<String, String> sources = provider("", "\"\" + new Reader().getClass().getDeclaredMethods().length");
        sources.put("com.acme.Reader", "package com.acme; class Reader { void read(com.marks.Mark mark) {} }");

        assertThat(Program.opened(capture(sources, marks))).isEqualTo("1");
    }
}
