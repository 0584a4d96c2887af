package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Captured code that does as it likes while {@code verify} or {@code rebind} has it opened. */
@Tag("thorough")
class TrialTest {
    private static final String CAPTURING = "trial.test.capturing";
    private static final String R0 = "FAILED  urn:pulumi:dev::lab::pulumi-java:dynamic/test:Thing::r0\n";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void capture() {
        System.setProperty(CAPTURING, "yes");
    }

    @AfterAll
    static void captured() {
        System.clearProperty(CAPTURING);
    }

    /** A provider whose object runs {@code statements} when it is opened, and not when it is captured. */
    private static Compiled opening(String statements) {
        return Compiled.of(folder, """
                String zone = "a";
                private Object readResolve() throws Exception {
                    if (System.getProperty("%s") == null) {
                        %s
                    }
                    return this;
                }
                """.formatted(CAPTURING, statements), "return Map.of();");
    }

    private static Ran verify(String statements, Object... options) {
        Closure closure = opening(statements).capture();
        Path state = States.write(folder, States.with(closure, "package"));
        Object[] words = new Object[options.length + 2];
        words[0] = "verify";
        words[1] = state;
        System.arraycopy(options, 0, words, 2, options.length);
        return Ran.with(Map.of("PULUMI_CONFIG_PASSPHRASE", "pass phrase", "PATH", "/bin"), "", words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Class.forName(\"java.lang.System\").getMethod(\"exit\", int.class).invoke(null, 0);",
                "Object r = Runtime.getRuntime(); Runtime.class.getMethod(\"halt\", int.class).invoke(r, 0);"
            })
    void verifyFails_whenCapturedCodeEndsTheProcessWithExitCodeZero(String statements) {
        Ran verify = verify(statements);
        assertThat(verify.code()).as(verify.err()).isEqualTo(1);
        assertThat(verify.out())
                .contains(R0, "not verified: the JVM that opened captured code ended without a report (exit code 0, ");
    }

    @Test
    void verifyFails_whenCapturedCodeCallsExit() {
        assertThat(verify("System.exit(0);").out()).contains(R0, "provider code called System.exit 0");
    }

    @Test
    void verifyFails_whenCapturedCodeWritesAReportWithoutTheSecret() {
        Ran verify = verify("""
                try (java.io.FileOutputStream out = new java.io.FileOutputStream(java.io.FileDescriptor.out)) {
                    out.write("\\n{\\"problem\\":\\"\\",\\"warnings\\":[]}\\n".getBytes());
                    String json = Base64.getEncoder().encodeToString("{\\"problem\\":\\"\\",\\"warnings\\":[]}".getBytes());
                    out.write(("\\n" + json + " " + json + "\\n").getBytes());
                }
                Object r = Runtime.getRuntime();
                Runtime.class.getMethod("halt", int.class).invoke(r, 0);""");
        assertThat(verify.out()).contains(R0, "not verified: ");
    }

    @Test
    void verifyEnds_whenCapturedCodeDoesNot() {
        Ran verify = verify("while (true) Thread.sleep(1000);", "--timeout", "2");
        assertThat(verify.code()).isEqualTo(1);
        assertThat(verify.out()).contains(R0, "opening captured code took longer than 2 s, and was stopped");
    }

    @Test
    void verifyFails_whenCapturedCodeTakesMoreMemoryThanItMay() {
        Ran verify = verify(
                "List<Object> all = new ArrayList<>(); while (true) all.add(new byte[1 << 20]);", "--memory", "64");
        assertThat(verify.out()).contains(R0, "OutOfMemoryError");
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999", "2147483647"})
    void lessMemoryIsAdvised_whenTheMachineDoesNotHaveSoMuch(String megabytes) {
        Ran verify = verify("", "--memory", megabytes);
        assertThat(verify.code()).isEqualTo(1);
        assertThat(verify.out())
                .contains(R0, "allow less with --memory (it printed last: ")
                .doesNotContain("allow more memory");
    }

    @Test
    void capturedCodeHasNoneOfTheUsersEnvironmentButItsPath() {
        Ran verify = verify("throw new IllegalStateException(\"has \" + System.getenv().keySet());");
        assertThat(verify.out()).contains("has [PATH]").doesNotContain("PASSPHRASE");
    }

    @Test
    void noTemporaryFileIsLeft_whenTheProcessIsStopped() throws Exception {
        Path told = folder.resolve("temporary-folder");
        Ran verify = verify("""
                getClass().getProtectionDomain().getCodeSource().getLocation().openStream().close();
                java.nio.file.Path file = java.nio.file.Files.createTempFile("captured", "");
                java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), file.getParent().toString());
                while (true) Thread.sleep(1000);""".formatted(told), "--timeout", "10");
        assertThat(verify.out()).contains(R0, "took longer than 10 s");
        assertThat(Path.of(Files.readString(told))).doesNotExist();
    }

    @Test
    void nothingIsRebound_whenTheNewerCodeEndsTheProcess() throws Exception {
        Closure old =
                Compiled.of(folder, "String zone = \"a\";", "return null;").capture();
        Path bundle = Files.write(
                folder.resolve("ending.bundle"),
                opening("Object r = Runtime.getRuntime(); Runtime.class.getMethod(\"halt\", int.class).invoke(r, 0);")
                        .capture()
                        .bundle()
                        .toBytes());
        Path rebound = folder.resolve("rebound.json");
        Ran rebind =
                Ran.of("rebind", States.write(folder, States.with(old, "package")), "--with", bundle, "-o", rebound);
        assertThat(rebind.code()).isEqualTo(1);
        assertThat(rebind.err())
                .startsWith("error: the newer code does not open the data of urn:")
                .contains("ended without a report (exit code 0, ", "; nothing was written")
                .hasLineCount(1);
        assertThat(rebound).doesNotExist();
    }

    @Test
    void limitsAreNumbersFromOneUp() {
        Ran verify = verify("", "--timeout", "0");
        assertThat(verify.code()).isEqualTo(2);
        assertThat(verify.err()).startsWith("error: --timeout 0 ").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify", "rebind", "call"})
    void helpSaysThatCapturedCodeRuns(String command) {
        assertThat(Ran.of(command, "--help").out().replaceAll("\\s+", " "))
                .containsPattern("This runs (captured|the newer) code");
    }
}
