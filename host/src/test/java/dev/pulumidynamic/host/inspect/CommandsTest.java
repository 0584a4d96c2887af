package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.graph.Graph;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code list}, {@code inspect} and {@code why}, on states in each way of keeping a bundle. */
class CommandsTest {
    private static final Closure ZONE = captured();
    private static final String ZONE_CLASS = Zone.class.getName();
    private static final String R0 = "urn:pulumi:dev::lab::pulumi-java:dynamic/test:Thing::r0";

    @TempDir
    private Path folder;

    /** As it comes out of a state. */
    private static Closure captured() {
        Closure fresh = new Capturer().capture(new Zone("t0ken", "a.example", "b.example"));
        return new Closure(
                Bundle.read(fresh.bundle().toBytes()), Graph.read(fresh.graph().toBytes()));
    }

    private Path state(String mode) {
        return States.write(folder, States.with(ZONE, mode));
    }

    @Test
    void diffComparesTheDataOfEachResource_whenSeveralShareABundle() {
        Closure other = new Capturer().capture(new Zone("t0ken", "a.example", "c.example"));
        Path changed = States.write(folder, States.with(ZONE, other, "inline"));

        Ran diff = Ran.of("diff", state("inline"), changed);

        assertThat(diff.code()).as(diff.err()).isEqualTo(1);
        assertThat(diff.out())
                .contains("Thing::r1", "  data hosts[1] changed\n")
                .doesNotContain("Thing::r0");
    }

    @Test
    void diffIsRefused_whenNeitherSideHasTheResource() {
        Path before = state("inline");
        Path after = state("package");

        Ran diff = Ran.of("diff", "--of", "zz", before, after);

        assertThat(diff.code()).isEqualTo(2);
        assertThat(diff.err())
                .isEqualTo("error: " + after + " has no resource 'zz', nor has " + before + "; `list " + after
                        + "` shows what it has\n");
    }

    @Test
    void diffIsRefused_whenAResourceIsNamedAndBothAreBundles() throws Exception {
        Path file = Files.write(folder.resolve("zone.bundle"), ZONE.bundle().toBytes());

        Ran diff = Ran.of("diff", "--of", "r0", file, file);

        assertThat(diff.code()).isEqualTo(2);
        assertThat(diff.err()).contains(" is a state, so --of has no resource to name; ");
    }

    @Test
    void diffTellsOnlyOfItsResource_whenOthersAreAddedAndRemoved() {
        Path before = state("inline");
        Path after = States.write(folder, States.with(ZONE, "inline").replace("::r1", "::r2"));

        assertThat(Ran.of("diff", "--of", "r0", before, after).code()).isZero();
        assertThat(Ran.of("diff", "--of", "r1", before, after).out())
                .isEqualTo("resource removed: " + R0.replace("::r0", "::r1") + "\n");
        assertThat(Ran.of("diff", "--of", "r2", before, after).out())
                .isEqualTo("resource added: " + R0.replace("::r0", "::r2") + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void listShowsTheBundleOnce_whereverItIsKept(String mode) {
        Ran list = Ran.of("list", state(mode));

        assertThat(list.code()).as(list.err()).isZero();
        assertThat(list.out())
                .startsWith("bundle " + ZONE.bundle().digest() + "  ")
                .contains(" bytes, " + mode + "\n  1 class, Java 17 or newer\n  with com.google.code.gson:gson ")
                .endsWith("  for " + States.TYPE + "\n  used by " + R0 + "\n  used by " + R0.replace("::r0", "::r1")
                        + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void listTellsOfDamage_whenTheStateHoldsSomethingElse(String mode) {
        Ran list = Ran.of("list", States.write(folder, States.recorded(mode)));

        assertThat(list.code()).isEqualTo(1);
        assertThat(list.out())
                .contains("no code for " + R0)
                .contains("property __provider of this resource is damaged: it is not an object");
        if (!mode.equals("inline")) {
            assertThat(list.out()).contains("bundle damaged").contains("the parameter of this package, 60 bytes");
        }
    }

    @Test
    void jsonHasTheSame_whenAskedFor() {
        Ran list = Ran.of("list", "--json", state("package"));

        JsonObject bundle = list.json().getAsJsonArray("bundles").get(0).getAsJsonObject();
        assertThat(bundle.get("digest").getAsString())
                .isEqualTo(ZONE.bundle().digest().hex());
        assertThat(bundle.getAsJsonObject("code").get("java").getAsInt()).isEqualTo(17);
        assertThat(bundle.getAsJsonArray("resources")).hasSize(2);
    }

    @Test
    void stateIsReadFromStandardInput_whenItsNameIsADash() {
        Ran list = Ran.with(Map.of(), States.with(ZONE, "package"), "list", "-");

        assertThat(list.out()).contains(ZONE.bundle().digest().hex());
    }

    @Test
    void bundleOfAFileIsListed() throws Exception {
        Path file = Files.write(folder.resolve("zone.bundle"), ZONE.bundle().toBytes());

        assertThat(Ran.of("list", file).out()).contains(" bytes, file\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void inspectHidesValues_unlessTheyAreAskedFor(String mode) {
        Path state = state(mode);

        Ran hidden = Ran.of("inspect", state, "r0");
        assertThat(hidden.code()).as(hidden.err()).isZero();
        assertThat(hidden.out()).contains("""
                        data
                          (the captured object): %s
                            hosts: java.util.List.of
                              [0]: String = [hidden]
                              [1]: String = [hidden]
                            token: String = [hidden]
                        code, bytes
                        """.formatted(ZONE_CLASS)).doesNotContain("t0ken", "a.example");
        assertThat(Ran.of("inspect", state, "r0", "--show-secrets").out())
                .contains("token: String = t0ken")
                .contains("[1]: String = b.example");
    }

    @Test
    void depthIsANumberFromZeroUp() {
        assertThat(Ran.of("inspect", state("package"), "--depth=0").code()).isZero();

        Ran inspect = Ran.of("inspect", state("package"), "--depth=-1");
        assertThat(inspect.code()).isEqualTo(2);
        assertThat(inspect.err()).startsWith("error: --depth=-1 ").hasLineCount(1);
    }

    @Test
    void inspectShowsTheCode_byPackageAndJar() {
        assertThat(Ran.of("inspect", state("package"), R0).out())
                .containsPattern(" {2}dev\\.pulumidynamic\\.host\\.inspect\n")
                .containsPattern(" {2}gson-[0-9.]+\\.jar, [0-9]+ files, com\\.google\\.code\\.gson:gson [0-9.]+\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void whyShowsTheChain_fromTheRootToTheJar(String mode) {
        Ran why = Ran.of("why", state(mode), "com.google.gson.Gson");

        assertThat(why.code()).as(why.err()).isZero();
        assertThat(why.out()).matches("""
                \\(the captured object\\) is a \\Q%s\\E
                \\Q%s\\E\\.apply:\\d+ makes com\\.google\\.gson\\.Gson of gson-[0-9.]+\\.jar
                """.formatted(ZONE_CLASS, ZONE_CLASS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--of=r0", "--of=r1"})
    void whyStartsAtAnyOfTheProviders_whereTheyShareABundle(String of) {
        Closure dns = Compiled.of(folder, "", "return Map.of();").capture();
        Closure mail = Compiled.source(
                        folder,
                        "Mail",
                        "package acme; public record Mail(String to) {"
                                + " public static Object made() { return new Mail(\"a\"); } }")
                .capture("made");
        SortedMap<String, byte[]> files = new TreeMap<>(dns.bundle().project().entries());
        files.putAll(mail.bundle().project().entries());
        Bundle both = new Bundle(new Part("project", files), List.of());
        Path state = States.write(
                folder, States.with(new Closure(both, dns.graph()), new Closure(both, mail.graph()), "package"));

        String[] words = Stream.of("why", state.toString(), "acme.Mail", of)
                .filter(word -> !word.isEmpty())
                .toArray(String[]::new);
        assertThat(Ran.of((Object[]) words).out()).isEqualTo("(the captured object) is a acme.Mail\n");
    }

    @Test
    void whyReadsTheBundleAlone_whenThereIsNoData() throws Exception {
        Path file = Files.write(folder.resolve("zone.bundle"), ZONE.bundle().toBytes());

        assertThat(Ran.of("why", file, "gson").out()).startsWith("a captured object needs " + ZONE_CLASS + "\n");
    }

    @Test
    void whyIsRefused_whenNothingHasThatName() {
        Path state = state("package");
        Ran why = Ran.of("why", state, "acme.Missing");

        assertThat(why.code()).isEqualTo(2);
        assertThat(why.err())
                .isEqualTo("error: no class or jar 'acme.Missing' is in the code of " + state + "; `inspect " + state
                        + "` shows what is\n");
    }

    @Test
    void usageIsShown_whenNoCommandIsGiven() {
        Ran nothing = Ran.of();

        assertThat(nothing.code()).isEqualTo(2);
        assertThat(nothing.err()).contains("Usage: pulumi-resource-pulumi-java", "list", "inspect", "why");
    }

    @Test
    void fileIsNamed_whenThereIsNone() {
        Ran list = Ran.of("list", folder.resolve("missing.json"));

        assertThat(list.code()).isEqualTo(2);
        assertThat(list.err()).startsWith("error: cannot read '" + folder.resolve("missing.json") + "': ");
    }

    @Test
    void formIsNamed_whenTheFileIsSomethingElse() throws Exception {
        Path json = Files.writeString(folder.resolve("other.json"), "{}");
        Path text = Files.writeString(folder.resolve("other.txt"), "text");

        assertThat(Ran.of("list", json).err()).contains("other.json is not a state: the JSON has no `deployment`");
        assertThat(Ran.of("list", text).err()).contains("other.txt is neither the export of a state nor a bundle");
    }
}
