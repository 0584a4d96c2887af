package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A graph opens with newer code: members are matched by name. */
class ChangedClassTest {
    @TempDir
    Path folder;

    private static final String PROGRAM = """
            public class Program implements java.util.function.Supplier<Object> {
                static class Base { %s }
                static class Part extends Base { %s public String toString() { return "" + %s; } }
                record Size(%s) {}
                enum Colour { %s }
                Object part = new Part();
                Object size = new Size(%s);
                Object colour = Colour.RED;
                public Object get() { return part + " " + size + " " + colour; }
                public static Object captured() { return new Program(); }
            }
            """;

    private Closure program(String... parts) {
        return new Capturer()
                .capture(Compiled.of(folder, "Program", PROGRAM.formatted((Object[]) parts))
                        .call("Program", "captured"));
    }

    private Closure old() {
        return program(
                "", "int kept = 7; String gone = \"old\";", "kept + gone", "int width, int depth", "RED", "1, 2");
    }

    private static IsolatedClosure opened(Closure graph, Closure code) {
        return new Closure(code.bundle(), Graph.read(graph.graph().toBytes())).open();
    }

    @Test
    void membersMatchByName_whenSomeWereAddedAndOthersRemoved() {
        Closure newer = program(
                "int unset = 5; int kept;",
                "String added = \"x\";",
                "kept + added + unset",
                "int height, int width",
                "BLUE, RED",
                "3, 4");

        IsolatedClosure opened = opened(old(), newer);

        assertThat(((Supplier<?>) opened.root()).get()).isEqualTo("7null0 Size[height=0, width=1] RED");
        assertThat(opened.warnings())
                .extracting(Warning::path)
                .containsExactlyInAnyOrder("Program$Part.gone", "Program$Size.depth");
    }

    @Test
    void numberIsWidened_whenItsFieldIs() {
        Closure newer =
                program("", "long kept; Object gone;", "kept + \"\" + gone", "long width, int depth", "RED", "1, 2");

        assertThat(((Supplier<?>) opened(old(), newer).root()).get()).isEqualTo("7old Size[width=1, depth=2] RED");
    }

    @Test
    void openIsRefused_whenAFieldCannotHoldItsValue() {
        Closure newer = program("", "int kept; int gone;", "kept + gone", "int width, int depth", "RED", "1, 2");

        assertThatThrownBy(() -> opened(old(), newer))
                .isInstanceOf(OpenException.class)
                .hasMessage("field gone of Program$Part is now of type int and cannot hold the captured value, a"
                        + " java.lang.String; give it a new name, so that it starts with its default");
    }

    @Test
    void openIsRefused_whenAComponentCannotHoldItsValue() {
        Closure newer = program("", "int kept;", "kept", "String width", "RED", "\"\"");

        assertThatThrownBy(() -> opened(old(), newer))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("record Program$Size[class java.lang.String] does not fit")
                .hasMessageContaining("a java.lang.Integer");
    }

    @Test
    void openIsRefused_whenAnEnumConstantIsGone() {
        Closure newer = program("", "int kept;", "kept", "int width", "GREEN; static final Colour RED = GREEN;", "1");

        assertThatThrownBy(() -> opened(old(), newer))
                .isInstanceOf(OpenException.class)
                .hasMessage("enum Program$Colour no longer has the constant RED, which was captured; keep the "
                        + "constant, or use"
                        + " the code that has it");
    }
}
