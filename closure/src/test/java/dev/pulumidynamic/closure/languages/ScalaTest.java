package dev.pulumidynamic.closure.languages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Scala 3. */
@Tag("thorough")
class ScalaTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        CompilerProcess.scala(CompilerProcess.source("Cases.scala"), folder, libraries());
    }

    private static List<Path> libraries() throws Exception {
        return List.of(CompilerProcess.jarOf("scala.Option"), CompilerProcess.jarOf("scala.runtime.LazyVals"));
    }

    private static Supplier<?> captured(String method) throws Exception {
        List<URL> path = new ArrayList<>(List.of(folder.toUri().toURL()));
        for (Path library : libraries()) {
            path.add(library.toUri().toURL());
        }
        ClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        return (Supplier<?>) loader.loadClass("cases.Cases").getMethod(method).invoke(null);
    }

    static Stream<String> cases() {
        return Stream.of(
                "lambda=number 42",
                "changedVariable=count 1 2",
                "functions=40",
                "sam=42",
                "caseClass=Point(1,2) Point(1,3) true",
                "objects=hello singletc",
                "traits=hi scala",
                "enums=Low1,High2",
                "patterns=s2",
                "tuples=(a,1)",
                "cache=2");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void outcomeIsTheSame_whenCarried(String nameAndOutcome) throws Exception {
        String[] parts = nameAndOutcome.split("=", 2);

        Closure closure = new Capturer().capture(captured(parts[0]));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo(parts[1]);
    }

    @ParameterizedTest
    @CsvSource({"changedMap, 1", "changedBuffer, a", "changedQueue, b"})
    void collectionOfAnObjectIsCarried_whenTheProgramChangesIt(String method, String content) throws Exception {
        Closure closure = new Capturer().capture(captured(method));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo(content);
    }
}
