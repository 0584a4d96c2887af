package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of the project that captured code names by strings. */
class NamedClassesTest {
    @TempDir
    Path folder;

    /** What {@code App}, which supplies an expression, supplies after it was captured, with the class {@code Plug} beside it. */
    private Object opened(String annotation, String expression) {
        Compiled program = Compiled.of(
                folder,
                Map.of("App", """
                import java.util.function.Supplier;

                %s
                public class App implements Supplier<Object> {
                    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                    @interface Uses {
                        String[] value();
                    }

                    static class Größe {}

                    public static Object make() {
                        return new App();
                    }

                    @Override
                    public Object get() {
                        try {
                            return (%s).getSimpleName();
                        } catch (ClassNotFoundException e) {
                            return e;
                        }
                    }
                }
                """.formatted(annotation, expression), "Plug", "class Plug { static class Part {} }"));
        return ((Supplier<?>) new Capturer()
                        .capture(program.call("App", "make"))
                        .open()
                        .root())
                .get();
    }

    @Test
    void classOfTheDefaultPackageTravels_whenItIsLookedUp() {
        assertThat(opened("", "Class.forName(\"Plug\")")).isEqualTo("Plug");
        assertThat(opened("", "getClass().getClassLoader().loadClass(\"Plug\")"))
                .isEqualTo("Plug");
    }

    @Test
    void nestedClassOfTheDefaultPackageTravels_whenAStringNamesIt() {
        assertThat(opened("", "Class.forName(java.util.List.of(\"Plug$Part\").get(0))"))
                .isEqualTo("Part");
        assertThat(opened("", "Class.forName(\"App$Größe\")")).isEqualTo("Größe");
    }

    @Test
    void classTravels_whenAnArrayOfItIsNamed() {
        assertThat(opened("", "Class.forName(\"[[LPlug$Part;\")")).isEqualTo("Part[][]");
    }

    @Test
    void classTravels_whenAnAnnotationNamesIt() {
        assertThat(opened(
                        "@App.Uses({\"words\", \"Plug$Part\"})",
                        "Class.forName(getClass().getAnnotation(Uses.class).value()[1])"))
                .isEqualTo("Part");
    }

    @Test
    void classStaysBehind_whenAWordThatIsNotLookedUpIsItsName() {
        Compiled program = Compiled.of(
                folder,
                Map.of(
                        "App",
                        "public class App implements java.util.function.Supplier<String> {"
                                + " public static Object make() { return new App(); }"
                                + " public String get() { return \"Plug\"; } }",
                        "Plug",
                        "class Plug {}"));

        assertThat(new Capturer()
                        .capture(program.call("App", "make"))
                        .bundle()
                        .project()
                        .names())
                .containsExactly("App.class");
    }
}
