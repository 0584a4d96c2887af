package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.step.Op;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** A program in Kotlin: data classes as inputs and state, named by references to their properties. */
@OnEachEngine
class KotlinProgramTest {
    @TempDir
    static Path classes;

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    Path folder;

    @BeforeAll
    static void compile() throws Exception {
        compile("dynamic");
        compile("classes", "-Xlambdas=class", "-Xsam-conversions=class");
    }

    private static void compile(String name, String... options) throws Exception {
        Path source = Path.of(Objects.requireNonNull(KotlinProgramTest.class.getResource("/kotlin/Squares.kt"))
                .toURI());
        String libraries = classPath(name).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Stream<String> arguments = Stream.of(
                source.toString(),
                "-d",
                classes.resolve(name).toString(),
                "-cp",
                libraries,
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "17");
        Class<?> compiler = Class.forName("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler");
        Object result = compiler.getMethod("exec", PrintStream.class, String[].class)
                .invoke(
                        compiler.getConstructor().newInstance(),
                        System.err,
                        Stream.concat(arguments, Stream.of(options)).toArray(String[]::new));
        assertThat(result).hasToString("OK");
    }

    private static List<Path> classPath(String name) throws Exception {
        Path kotlin = Path.of(Class.forName("kotlin.Unit")
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return Stream.concat(
                        ClassPaths.ofBuild().program(Files.createDirectories(classes.resolve(name))).stream(),
                        Stream.of(kotlin))
                .toList();
    }

    @Test
    void dataClassesLiveTheirLife_whenReferencesAreLambdas() throws Exception {
        live("dynamic");
    }

    @Test
    void dataClassesLiveTheirLife_whenReferencesAreClasses() throws Exception {
        live("classes");
    }

    private void live(String name) throws Exception {
        StackEngine stack = engine.open(StackFolder.in(folder));
        Program program = Program.of("kt.Program", classPath(name)).in(folder);
        stack.config("lab:side", "2");
        assertThat(stack.preview(program).errors())
                .contains("Square has no value for name; add .with(Square::name, ...)");
        stack.config("lab:name", "two");
        assertThat(stack.preview(program).errors()).isEmpty();

        assertThat(done(stack.up(program), Op.CREATE)).contains("first", "second");
        assertThat(outputs(stack, "::lab-dev").path("area").asInt()).isEqualTo(16);
        assertThat(outputs(stack, "::lab-dev").path("color").asText()).isEqualTo("red");
        assertThat(outputs(stack, "::lab-dev").has("note")).isFalse();
        assertThat(outputs(stack, "::second").path("corners")).hasToString("[{\"x\":5,\"y\":7}]");
        assertThat(outputs(stack, "::lab-dev").path("key").has("ciphertext")).isTrue();
        assertThat(done(stack.up(program), Op.SAME)).contains("first", "second");

        stack.config("lab:side", "3");
        assertThat(done(stack.up(program), Op.UPDATE)).contains("first", "second");
        assertThat(outputs(stack, "::lab-dev").path("area").asInt()).isEqualTo(81);

        stack.config("lab:name", "three");
        assertThat(done(stack.up(program), Op.REPLACE)).contains("second");
        assertThat(stack.destroy().exitCode()).isZero();
    }

    private static List<String> done(UpdateResult result, Op op) {
        assertThat(result.errors()).isEmpty();
        return result.names(op);
    }

    /** The outputs of the resource whose URN ends so; those of the stack are what the program exports. */
    private static JsonNode outputs(StackEngine stack, String urnEnd) throws IOException {
        for (JsonNode resource :
                new ObjectMapper().readTree(stack.state().toFile()).at("/deployment/resources")) {
            if (resource.path("urn").asText().endsWith(urnEnd)) {
                return resource.path("outputs");
            }
        }
        throw new AssertionError("no resource " + urnEnd + " in the state");
    }
}
