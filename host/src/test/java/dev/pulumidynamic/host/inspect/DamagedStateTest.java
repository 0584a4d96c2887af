package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each command on what is no state, or holds something else than captured code: one line says so, and what to do. */
class DamagedStateTest {
    @TempDir
    private static Path folder;

    private static Closure closure;

    @BeforeAll
    static void capture() {
        closure =
                Compiled.of(folder, "String zone = \"a\";", "return Map.of();").capture();
    }

    static final List<String> COMMANDS = List.of(
            "list STATE",
            "inspect STATE",
            "why STATE acme.Dns",
            "source STATE acme.Dns",
            "diff STATE STATE",
            "verify STATE",
            "extract STATE -o NEW",
            "explore STATE -o NEW",
            "call STATE r0 read",
            "rebind STATE --with FOLDER -o NEW");

    static Stream<Arguments> commandsInEachMode() {
        return Stream.of("package", "extension", "inline")
                .flatMap(mode -> COMMANDS.stream().map(line -> Arguments.of(mode, line)));
    }

    @Test
    void everyCommandIsTried() {
        assertThat(Ran.commands())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(COMMANDS).anyMatch(line -> line.startsWith(name + " ")));
    }

    @ParameterizedTest
    @MethodSource("commandsInEachMode")
    void damageIsTold_whenTheRealStateHoldsSomethingElse(String mode, String line) throws IOException {
        Ran ran = Ran.line(line, States.write(folder, States.recorded(mode)), folder);

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out() + ran.err()).contains(" is damaged").contains("run `pulumi up` with the program");
        assertThat(ran.err().lines().count()).isLessThanOrEqualTo(1);
    }

    static Stream<String> commands() {
        return COMMANDS.stream();
    }

    static Stream<Arguments> commandsOnFilesThatAreNoState() {
        byte[] whole = States.with(closure, "package").getBytes(StandardCharsets.UTF_8);
        byte[] binary = {0x7f, 'E', 'L', 'F', 2, 1, 1, 0};
        return Stream.of(
                        Arguments.of(" is empty; ", new byte[] {'\n'}),
                        Arguments.of(" is not a state: the JSON is damaged: ", Arrays.copyOf(whole, whole.length / 2)),
                        Arguments.of(" is neither the export of a state nor a bundle (", binary))
                .flatMap(file -> COMMANDS.stream().map(line -> Arguments.of(file.get()[0], line, file.get()[1])));
    }

    @ParameterizedTest
    @MethodSource("commandsOnFilesThatAreNoState")
    void fileIsRefused_whenItIsNoState(String problem, String line, byte[] content) throws IOException {
        Path file = Files.write(Files.createTempFile(folder, "no", "state"), content);

        Ran ran = Ran.line(line, file, folder);

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .startsWith("error: " + file + problem)
                .endsWith("; pass what `pulumi stack export` writes\n")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect STATE nobody",
                "why STATE acme.Dns --of nobody",
                "source STATE acme.Dns --of nobody",
                "extract STATE nobody -o NEW",
                "call STATE nobody read",
                "rebind STATE --with FOLDER --only nobody -o NEW"
            })
    void unknownResourceIsNamed_withTheCommandThatShowsThem(String line) throws IOException {
        Ran ran = Ran.line(line, States.write(folder, States.with(closure, "package")), folder);

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("'nobody'", "`list ").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"list STATE", "call STATE r0 read"})
    void wrongPassphraseIsTold_whereDataIsNeeded(String line) throws IOException {
        Path state = States.write(folder, States.encrypted(closure, "inline", "p"));

        Ran ran = Ran.with(Map.of("PULUMI_CONFIG_PASSPHRASE", "q"), "", Ran.words(line, state, folder));

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .startsWith("error: ")
                .contains("PULUMI_CONFIG_PASSPHRASE is not the passphrase")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void changedCodeIsRefused_byItsDigest(String line) throws IOException {
        byte[] bundle = closure.bundle().toBytes();
        bundle[bundle.length / 2] ^= 1;
        String whole = Base64.getEncoder().encodeToString(closure.bundle().toBytes());
        String state = States.with(closure, "inline")
                .replace(whole, Base64.getEncoder().encodeToString(bundle));

        Ran ran = Ran.line(line, States.write(folder, state), folder);

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out() + ran.err()).containsPattern("is corrupt|was changed");
        assertThat(ran.err().lines().count()).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"diff - -", "explore - - -o NEW"})
    void standardInputIsReadOnce(String line) throws IOException {
        Ran ran = Ran.with(Map.of(), States.with(closure, "package"), Ran.words(line, folder, folder));

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).isEqualTo("error: standard input can be read once; name a file for one of the two\n");
    }

    @Test
    void folderThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        Ran extract =
                Ran.of("extract", States.write(folder, States.with(closure, "package")), "-o", file.resolve("out"));

        assertThat(extract.code()).isEqualTo(2);
        assertThat(extract.err())
                .startsWith("error: cannot write to the folder " + file.resolve("out"))
                .hasLineCount(1);
    }
}
