package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A field is refused if its initializer gets another value in each JVM. */
class UnstableValuesTest {
    private static final String ID = "static final String FIELD = UUID.randomUUID().toString();";

    @TempDir
    private Path folder;

    private Object supplier(String config, String answer) {
        return Compiled.of(folder, "App", """
                        import java.security.SecureRandom;
                        import java.time.*;
                        import java.util.*;
                        import java.util.function.*;

                        public class App {
                            public static Object supplier() {
                                return (Supplier<Object>) () -> %s;
                            }
                        }

                        class Config {
                        %s
                        }
                        """.formatted(answer, config.indent(4).stripTrailing()))
                .call("App", "supplier");
    }

    private static Object run(CaptureOptions options, Object supplier) {
        return ((Supplier<?>) new Capturer(options).capture(supplier).open().root()).get();
    }

    private static CaptureException refusal(Object supplier) {
        return catchThrowableOfType(CaptureException.class, () -> run(CaptureOptions.DEFAULT, supplier));
    }

    @Test
    void captureIsRefused_whenAnInitializerMakesAnId() {
        assertThat(refusal(supplier(ID, "Config.FIELD")))
                .hasMessage("cannot capture (the captured object) -> App -> Config.FIELD [static-field]:"
                        + " lambda in App.supplier(App.java:8) reads this static field, whose initializer calls"
                        + " java.util.UUID.randomUUID at Config.<clinit>(App.java:13): where the closure runs it has"
                        + " another value; pass the value in a field or a captured variable; to capture its value,"
                        + " annotate the field with @CarriedByValue or name it in the capture option"
                        + " carryByValue(\"Config.FIELD\"); if the field may start with its initial value, annotate it"
                        + " with @Reinitialized or name it in the capture option reinitialize(\"Config.FIELD\")");
    }

    @Test
    void authorChooses_whenAnInitializerMakesAnId() {
        Object supplier = supplier(ID, "Config.FIELD");
        Object id = ((Supplier<?>) supplier).get();

        assertThat(run(CaptureOptions.DEFAULT.carryByValue("Config.FIELD"), supplier))
                .isEqualTo(id);
        assertThat(run(CaptureOptions.DEFAULT.reinitialize("Config.FIELD"), supplier))
                .isNotEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final long FIELD = System.nanoTime();",
                "static final Instant FIELD = Instant.now();",
                "static final Date FIELD = new Date();",
                "static final String FIELD = \"run-\" + new Random().nextInt();",
                "static final Map<String, String> FIELD = Map.of(\"id\", UUID.randomUUID().toString());",
                "static final Map<String, Object> FIELD = new HashMap<>(); static { FIELD.put(\"k\", Math.random()); }",
                "static final UUID OTHER = UUID.randomUUID(); static final String FIELD = OTHER + \"!\";",
                "static final byte[] FIELD = key(); static byte[] key() {"
                        + " byte[] key = new byte[4]; new SecureRandom().nextBytes(key); return key; }",
                "static final Run FIELD = new Run(); static class Run { final UUID id = UUID.randomUUID(); }",
                "static final Supplier<String> FIELD = made(UUID.randomUUID().toString());"
                        + " static Supplier<String> made(String id) { return () -> id; }",
                "static String FIELD = UUID.randomUUID().toString();",
            })
    void captureIsRefused_whateverAnInitializerMakes(String field) {
        CaptureException refusal = refusal(supplier(field, "Config.FIELD"));

        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo("static-field");
    }

    @Test
    void captureIsRefused_whenAConstantMakesAnId() {
        CaptureException refusal =
                refusal(supplier("enum One { ONLY; final UUID id = UUID.randomUUID(); }", "Config.One.ONLY.id"));

        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo("enum-state");
    }

    @Test
    void fieldStartsAfresh_whenItReadsTheEnvironment() {
        Object supplier = supplier("static final String FIELD = System.getProperty(\"user.home\");", "Config.FIELD");

        assertThat(run(CaptureOptions.DEFAULT, supplier)).isEqualTo(System.getProperty("user.home"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final Random RANDOM = new Random(); static final String FIELD = \"initial\";",
                "static final Clock CLOCK = Clock.systemUTC(); static final String FIELD = \"initial\";",
                "static final long START = System.nanoTime(); static final String FIELD = \"initial\";",
                "static final String FIELD = load(); static String load() { long start = System.nanoTime();"
                        + " String made = \"initial\"; System.getLogger(\"x\").log(System.Logger.Level.TRACE,"
                        + " () -> \"took \" + (System.nanoTime() - start)); return made; }",
                "static final Object FIELD = new Object() { long used = System.nanoTime();"
                        + " @Override public String toString() { return \"initial\"; } };",
                "static final Supplier<Instant> NOW = Instant::now; static final String FIELD = \"initial\";",
                "static final String FIELD = new Random(1).nextInt() == 0 ? \"\" : \"initial\";",
                "static final int[] SEEDED = new Random(1).ints(3).toArray();"
                        + " static final String FIELD = SEEDED.length == 3 ? \"initial\" : \"\";",
            })
    void fieldStartsAfresh_whenItsValueIsTheSameInEachJvm(String field) {
        assertThat(run(CaptureOptions.DEFAULT, supplier(field, "Config.FIELD.toString()")))
                .isEqualTo("initial");
    }
}
