package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.find.Parameter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A command that is given something else than it needs says what it was given. */
class GivenFileTest {
    @TempDir
    private static Path folder;

    private static Closure closure;

    @BeforeAll
    static void capture() {
        closure =
                Compiled.of(folder, "String zone = \"a\";", "return Map.of();").capture();
    }

    private static byte[] jar() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes)) {
            jar.putNextEntry(new java.util.zip.ZipEntry("a"));
        }
        return bytes.toByteArray();
    }

    static Stream<Arguments> commandsOnOtherFiles() throws IOException {
        ByteString bundle = closure.bundle().stored();
        Path empty = Files.createDirectories(folder.resolve("classes"));
        return Stream.of(
                        Arguments.of("it is a jar", write("jar", jar())),
                        Arguments.of("it is a closure", write("closure", closure.toBytes())),
                        Arguments.of(
                                "it is the parameter of a Java package",
                                write("parameter", Parameter.write(bundle).toByteArray())),
                        Arguments.of(
                                "it is the data of a closure",
                                write("graph", closure.graph().toBytes())),
                        Arguments.of("it is text", write("text", "some text".getBytes(StandardCharsets.UTF_8))),
                        Arguments.of(
                                "it is a class file",
                                write(
                                        "class",
                                        closure.bundle()
                                                .project()
                                                .content("acme/Dns.class")
                                                .orElseThrow())),
                        Arguments.of("it is a folder", empty),
                        Arguments.of("it is not a file", folder.resolve("missing")))
                .flatMap(given -> Stream.of(
                                "list STATE", "verify STATE", "call STATE r0 read", "rebind STATE --with FOLDER -o NEW")
                        .map(line -> Arguments.of(given.get()[0], line, given.get()[1])));
    }

    private static Path write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    @ParameterizedTest
    @MethodSource("commandsOnOtherFiles")
    void theFileIsRecognised_whereAStateIsNeeded(String what, String line, Path file) throws IOException {
        Ran ran = Ran.line(line, file, folder);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .contains(file.toString(), what, "`pulumi stack export`")
                .hasLineCount(1);
    }

    @Test
    void aStateIsRecognised_whereABundleIsNeeded() {
        Path state = States.write(folder, States.with(closure, "package"));
        Ran rebind = Ran.of("rebind", state, "--with", state, "-o", folder.resolve("never"));
        assertThat(rebind.code()).isEqualTo(2);
        assertThat(rebind.err())
                .isEqualTo("error: " + state
                        + " is neither a folder of classes nor a jar nor a bundle (it is the export of"
                        + " a state); `extract " + state + " -o FOLDER` writes its code as a jar\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "99", "-1", "three"})
    void aStateOfAnotherVersionIsRefused(String version) {
        Ran list = Ran.of("list", States.write(folder, "{\"version\": \"" + version + "\", \"deployment\": {}}"));
        assertThat(list.code()).isEqualTo(2);
        assertThat(list.err())
                .contains(" has deployment version " + version + ", ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void aStateIsRead_whenAMarkIsBeforeIt(String encoding) throws IOException {
        Path state = write(encoding, ("\ufeff" + States.with(closure, "package")).getBytes(Charset.forName(encoding)));

        Ran list = Ran.of("list", state);

        assertThat(list.code()).as(list.err()).isZero();
        assertThat(list.out()).contains(closure.bundle().digest().hex());
    }

    @Test
    void buildAndPulumiAreNamed_whenAStateIsNewer() {
        String state = "{\"version\": 5, \"deployment\": {\"manifest\": {\"version\": \"v9.1.0\"}}}";
        assertThat(Ran.of("list", States.write(folder, state)).err())
                .contains("install pulumi-dynamic later than " + PluginVersion.build())
                .contains("`java -jar pulumi-dynamic-<release>.jar install`")
                .contains("or export the state with an older Pulumi than v9.1.0, which wrote it");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"deployment\": null}",
                "{\"deployment\": {\"resources\": []}}",
                "{\"version\": 2, \"deployment\": {}}"
            })
    void aStateWithoutResourcesHasNoCode(String state) {
        Ran list = Ran.of("list", States.write(folder, state));
        assertThat(list.code()).isZero();
        assertThat(list.out()).isEqualTo("no captured code\n");
    }

    @Test
    void aResourceWithoutItsNameIsDamage() {
        Ran list = Ran.of(
                "list", States.write(folder, "{\"deployment\": {\"resources\": [{\"inputs\": {\"__provider\": 1}}]}}"));
        assertThat(list.code()).isEqualTo(1);
        assertThat(list.out()).contains("is damaged: it is not an object");
    }
}
