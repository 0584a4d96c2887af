package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.Warning;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lookups by computed names cause a warning with the location. */
class ComputedNamesTest {
    @TempDir
    private Path folder;

    private List<Warning> warnings(String lookup) {
        return new Capturer()
                .capture(Compiled.of(folder, "App", """
                        import java.util.function.Supplier;

                        public class App {
                            public static Object supplier() {
                                String name = String.valueOf(Math.random());
                                return (Supplier<Object>) () -> found(name);
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
    void captureWarns_whenTheNameOfAClassIsComputed() {
        assertThat(warnings("Class.forName(\"App$\" + name)"))
                .containsExactly(new Warning(
                        "computed-name",
                        "(the captured object) -> App",
                        "(the captured object) -> App: App.found(App.java:11) calls Class.forName with a "
                                + "computed name, and the closure may not contain the class or resource of this "
                                + "name; add the class or resource to the capture option include, or "
                                + "write the name as a"
                                + " constant in this method"));
    }

    @Test
    void captureWarns_whateverLooksUp() {
        assertThat(warnings("Thread.currentThread().getContextClassLoader().loadClass(name)"))
                .hasSize(1);
        assertThat(warnings("Class.forName(name, false, null)")).hasSize(1);
        assertThat(warnings("java.lang.invoke.MethodHandles.lookup().findClass(name)"))
                .singleElement()
                .asString()
                .contains("calls MethodHandles$Lookup.findClass with a computed name");
        assertThat(warnings("java.util.ResourceBundle.getBundle(name, java.util.Locale.ROOT)"))
                .hasSize(1);
    }

    @Test
    void captureIsSilent_whenTheNameIsWritten() {
        assertThat(warnings("Class.forName(\"java.lang.String\")")).isEmpty();
    }

    @Test
    void captureWarns_whenNothingIsKnownOfAResourcesName() {
        assertThat(warnings("App.class.getResource(System.getProperty(\"resource\"))"))
                .singleElement()
                .extracting(Warning::message)
                .asString()
                .contains("App.found(App.java:11) calls Class.getResource with a computed name");
        assertThat(warnings("App.class.getClassLoader().getResourceAsStream(name + \".sql\")"))
                .hasSize(1);
    }

    @Test
    void captureIsSilent_whenTheFolderOfAResourceIsWritten() {
        assertThat(warnings("App.class.getResource(\"/sql/\" + name)")).isEmpty();
        assertThat(warnings("App.class.getResource(\"/sql/\".concat(name))")).isEmpty();
        assertThat(warnings("App.class.getResource(String.format(\"/sql/%s.sql\", name))"))
                .isEmpty();
    }

    @Test
    void captureIsSilent_whenCallersNameAResource() {
        assertThat(warnings("App.class.getResource(name)")).isEmpty();
    }
}
