package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build while the program runs changes or deletes class files of loaded classes. */
class LoadedClassesTest {
    @TempDir
    private Path folder;

    private Compiled program(String members) {
        return Compiled.of(folder, "App", """
                import java.util.function.Supplier;

                public class App {
                    public static Object supplier() {
                        Supplier<String> supplier = () -> new Part().get();
                        supplier.get();
                        return supplier;
                    }

                    static class Part {
                        %s
                    }
                }
                """.formatted(members));
    }

    private static final String OLD = "String get() { return \"old\"; }";

    private static CaptureException refusal(Object supplier) {
        return catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(supplier));
    }

    @Test
    void captureIsRefused_whenTheClassFileOfALoadedClassIsGone() throws IOException {
        Compiled program = program(OLD);
        Object supplier = program.call("App", "supplier");
        Files.delete(program.classes().resolve("App$Part.class"));

        assertThat(refusal(supplier))
                .hasMessage("cannot capture (the captured object) -> App -> App$Part [class-file-missing]: the program"
                        + " has loaded the class, but its class loader has no class file for it (any more);"
                        + " rebuild the program and"
                        + " start it again");
    }

    @Test
    void captureIsRefused_whenTheClassFileOfALambdasHostIsGone() throws IOException {
        Compiled program = program(OLD);
        Object supplier = program.call("App", "supplier");
        Files.delete(program.classes().resolve("App.class"));

        assertThat(refusal(supplier))
                .hasMessageContaining("App [class-file-missing]")
                .hasMessageEndingWith("start it again");
    }

    @Test
    void captureIsRefused_whenTheClassFileOfAnObjectIsGone() throws IOException {
        Compiled program = Compiled.of(folder, "App", """
                public class App implements java.util.function.Supplier<String> {
                    public static Object supplier() { return new App(); }
                    public String get() { return ""; }
                }
                """);
        Object supplier = program.call("App", "supplier");
        Files.delete(program.classes().resolve("App.class"));

        assertThat(refusal(supplier).code()).isEqualTo("class-file-missing");
    }

    @Test
    void captureIsRefused_whenTheRebuiltClassHasOtherMembers() throws IOException {
        Compiled program = program(OLD);
        Object supplier = program.call("App", "supplier");
        replace(program, program("int count; String get() { return \"new\"; }"));

        assertThat(refusal(supplier))
                .hasMessage("cannot capture (the captured object) -> App -> App$Part [class-file-changed]: its class"
                        + " file differs from the class that the program has loaded: it has the field count"
                        + " of type int, which the loaded class does not have; rebuild the program and start it again");
    }

    @Test
    void captureIsRefused_whenTheRebuiltClassLacksMembers() throws IOException {
        Compiled program = program("String word() { return \"\"; } " + OLD);
        Object supplier = program.call("App", "supplier");
        replace(program, program(OLD));

        assertThat(refusal(supplier)).hasMessageContaining("it lacks the method word()Ljava/lang/String;, which");
    }

    /** The code of a method is nothing that a program shows; only its date tells. */
    @Test
    void captureWarns_whenAClassFileOfTheProgramIsYoungerThanTheProgram() throws IOException {
        Compiled program =
                Compiled.of(folder, Map.of("Late", """
                import dev.pulumidynamic.closure.capture.Capturer;
                import java.nio.file.*;
                import java.nio.file.attribute.FileTime;
                import java.time.Instant;
                import java.util.function.Supplier;

                public class Late {
                    public static void main(String[] args) throws Exception {
                        Supplier<String> supplier = () -> "captured";
                        System.out.println(new Capturer().capture(supplier).warnings());
                        Path file = Path.of(args[0], "Late.class");
                        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
                        new Capturer().capture(supplier).warnings().forEach(warning -> System.out.println(warning.code() + " " + warning.message()));
                    }
                }
                """), Jvm.classPath().toArray(Path[]::new));

        String output = Jvm.running()
                .run(
                        List.of(),
                        Stream.concat(Stream.of(program.classes()), Jvm.classPath().stream())
                                .toList(),
                        "Late",
                        program.classes());

        assertThat(output.lines())
                .containsExactly(
                        "[]",
                        "class-file-newer (the captured object) -> Late: its class file was written after the"
                                + " program started, and its code may differ from that of the loaded class; rebuild the"
                                + " program and start it"
                                + " again");
    }

    @Test
    void captureSucceeds_whenNothingWasBuiltSince() {
        Closure closure = new Capturer().capture(program(OLD).call("App", "supplier"));

        assertThat(closure.warnings()).isEmpty();
        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo("old");
    }

    private static void replace(Compiled program, Compiled by) throws IOException {
        Files.copy(
                by.classes().resolve("App$Part.class"),
                program.classes().resolve("App$Part.class"),
                StandardCopyOption.REPLACE_EXISTING);
    }
}
