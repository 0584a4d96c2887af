package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.failure.Warning;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The system class loader has the program, but not the bundle. */
class SystemLookupsTest {
    private static final String FILE = "\"providers/Templates.java\"";

    @TempDir
    private Path folder;

    private List<Warning> warnings(String lookup) {
        return new Capturer()
                .capture(Compiled.of(folder, "App", """
                        import java.util.function.Supplier;

                        public class App {
                            public static Object supplier() {
                                return (Supplier<Object>) () -> found("x");
                            }

                            static Object found(String name) {
                                try {
                                    return %s;
                                } catch (Exception e) {
                                    return e;
                                }
                            }
                        }
                        """.formatted(lookup)).call("App", "supplier"))
                .warnings();
    }

    @Test
    void captureWarns_whenTheSystemLoaderFindsAFileOfTheProgram() {
        assertThat(warnings("ClassLoader.getSystemResource(" + FILE + ")"))
                .containsExactly(new Warning(
                        "other-lookup",
                        "(the captured object) -> App.found:10",
                        "(the captured object) -> App.found:10: it looks up providers/Templates.java with the system"
                                + " class loader, which finds nothing of the bundle where the closure runs; use the"
                                + " class loader of a captured class, such as App.class.getClassLoader()"));
    }

    @Test
    void captureWarns_whicheverWayTheSystemLoaderIsAsked() {
        String type = "\"org.junit.jupiter.api.Test\"";

        assertThat(warnings("ClassLoader.getSystemClassLoader().getResourceAsStream(" + FILE + ")"))
                .hasSize(1);
        assertThat(warnings("ClassLoader.getSystemClassLoader().loadClass(" + type + ")"))
                .hasSize(1);
        assertThat(warnings("Class.forName(" + type + ", false, ClassLoader.getSystemClassLoader())"))
                .hasSize(1);
        assertThat(warnings("ClassLoader.getSystemResource(name.trim())"))
                .extracting(Warning::code)
                .containsExactly("computed-name");
    }

    @Test
    void captureIsSilent_whenTheSystemLoaderIsAskedForTheJdk() {
        assertThat(warnings("ClassLoader.getSystemResource(\"java/lang/String.class\")"))
                .isEmpty();
        assertThat(warnings("ClassLoader.getSystemClassLoader().loadClass(\"java.lang.String\")"))
                .isEmpty();
    }
}
