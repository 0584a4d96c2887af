package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code source}, {@code diff}, {@code extract}, and JSON. */
class CodeCommandsTest {
    @TempDir
    private static Path folder;

    private static Closure old;
    private static Closure recent;

    @BeforeAll
    static void capture() {
        old = Compiled.of(folder, "String zone = \"a\";", """
                        Supplier<String> label = () -> "zone " + zone;
                        return Map.of("id", label.get());""").capture();
        recent = Compiled.of(folder, "String zone = \"b\"; int port = 53;", """
                        Supplier<String> label = () -> "zone " + zone + ":" + port;
                        return Map.of("id", label.get());""").capture();
    }

    private static Path state(Closure closure, String mode) {
        return States.write(folder, States.with(closure, mode));
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void sourceShowsLambdas_whereTheyWereWritten(String mode) {
        Ran source = Ran.of("source", state(old, mode), "acme.Dns");

        assertThat(source.code()).as(source.err()).isZero();
        assertThat(source.out())
                .startsWith("package acme;\n")
                .contains("Supplier<String> label = () -> \"zone \" + this.zone;")
                .doesNotContain("lambda$");
    }

    @Test
    void extractWritesABundleOnce_whenTwoProvidersHaveIt() {
        JsonObject json = JsonParser.parseString(States.declared(old)).getAsJsonObject();
        JsonArray resources = json.getAsJsonObject("deployment").getAsJsonArray("resources");
        for (JsonElement resource : List.copyOf(resources.asList())) {
            if (resource.toString().contains("\"type\":\"pulumi:providers:")) {
                resources.add(JsonParser.parseString(resource.toString().replaceAll("(urn:[^\"]*)", "$1x")));
            }
        }

        Ran extract = Ran.of("extract", States.write(folder, json.toString()), "-o", folder.resolve("once"));

        assertThat(extract.code()).as(extract.err()).isZero();
        assertThat(extract.out()).hasLineCount(1);
    }

    @Test
    void sourceOfALibraryIsShown() {
        Closure zone = new dev.pulumidynamic.closure.capture.Capturer().capture(new Zone("t0ken"));

        assertThat(Ran.of("source", state(zone, "package"), "com.google.gson.JsonNull")
                        .out())
                .contains("public final class JsonNull extends JsonElement {");
    }

    @Test
    void filesBesideAClassAreNoClasses_whateverTheirNames() {
        SortedMap<String, byte[]> files = new TreeMap<>(old.bundle().project().entries());
        files.put("acme/Dns$texts.properties", new byte[] {'a', '=', 'b'});
        Bundle bundle = new Bundle(new Part("project", files), old.bundle().libraries());

        Ran source = Ran.of("source", state(new Closure(bundle, old.graph()), "package"), "acme.Dns");

        assertThat(source.code()).as(source.err()).isZero();
        assertThat(source.out())
                .isEqualTo(Ran.of("source", state(old, "package"), "acme.Dns").out());
    }

    @Test
    void bytecodeIsShown_whenAskedFor() {
        assertThat(Ran.of("source", state(old, "package"), "acme.Dns", "--bytecode")
                        .out())
                .contains("// access flags", "INVOKEDYNAMIC get(Lacme/Dns;)Ljava/util/function/Supplier;");
    }

    @Test
    void sourceIsRefused_whenThereIsNoSuchClass() {
        assertThat(Ran.of("source", state(old, "package"), "acme.Missing").err())
                .startsWith("error: no class 'acme.Missing' is in the code of ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void diffShowsMembersDataAndHunks_whenCodeChanged(String mode) {
        Ran diff = Ran.of("diff", state(old, mode), state(recent, mode));

        assertThat(diff.code()).as(diff.err()).isEqualTo(1);
        assertThat(diff.out())
                .startsWith("bundle " + old.bundle().digest().brief() + " -> "
                        + recent.bundle().digest().brief() + "  urn:")
                .contains("  Dns.apply changed\n", "  data port added\n", "  data zone changed\n")
                .contains("""
                        -        Supplier<String> label = () -> "zone " + this.zone;
                        +        Supplier<String> label = () -> "zone " + this.zone + ":" + this.port;
                        """);
    }

    @Test
    void diffIsEmpty_whenNothingChanged() {
        Ran diff = Ran.of("diff", state(old, "package"), state(old, "inline"));

        assertThat(diff.code()).isZero();
        assertThat(diff.out()).isEmpty();
    }

    @Test
    void bundlesOfFilesAreCompared() throws Exception {
        Path before = Files.write(folder.resolve("old"), old.bundle().toBytes());
        Path after = Files.write(folder.resolve("recent"), recent.bundle().toBytes());

        assertThat(Ran.of("diff", before, after).out()).contains("  Dns.apply changed\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void extractWritesAJar(String mode) throws Exception {
        Ran extract = Ran.of("extract", state(old, mode), "-o", folder.resolve("out-" + mode));

        try (JarFile jar = new JarFile(extract.out().strip())) {
            assertThat(jar.getEntry("acme/Dns.class")).isNotNull();
        }
    }

    @Test
    void extractWritesNothing_whenTheFolderIsNoNewOne() throws Exception {
        Path state = state(old, "package");
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Path full = Files.createDirectory(folder.resolve("full"));
        Files.createSymbolicLink(full.resolve("project.jar"), victim);
        Path link = Files.createSymbolicLink(folder.resolve("link"), Files.createDirectory(folder.resolve("empty")));

        for (Path taken : List.of(full, link, victim)) {
            Ran extract = Ran.of("extract", state, "-o", taken);

            assertThat(extract.code()).isNotZero();
            assertThat(extract.err()).contains(taken + " is there, and is not an empty folder: nothing was written");
        }
        assertThat(victim).hasContent("mine");
        assertThat(folder.resolve("empty")).isEmptyDirectory();
        assertThat(Ran.of("extract", state, "-o", folder.resolve("empty")).code())
                .isZero();
    }

    @Test
    void everyAnswerIsJson_whenAskedFor() {
        Path state = state(old, "package");

        assertThat(Ran.of("inspect", "--json", state, "r0").json().toString())
                .contains("\"name\":\"zone\",\"type\":\"String\",\"value\":\"[hidden]\"");
        assertThat(Ran.of("why", "--json", state, "acme.Dns").json().toString())
                .contains("\"how\":\"is a\",\"what\":\"acme.Dns\"");
        assertThat(Ran.of("source", "--json", state, "acme.Dns")
                        .json()
                        .get("type")
                        .getAsString())
                .isEqualTo("acme.Dns");
        assertThat(Ran.of("diff", "--json", state, state(recent, "package"))
                        .json()
                        .toString())
                .contains("{\"kind\":\"CHANGED\",\"what\":\"acme.Dns.apply\"}");
        assertThat(Ran.of("verify", "--json", state).json().getAsJsonArray("findings"))
                .hasSize(4);
        assertThat(Ran.of("extract", "--json", state, "-o", folder.resolve("json"))
                        .json()
                        .getAsJsonArray("jars"))
                .hasSize(1);
        Ran call = Ran.with(Map.of("PULUMI_CONFIG_PASSPHRASE", "p"), "", "call", "--json", state, "r0", "read");
        assertThat(call.json().toString()).isEqualTo("{\"operation\":\"read\",\"response\":{\"id\":\"zone a\"}}");
    }

    @Test
    void rebindAnswersInJson_whenAskedFor() throws Exception {
        Compiled newer = Compiled.of(folder, "String zone = \"a\";", "return Map.of();");
        Path rebound = folder.resolve("rebound.json");

        Ran rebind = Ran.of("rebind", "--json", state(old, "package"), "--with", newer.classes(), "-o", rebound);

        assertThat(rebind.json().get("file").getAsString()).isEqualTo(rebound.toString());
        assertThat(rebind.json().getAsJsonArray("resources")).hasSize(2);
    }
}
