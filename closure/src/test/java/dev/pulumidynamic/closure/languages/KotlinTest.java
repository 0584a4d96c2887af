package dev.pulumidynamic.closure.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kotlin, with lambdas as {@code invokedynamic} and as classes. */
@Tag("thorough")
class KotlinTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        Path source = CompilerProcess.source("Cases.kt");
        List<Path> library = List.of(CompilerProcess.jarOf("kotlin.Unit"));
        CompilerProcess.kotlin(source, Files.createDirectory(folder.resolve("dynamic")), library);
        CompilerProcess.kotlin(
                source,
                Files.createDirectory(folder.resolve("classes")),
                library,
                "-Xlambdas=class",
                "-Xsam-conversions=class");
    }

    private static Supplier<?> captured(String classes, String method) throws Exception {
        URL[] path = {
            folder.resolve(classes).toUri().toURL(),
            CompilerProcess.jarOf("kotlin.Unit").toUri().toURL()
        };
        ClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        return (Supplier<?>) loader.loadClass("cases.Cases").getMethod(method).invoke(null);
    }

    static Stream<String> cases() {
        return Stream.of(
                "lambda=number 42",
                "innerClasses=outer",
                "changedVariable=count 1 2",
                "functions=40",
                "sam=42",
                "reference=4 Point(x=1, y=2)",
                "dataClass=Point(x=1, y=2) 1 3 true",
                "objects=hello singletc1",
                "objectIdentity=true true [e, s1]",
                "enums=low1, high!2true",
                "sealedTypes=[s2, s3]",
                "anonymousObject=t!t",
                "collections={a=1, b=2} [1, 2] (l, (1, 2, c)) 1..3 6 [] 1",
                "lazyValue=lazylazy",
                "lazyWithoutLocks=false none true published",
                "lazyCache=2",
                "dataObject=true true");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void outcomeIsTheSame_whenLambdasAreDynamic(String nameAndOutcome) throws Exception {
        assertCarried("dynamic", nameAndOutcome);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void outcomeIsTheSame_whenLambdasAreClasses(String nameAndOutcome) throws Exception {
        assertCarried("classes", nameAndOutcome);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamic", "classes"})
    void lazyPropertyOfAnObjectIsCarried_whenTheProgramChangesWhatItHolds(String classes) throws Exception {
        Closure closure = new Capturer().capture(captured(classes, "changedLazyValue"));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo("[a]");
    }

    @Test
    void errorNamesTheVariableAndTheLineOfItsUse_whenALambdaCapturesAThread() throws Exception {
        Supplier<?> lambda = captured("dynamic", "thread");

        assertThatThrownBy(() -> new Capturer().capture(lambda))
                .hasMessageStartingWith("cannot capture <captured worker> -> java.lang.Thread [thread]")
                .hasMessageContaining("(captured in cases.Cases.thread(Cases.kt:165))");
    }

    private static void assertCarried(String classes, String nameAndOutcome) throws Exception {
        String[] parts = nameAndOutcome.split("=", 2);

        Closure closure = new Capturer().capture(captured(classes, parts[0]));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo(parts[1]);
    }
}
