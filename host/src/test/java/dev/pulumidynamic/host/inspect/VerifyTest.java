package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code verify}: each reason for which a destroy would fail. */
class VerifyTest {
    private static final String R0 = "urn:pulumi:dev::lab::pulumi-java:dynamic/test:Thing::r0";

    @TempDir
    private static Path folder;

    private static Closure closure;
    private static Path home = Path.of("");

    @BeforeAll
    static void capture() throws IOException {
        closure = Compiled.of(
                        folder,
                        "String zone = \"a\";",
                        "record Made(String zone) {} return Map.of(\"made\", new Made(zone));")
                .capture();
        home = folder.resolve("home");
        Path plugin = Files.createDirectories(home.resolve("plugins/resource-pulumi-java-v0.1.0"))
                .resolve("pulumi-resource-pulumi-java");
        Files.createFile(plugin);
        assertThat(plugin.toFile().setExecutable(true)).isTrue();
    }

    private static Ran verify(Path pulumiHome, String state) {
        return Ran.with(Map.of("PULUMI_HOME", pulumiHome.toString()), "", "verify", States.write(folder, state));
    }

    /** The same closure with other files in the project's part. */
    private static String changed(Consumer<SortedMap<String, byte[]>> change) {
        SortedMap<String, byte[]> files =
                new TreeMap<>(closure.bundle().project().entries());
        change.accept(files);
        Bundle bundle = new Bundle(new Part("project", files), closure.bundle().libraries());
        return States.with(new Closure(bundle, closure.graph()), "package");
    }

    private static void assertFailed(Ran verify, String what, String why) {
        assertThat(verify.code()).isEqualTo(1);
        assertThat(verify.out()).contains("FAILED  " + what).contains(why).contains(" failed on Java ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void succeeds_whenAllOfItRuns(String mode) {
        Ran verify = verify(home, States.with(closure, mode));

        assertThat(verify.code()).as(verify.out() + verify.err()).isZero();
        assertThat(verify.out())
                .contains("ok      bundle " + closure.bundle().digest() + " links\n", "::r0\n", "::r1\n")
                .containsPattern("ok {6}plugin pulumi-java( 0\\.1\\.0)? is installed\n")
                .endsWith("all of it would run on Java " + System.getProperty("java.version") + "\n");
    }

    @Test
    void fails_whenAClassIsMissing() {
        Ran verify = verify(home, changed(files -> files.remove("acme/Dns$1Made.class")));

        assertFailed(verify, "bundle ", "Dns$1Made");
        assertThat(verify.out()).contains("Dns.apply");
    }

    @Test
    void fails_whenAMemberIsMissing() {
        Compiled other = Compiled.of(folder, "", "record Made(int zone) {} return Map.of(\"made\", new Made(1));");

        Ran verify =
                verify(home, changed(files -> files.put("acme/Dns$1Made.class", read(other, "acme/Dns$1Made.class"))));

        assertFailed(verify, "bundle ", "Made");
    }

    private static byte[] read(Compiled other, String file) {
        return other.capture().bundle().project().content(file).orElseThrow();
    }

    @Test
    void fails_whenTheCodeNeedsANewerJava() {
        Ran verify = verify(
                home,
                changed(files -> files.replaceAll((name, content) -> {
                    byte[] newer = content.clone();
                    newer[7] = 44 + 50;
                    return name.endsWith(".class") ? newer : content;
                })));

        assertFailed(verify, "bundle ", "bundle needs Java 50 (class acme.Dns has version 94), this host runs ");
        assertThat(verify.out())
                .containsOnlyOnce("set JAVA_HOME to a newer JDK")
                .containsPattern("::r0\n +its bundle needs a newer Java\n");
    }

    @Test
    void fails_whenTheProviderOfAServiceIsMissing() {
        Ran verify = verify(
                home,
                changed(files -> files.put(
                        "META-INF/services/java.util.function.Supplier",
                        "acme.Gone\n".getBytes(StandardCharsets.UTF_8))));

        assertFailed(verify, "bundle ", "names acme.Gone, which is not in the bundle: looking for the service fails");
    }

    @Test
    void fails_whenTheDataDoesNotFitTheCode() {
        Closure other = Compiled.of(folder, "List<String> zone = List.of();", "return Map.of();")
                .capture();

        Ran verify = verify(home, States.with(new Closure(other.bundle(), closure.graph()), "inline"));

        assertFailed(verify, R0, "zone");
    }

    @Test
    void fails_whenTheDataIsNoProvider() {
        Closure other = Compiled.source(folder, "Box", """
                package acme;

                public record Box(String text) {
                    public static Object made() {
                        return new Box("a");
                    }
                }
                """).capture("made");

        assertFailed(verify(home, States.with(other, "package")), R0, "holds a acme.Box of bundle ");
    }

    @Test
    void fails_whenTheDataIsEncrypted() {
        Ran verify = verify(home, States.encrypted(closure, "package", "p"));

        assertFailed(verify, R0, "its data is encrypted; set PULUMI_CONFIG_PASSPHRASE");
    }

    @Test
    void fails_whenTheCodeIsNowhere() {
        JsonObject state =
                JsonParser.parseString(States.with(closure, "package")).getAsJsonObject();
        JsonArray kept = new JsonArray();
        for (JsonElement resource : state.getAsJsonObject("deployment").getAsJsonArray("resources")) {
            if (!resource.toString().contains("parameterization")) {
                kept.add(resource);
            }
        }
        state.getAsJsonObject("deployment").add("resources", kept);

        assertFailed(
                verify(home, state.toString()),
                R0,
                "its code, bundle " + closure.bundle().digest() + ", is not in the state; run `pulumi up`");
    }

    @Test
    void fails_whenThePluginIsNowhere() {
        Ran verify = verify(folder, States.with(closure, "package"));

        assertFailed(
                verify,
                "plugin pulumi-java 0.1.0 is installed\n",
                "it is neither in " + folder.resolve("plugins/resource-pulumi-java-v0.1.0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "{", "0.1", "../resource-pulumi-java-v0.1.0", "\\u0000"})
    void fails_whenTheVersionIsNoneThatIsInstalled(String version) {
        String state =
                States.with(closure, "package").replace("\"version\":\"0.1.0\"", "\"version\":\"" + version + "\"");

        assertFailed(verify(home, state), "plugin pulumi-java ", "it is neither in " + home.resolve("plugins"));
    }

    @Test
    void succeeds_whenThePluginWouldBeDownloaded() {
        String state = States.with(closure, "package")
                .replace("\"__internal\":{", "\"__internal\":{\"pluginDownloadURL\":\"http://127.0.0.1/plugins\",");

        Ran verify = verify(folder, state);

        assertThat(verify.code()).as(verify.out()).isZero();
        assertThat(verify.out()).contains("would be downloaded from http://127.0.0.1/plugins\n");
    }
}
