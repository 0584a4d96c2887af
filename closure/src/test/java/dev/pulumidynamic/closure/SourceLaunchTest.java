package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that runs as {@code java Program.java}: its classes are only in memory. */
@Tag("thorough")
class SourceLaunchTest {
    private static final int SEVERAL_FILES = 22;

    private static final String PROGRAM = """
            package acme;

            import dev.pulumidynamic.closure.failure.CaptureException;
            import dev.pulumidynamic.closure.Closure;
            import dev.pulumidynamic.closure.capture.Capturer;
            import java.util.function.Supplier;

            public class Program {
                static int count = 1;

                public static void main(String[] arguments) {
                    String name = arguments[0];
                    Supplier<String> greeting = () -> Part.hello(name) + new Object() {
                        public String toString() {
                            return ", " + Other.name();
                        }
                    };
                    Closure closure = Closure.read(new Capturer().capture(greeting).toBytes());
                    System.out.println(((Supplier<?>) closure.open().root()).get());
                    System.out.println(closure.bundle().project().names());
                    try {
                        count = 2;
                        Supplier<Object> counter = () -> "count " + count;
                        Supplier<?> opened =
                                (Supplier<?>) new Capturer().capture(counter).open().root();
                        System.out.println(opened.get());
                    } catch (CaptureException e) {
                        System.out.println(e.getMessage());
                    }
                }

                static class Part {
                    static String hello(String name) {
                        return "hello " + name;
                    }
                }
            }
            """;

    private static final String OTHER = """
            class Other {
                static String name() {
                    return "from the other";
                }
            }
            """;

    @TempDir
    private Path folder;

    static List<Jvm> jvms() {
        return Jvm.found();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void classesAreCaptured_whenTheProgramIsOneFile(Jvm jvm) throws IOException {
        assertCaptured(jvm, PROGRAM + OTHER);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void classesAreCaptured_whenTheLauncherHasNotCompiledTheirFileYet(Jvm jvm) throws IOException {
        assumeTrue(jvm.feature() >= SEVERAL_FILES, "source files find others from JDK 22 on");
        Files.createDirectories(folder.resolve("acme"));
        Files.writeString(folder.resolve("acme/Other.java"), "package acme;\n" + OTHER);

        assertCaptured(jvm, PROGRAM);
    }

    private void assertCaptured(Jvm jvm, String source) throws IOException {
        Files.createDirectories(folder.resolve("acme"));
        Path program = Files.writeString(folder.resolve("acme/Program.java"), source);

        String output = jvm.run(List.of(), Jvm.classPath(), program.toString(), "world");

        assertThat(output)
                .contains("hello world, from the other\n")
                .contains("[acme/Other.class, acme/Program$1.class, acme/Program$Part.class, acme/Program.class]\n")
                .contains("count 2\n");
    }
}
