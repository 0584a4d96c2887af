package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code rebind}: newer code for what a state has. */
@Tag("thorough")
class RebindTest {
    private static final String FIELDS = "String zone = \"a\";";

    @TempDir
    private static Path folder;

    private static Closure broken;
    private static Compiled repaired;

    @BeforeAll
    static void capture() {
        broken = Compiled.of(folder, FIELDS, "throw new IllegalStateException(zone);")
                .capture();
        repaired = Compiled.of(folder, FIELDS, "record Gone(String zone) {} return Map.of(\"gone\", new Gone(zone));");
    }

    private static Path state(String mode) {
        return States.write(folder, States.with(broken, mode));
    }

    private static Path fresh() throws IOException {
        return Files.createTempDirectory(folder, "new").resolve("state.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void resourcesRunNewerCode_andTheStateThatWasReadStays(String mode) throws Exception {
        Path state = state(mode);
        String before = Files.readString(state);
        Path rebound = fresh();

        Ran rebind = Ran.of("rebind", state, "--with", repaired.classes(), "-o", rebound);

        assertThat(rebind.code()).as(rebind.err()).isZero();
        assertThat(rebind.out())
                .contains("  Dns$Gone added\n", "  Dns.apply changed\n")
                .contains("-        throw new IllegalStateException(this.zone);\n")
                .endsWith("wrote " + rebound + "\n");
        assertThat(state).hasContent(before);
        assertThat(Ran.of("source", rebound, "acme.Dns").out()).contains("\"gone\"");
        Ran list = Ran.of("list", rebound);
        assertThat(list.code()).as(list.out()).isZero();
        assertThat(list.out()).doesNotContain(broken.bundle().digest().hex()).contains("::r0\n", "::r1\n");
        assertThat(Ran.of("inspect", rebound, "r1", "--show-secrets").out()).contains("zone: String = a\n");
    }

    @Test
    void keysAreRecomputed_asTheEngineDoes() throws Exception {
        Path rebound = fresh();
        Ran.of("rebind", state("package"), "--with", repaired.classes(), "-o", rebound);

        JsonObject provider =
                resource(rebound, "pulumi:providers:pulumi-java-dynamic").get(0);
        JsonObject inputs = provider.getAsJsonObject("inputs");
        byte[] parameter = Base64.getDecoder()
                .decode(inputs.getAsJsonObject("__internal")
                        .get("parameterization")
                        .getAsString());
        String hash = Digest.of(parameter).hex().substring(0, 32);
        assertThat(inputs.get("version").getAsString()).isEqualTo("0.1.0+h" + hash);
        assertThat(provider.get("urn").getAsString())
                .isEqualTo("urn:pulumi:dev::lab::pulumi:providers:pulumi-java-dynamic::default_0_1_0_h" + hash);
        assertThat(resource(rebound, States.TYPE))
                .allMatch(thing -> thing.get("provider")
                        .getAsString()
                        .equals(provider.get("urn").getAsString() + "::"
                                + provider.get("id").getAsString()));
    }

    @Test
    void extensionsKeyIsRecomputed_asTheEngineDoes() throws Exception {
        Path rebound = fresh();
        Ran.of("rebind", state("extension"), "--with", repaired.classes(), "-o", rebound);

        JsonObject extensions = parse(rebound).getAsJsonObject("deployment").getAsJsonObject("extensions");
        String key = extensions.keySet().iterator().next();
        JsonObject extension = extensions.getAsJsonObject(key);
        java.security.MessageDigest sha256 = Digest.sha256();
        sha256.update(extension.get("name").getAsString().getBytes(StandardCharsets.UTF_8));
        sha256.update((byte) 0);
        sha256.update(extension.get("version").getAsString().getBytes(StandardCharsets.UTF_8));
        sha256.update((byte) 0);
        sha256.update(Base64.getDecoder().decode(extension.get("value").getAsString()));
        assertThat(key).isEqualTo(HexFormat.of().formatHex(sha256.digest()));
        assertThat(resource(rebound, States.TYPE))
                .allMatch(thing -> thing.get("extensionRef").getAsString().equals(key));
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void othersKeepTheirCode_whenOneIsNamed(String mode) throws Exception {
        Path rebound = fresh();

        Ran rebind = Ran.of("rebind", state(mode), "--with", repaired.classes(), "--only", "r1", "-o", rebound);

        assertThat(rebind.code()).as(rebind.err()).isZero();
        assertThat(Ran.of("list", rebound, "--json").json().getAsJsonArray("bundles"))
                .hasSize(2);
        assertThat(Ran.of("source", rebound, "acme.Dns", "--of", "r0").out()).contains("throw new");
        assertThat(Ran.of("source", rebound, "acme.Dns", "--of", "r1").out()).contains("\"gone\"");
    }

    @Test
    void aBundleTakesThePlaceOfAnother() throws Exception {
        Path bundle = Files.write(
                folder.resolve("repaired.bundle"), repaired.capture().bundle().toBytes());
        Path rebound = fresh();

        Ran.of("rebind", state("package"), "--with", bundle, "-o", rebound);

        assertThat(Ran.of("list", rebound).out())
                .contains(repaired.capture().bundle().digest().hex());
    }

    @Test
    void refused_whenTheDataWouldBeLost() throws Exception {
        Compiled other = Compiled.of(folder, "String zones = \"a\";", "return Map.of();");
        Path rebound = fresh();

        Ran rebind = Ran.of("rebind", state("package"), "--with", other.classes(), "-o", rebound);

        assertThat(rebind.code()).isEqualTo(1);
        assertThat(rebind.err())
                .contains("the newer code would lose data of urn:", "acme.Dns no longer has the " + "field zone");
        assertThat(rebound).doesNotExist();
    }

    @Test
    void accepted_whenAConstantHasOtherContentHere() throws Exception {
        String fields = """
                static class Settings {
                    static final Settings HERE = new Settings();
                    final String home = System.getProperty("rebind-test", "here");
                }
                final Settings settings = Settings.HERE;
                """;
        String body = "return Map.of(\"home\", settings.home, \"is\", settings == Settings.HERE);";
        System.setProperty("rebind-test", "there");
        Closure captured;
        try {
            captured = Compiled.of(folder, fields, body).capture();
        } finally {
            System.clearProperty("rebind-test");
        }
        Compiled newer = Compiled.of(folder, fields, body.replace("is", "same"));

        Ran rebind = Ran.of(
                "rebind",
                States.write(folder, States.with(captured, "package")),
                "--with",
                newer.classes(),
                "-o",
                fresh());

        assertThat(rebind.code()).as(rebind.err()).isZero();
        assertThat(rebind.out()).contains("  Dns.apply changed\n");
    }

    @Test
    void refused_whenTheNewerCodeDoesNotLink() throws Exception {
        Compiled other = Compiled.of(folder, FIELDS, "record Gone() {} return Map.of(\"gone\", new Gone());");
        Files.delete(other.classes().resolve("acme/Dns$1Gone.class"));
        Path rebound = fresh();

        Ran rebind = Ran.of("rebind", state("package"), "--with", other.classes(), "-o", rebound);

        assertThat(rebind.code()).isEqualTo(1);
        assertThat(rebind.err()).contains("the newer code does not link", "Dns$1Gone");
        assertThat(rebound).doesNotExist();
    }

    @Test
    void refused_whenThereIsNothingNewer() throws Exception {
        Compiled same = Compiled.of(folder, FIELDS, "throw new IllegalStateException(zone);");

        assertThat(Ran.of("rebind", state("package"), "--with", same.classes(), "-o", fresh())
                        .err())
                .startsWith("error: nothing to rebind: ");
    }

    @Test
    void refused_whenTheFileExists() {
        Path state = state("package");

        assertThat(Ran.of("rebind", state, "--with", repaired.classes(), "-o", state)
                        .err())
                .isEqualTo("error: " + state + " exists already; name another file for the new state\n");
    }

    private static JsonObject parse(Path state) throws IOException {
        return JsonParser.parseString(Files.readString(state)).getAsJsonObject();
    }

    private static List<JsonObject> resource(Path state, String type) throws IOException {
        JsonArray resources = parse(state).getAsJsonObject("deployment").getAsJsonArray("resources");
        return StreamSupport.stream(resources.spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .filter(resource -> resource.get("type").getAsString().equals(type))
                .toList();
    }
}
