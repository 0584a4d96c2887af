package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Each command on bundles that are what their digests say, and hold files that are not what their names say. */
@Tag("thorough")
class DamagedClassesTest {
    private static final String MADE = "acme/Dns$1Made.class";

    private static final Map<String, Consumer<SortedMap<String, byte[]>>> DAMAGES = Map.ofEntries(
            Map.entry("truncated", files -> files.computeIfPresent(MADE, (name, all) -> Arrays.copyOf(all, 120))),
            Map.entry("empty", files -> files.put(MADE, new byte[0])),
            Map.entry("magic alone", files -> files.put(MADE, new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba})),
            Map.entry("text", files -> files.put(MADE, bytes("no class at all, but a text of some length"))),
            Map.entry("constants", files -> files.computeIfPresent(MADE, (name, all) -> garbled(all, 10, 60))),
            Map.entry("code", files -> files.replaceAll((name, all) -> garbled(all, 10, all.length))),
            Map.entry("of another name", files -> files.put(MADE, files.get("acme/Dns.class"))),
            Map.entry("cyclic", files -> {
                files.put("acme/A.class", subclass("acme/A", "acme/B"));
                files.put("acme/B.class", subclass("acme/B", "acme/A"));
            }),
            Map.entry("its own superclass", files -> files.put("acme/A.class", subclass("acme/A", "acme/A"))),
            Map.entry("descriptor", files -> files.put("acme/A.class", withField("acme/A", "Lacme/"))),
            Map.entry(
                    "future",
                    files -> files.computeIfPresent(MADE, (name, all) -> {
                        byte[] newer = all.clone();
                        newer[7] = 120;
                        return newer;
                    })),
            Map.entry("module", files -> files.put("module-info.class", bytes("?"))),
            Map.entry("names", files -> {
                files.put("../".repeat(20) + "etc/passwd.class", bytes("?"));
                files.put("a/".repeat(5000) + "A.class", bytes("?"));
                files.put("/", bytes("?"));
                files.put("x".repeat(70_000), bytes("?"));
            }),
            Map.entry(
                    "service",
                    files -> files.put(
                            "META-INF/services/java.sql.Driver",
                            new byte[] {(byte) 0xff, (byte) 0xfe, ' ', 'a', ' ', 'b', '\n', '/', '.', '.', '\n', 0})),
            Map.entry("service of nothing", files -> files.put("META-INF/services/", bytes("a b\n\n#\n..\n"))),
            Map.entry("manifest", files -> files.put("META-INF/MANIFEST.MF", new byte[] {1, 2, 3, '\n', ' ', 'x'})));

    private static final List<String> COMMANDS = List.of(
            "list STATE",
            "inspect STATE r0 --classes",
            "why STATE acme.Dns",
            "source STATE acme.Dns",
            "source STATE acme.Dns --bytecode",
            "source STATE Made",
            "diff STATE WHOLE",
            "diff WHOLE STATE",
            "verify STATE",
            "extract STATE -o NEW",
            "explore STATE WHOLE -o NEW",
            "call STATE r0 read",
            "rebind STATE --with FOLDER -o NEW");

    @TempDir
    private static Path folder;

    private static Closure closure;
    private static Compiled newer;

    @BeforeAll
    static void capture() {
        String fields = "String zone = \"a\";";
        closure = Compiled.of(
                        folder, fields, "record Made(String zone) {} return Map.of(\"id\", new Made(zone).zone());")
                .capture();
        newer = Compiled.of(folder, fields, "return Map.of();");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] garbled(byte[] all, int from, int to) {
        byte[] garbled = all.clone();
        new Random(1).ints(10, from, to).forEach(i -> garbled[i] ^= 0x55);
        return garbled;
    }

    private static byte[] subclass(String name, String superclass) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, superclass, null);
        return writer.toByteArray();
    }

    private static byte[] withField(String name, String descriptor) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        writer.visitField(0, "field", descriptor, null, null);
        return writer.toByteArray();
    }

    private static Path state(String damage) {
        SortedMap<String, byte[]> files =
                new TreeMap<>(closure.bundle().project().entries());
        Objects.requireNonNull(DAMAGES.get(damage)).accept(files);
        Bundle bundle = new Bundle(new Part("project", files), closure.bundle().libraries());
        return States.write(folder, States.with(new Closure(bundle, closure.graph()), "package"));
    }

    private static Ran run(String line, Path state) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "new").resolve("made");
        String whole = States.write(folder, States.with(closure, "package")).toString();
        return Ran.with(
                Map.of("PULUMI_CONFIG_PASSPHRASE", "p"),
                "",
                Stream.of(line.split(" "))
                        .map(word -> word.replace("STATE", state.toString())
                                .replace("WHOLE", whole)
                                .replace("NEW", fresh.toString())
                                .replace("FOLDER", newer.classes().toString()))
                        .toArray());
    }

    static Stream<Arguments> commandsOnEachDamage() {
        return DAMAGES.keySet().stream()
                .sorted()
                .flatMap(damage -> COMMANDS.stream().map(line -> Arguments.of(damage, line)));
    }

    @Test
    void everyCommandIsTried() {
        assertThat(Ran.commands())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(COMMANDS).anyMatch(line -> line.startsWith(name + " ")));
    }

    @ParameterizedTest
    @MethodSource("commandsOnEachDamage")
    void noCommandEndsWithAStackTrace(String damage, String line) throws IOException {
        Ran ran = run(line, state(damage));
        assertThat(ran.code()).as(ran.out() + ran.err()).isLessThanOrEqualTo(2);
        assertThat(ran.err()).doesNotContain("\tat ", "defect of this program");
        assertThat(ran.err().lines().count()).as(ran.err()).isLessThanOrEqualTo(6);
    }

    @Test
    void theRestIsShown_whenAClassCannotBeRead() throws IOException {
        Path state = state("truncated");
        Ran source = run("source STATE acme.Dns", state);
        assertThat(source.code()).isEqualTo(1);
        assertThat(source.out()).contains("public class Dns ");
        assertThat(source.err())
                .startsWith("error: class file " + MADE + " of project, bundle ")
                .contains(" cannot be read: ", "; run `pulumi up` with the program")
                .hasLineCount(1);
        Ran list = run("list STATE", state);
        assertThat(list.code()).isEqualTo(1);
        assertThat(list.out()).contains("2 classes").contains("::r0\n");
        assertThat(list.err()).hasLineCount(1);
        Ran verify = run("verify STATE", state);
        assertThat(verify.code()).isEqualTo(1);
        assertThat(verify.out()).contains("FAILED  bundle ", " can be read\n", "class file " + MADE);
    }

    @Test
    void aClassThatCannotBeReadIsNamed_whenItIsAskedFor() throws IOException {
        Ran source = run("source STATE Made", state("empty"));
        assertThat(source.code()).isEqualTo(1);
        assertThat(source.err()).contains("it has 0 bytes").hasLineCount(1);
    }

    @Test
    void newerCodeThatCannotBeReadIsRefused() throws IOException {
        Path broken = folder.resolve("broken");
        Files.write(
                Files.createDirectories(broken.resolve("acme")).resolve("Dns.class"),
                new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0});
        Ran rebind = Ran.of(
                "rebind",
                States.write(folder, States.with(closure, "package")),
                "--with",
                broken,
                "-o",
                folder.resolve("never.json"));
        assertThat(rebind.code()).isEqualTo(1);
        assertThat(rebind.err())
                .startsWith("error: class file acme/Dns.class of the newer code cannot be read: it has 6 bytes")
                .hasLineCount(1);
    }
}
