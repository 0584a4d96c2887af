package dev.pulumidynamic.closure.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.pulumidynamic.closure.Jvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/**
 * Transient fields as compilers write them: what the program prints and holds, which has an option, and what a closure of it prints and
 * holds in another JVM, which has none. Each JDK captures, and each opens.
 */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
class TransientLanguagesTest {
    private static final String REFUSED = "transient-field region: ";

    private static final List<Row> ALL = List.of(
            Row.same("constants", "eu 3 1099511627776 0.5 true null"),
            Row.same("objects", "[a] size 1 2 anonymous [a]"),
            new Row("options", "[made us] us", "[made none] none"),
            Row.same("chain", "[made name1] name1 name12 name12[name1]"),
            Row.same("innerClass", "eu-inner eueu-inner"),
            Row.same("superclass", "base base-sub"),
            Row.same("constructors", "label of number 1"),
            Row.refused("parameter", REFUSED),
            new Row("configured", "eu https://eu", "null "));

    /** Kotlin and Scala compute such a value again, because the object that keeps it is made again, or is empty. */
    private static final List<Row> LAZY = List.of(new Row("lazily", "[made eu] eu", "[made eu] eu"));

    private final List<Outcome> outcomes = new ArrayList<>();

    /** What is expected of a kind of field, in the program and where it is opened; only a beginning, if that is empty. */
    private record Row(String kind, String program, String closure) {
        static Row same(String kind, String outcome) {
            return new Row(kind, outcome, outcome);
        }

        static Row refused(String kind, String outcome) {
            return new Row(kind, outcome, "");
        }
    }

    /** What came out, in files. */
    private record Outcome(String compiler, List<Row> rows, String route, Path folder, boolean isOpened) {
        Stream<DynamicTest> tests() {
            return rows.stream()
                    .filter(row -> !isOpened || !row.closure().isEmpty())
                    .map(row -> dynamicTest(compiler + ", " + row.kind() + ", " + route, () -> check(row)));
        }

        private void check(Row row) throws IOException {
            String found = Files.readString(folder.resolve(row.kind()));
            if (row.closure().isEmpty()) {
                assertThat(found).startsWith(row.program());
            } else {
                assertThat(found).isEqualTo(isOpened ? row.closure() : row.program());
            }
        }
    }

    @BeforeAll
    void captureAndOpenOnEachJdk(@TempDir Path folder) throws Exception {
        List<Path> kotlin = List.of(CompilerProcess.jarOf("kotlin.Unit"));
        List<Path> scala =
                List.of(CompilerProcess.jarOf("scala.Option"), CompilerProcess.jarOf("scala.runtime.LazyVals"));
        List<Path> groovy = List.of(CompilerProcess.jarOf("groovy.lang.GroovyObject"));
        List<Path> lombok = List.of(CompilerProcess.jarOf("lombok.Builder"));
        Path java = CompilerProcess.source("Transients.java");
        run(folder, "javac", ALL, List.of(), classes -> CompilerProcess.javac(java, classes, List.of()));
        run(folder, "ecj", ALL, List.of(), classes -> CompilerProcess.ecj(java, classes));
        run(
                folder,
                "Lombok",
                List.of(
                        Row.refused("builder", REFUSED),
                        Row.refused("builderAndConstructors", REFUSED),
                        Row.same("setters", "eu")),
                List.of(),
                classes -> CompilerProcess.javac(CompilerProcess.source("LombokTransients.java"), classes, lombok));
        run(
                folder,
                "Kotlin",
                and(LAZY),
                kotlin,
                classes -> CompilerProcess.kotlin(CompilerProcess.source("Transients.kt"), classes, kotlin));
        run(
                folder,
                "Scala",
                and(LAZY),
                scala,
                classes -> CompilerProcess.scala(CompilerProcess.source("Transients.scala"), classes, scala));
        run(
                folder,
                "Groovy",
                ALL,
                groovy,
                classes -> CompilerProcess.groovy(CompilerProcess.source("Transients.groovy"), classes, groovy));
    }

    private static List<Row> and(List<Row> more) {
        return Stream.concat(ALL.stream(), more.stream()).toList();
    }

    /** Compiles a source into a folder. */
    private interface Compiler {
        void compile(Path classes) throws Exception;
    }

    private void run(Path folder, String compiler, List<Row> rows, List<Path> libraries, Compiler source)
            throws Exception {
        Path classes = Files.createDirectory(folder.resolve(compiler));
        source.compile(classes);
        String classPath = Stream.concat(Stream.of(classes), libraries.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        String type = "cases." + (compiler.equals("Lombok") ? "LombokTransients" : "Transients");
        for (Jvm jvm : Jvm.found()) {
            Path captured = Files.createTempDirectory(folder, "captured");
            List<Object> arguments = new ArrayList<>(List.of("capture", captured, classPath, type));
            rows.forEach(row -> arguments.add(row.kind()));
            process(jvm, List.of("-Dregion=us"), arguments);
            outcomes.add(new Outcome(compiler, rows, "program on " + jvm, captured, false));
            for (Jvm opening : Jvm.found()) {
                Path opened = Files.createTempDirectory(folder, "opened");
                process(opening, List.of(), List.of("open", captured, opened));
                outcomes.add(new Outcome(compiler, rows, jvm + " to " + opening, opened, true));
            }
        }
    }

    private static void process(Jvm jvm, List<String> options, List<Object> arguments) {
        jvm.run(options, Jvm.classPath(), TransientProcess.class.getName(), arguments.toArray());
    }

    @TestFactory
    Stream<DynamicTest> fieldsHaveTheValuesOfTheirInitializers_whenOpenedInAnotherJvm() {
        return outcomes.stream().flatMap(Outcome::tests);
    }
}
