package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What reaches the terminal or the file that a command prints to. */
class OutputTest {
    /** As JSON has it: clears the screen, turns the text around, and begins a line. */
    private static final String FORGED = "r1\\u001b[2J\\u200b\\u202e\\n\\u009bx\\tok      plugin";

    private static final String VISIBLE = "r1\\u001b[2J\\u200b\\u202e\\u000a\\u009bx\tok      plugin";

    @TempDir
    private static Path folder;

    private static final Closure CLOSURE = new Capturer().capture(new Zone("t0ken", "a.example"));

    private static Path forged() {
        return States.write(folder, States.with(CLOSURE, "inline").replace("::r1\"", "::" + FORGED + "\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"list STATE", "verify STATE", "inspect STATE"})
    void charactersThatATerminalObeysAreEscaped(String line) throws IOException {
        Ran ran = Ran.line(line, forged(), folder);

        assertThat(ran.out())
                .contains("::" + VISIBLE + "\n")
                .doesNotContain("\u001b", "\u200b", "\u202e", "\u009b")
                .doesNotContain("\nok      plugin\n");
    }

    @Test
    void charactersThatATerminalObeysAreEscaped_inJson() {
        Ran ran = Ran.of("list", "--json", forged());

        assertThat(ran.out()).doesNotContain("\u001b", "\u200b", "\u202e", "\u009b");
        assertThat(ran.json().toString()).contains("\u202e", "\u009b");
    }

    @Test
    void coloursStay_whereTextIsEscaped() {
        Ran list = Ran.onTerminal("list", forged());

        assertThat(list.out())
                .contains("\u001b[1m" + CLOSURE.bundle().digest() + "\u001b[0m", "::" + VISIBLE + "\n")
                .doesNotContain("\u001b[2J");
    }

    @Test
    void messagesAreEscaped() {
        Ran inspect = Ran.of("inspect", forged(), "a\u001b[2Jb\u202ec");

        assertThat(inspect.err()).contains("'a\\u001b[2Jb\\u202ec'").doesNotContain("\u001b", "\u202e");
    }

    @ParameterizedTest
    @ValueSource(strings = {"list STATE", "list --json STATE", "source STATE Zone", "verify STATE", "--help"})
    void outputThatCannotBeWrittenIsAnError(String line) throws IOException {
        Path state = States.write(folder, States.with(CLOSURE, "inline"));
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        CommandContext context = new CommandContext(
                InputStream.nullInputStream(),
                new PrintStream(new FullDisk(), false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of(),
                false);

        int code = PluginCommands.run(
                context,
                Stream.of(Ran.words(line, state, folder)).map(Object::toString).toArray(String[]::new));

        assertThat(code).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("error: cannot write the output; send it to a disk");
    }

    private static final class FullDisk extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("No space left on device");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "explore", "doctor", "extract"})
    void theReleaseIsShown_byEachCommand(String command) {
        Ran version = Ran.of(command, "-V");

        assertThat(version.code()).isZero();
        assertThat(version.out()).startsWith("pulumi-resource-pulumi-java ").contains("Java ");
    }

    @Test
    void jsonIsPrinted_whenItsOptionIsBeforeTheCommand() {
        assertThat(Ran.of("--json", "list", forged()).json().has("bundles")).isTrue();
    }
}
