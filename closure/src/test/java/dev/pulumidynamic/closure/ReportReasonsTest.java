package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.report.Report;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reasons that are not references in the code. */
class ReportReasonsTest {
    @TempDir
    Path folder;

    private Path program(String expression, String others) {
        String source = """
                package acme;
                import java.util.function.Supplier;
                public class App implements Supplier<Object> {
                    public static Object make() { return new App(); }
                    @Override public Object get() {
                        return %s;
                    }
                }
                %s
                """;
        return Compiled.of(folder, Map.of("acme.App", source.formatted(expression, others)))
                .classes();
    }

    private static String why(String name, CaptureOptions options, Path classes) throws Exception {
        URL[] path = {classes.toUri().toURL()};
        Object app =
                new URLClassLoader(path).loadClass("acme.App").getMethod("make").invoke(null);
        return Report.of(new Capturer(options).capture(app))
                .why(name)
                .orElseThrow()
                .toString();
    }

    private static void register(Path classes, String service, String provider) throws IOException {
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/" + service), provider);
    }

    @Test
    void chainNamesTheUser_whenAClassIsOnlyNamedInAString() throws Exception {
        Path classes = program("\"acme.Plugin\"", "class Plugin {}");

        assertThat(why("acme.Plugin", CaptureOptions.DEFAULT, classes)).endsWith("\nacme.App names acme.Plugin");
    }

    /** That another class asks for the service is a reason; that this one mentions its interface is none. */
    @Test
    void chainLeadsToWhoLooksUp_whenOthersMentionTheService() throws Exception {
        Path classes = program("(Plug) null + \"\" + new Lookup().toString()", """
                interface Plug {}
                class Found implements Plug {}
                class Lookup {
                    @Override public String toString() { return "" + java.util.ServiceLoader.load(Plug.class); }
                }
                """);
        register(classes, "acme.Plug", "acme.Found");

        assertThat(why("acme.Found", CaptureOptions.DEFAULT, classes))
                .endsWith("acme.Lookup asks for a acme.Plug, and META-INF/services/acme.Plug names acme.Found");
    }

    @Test
    void chainNamesTheOption_whenItIsIncluded() throws Exception {
        Path classes = program("1", "class Plugin {}");

        assertThat(why("acme.Plugin", CaptureOptions.DEFAULT.include("acme.Plu*"), classes))
                .isEqualTo("include(\"acme.Plu*\") includes acme.Plugin");
    }
}
