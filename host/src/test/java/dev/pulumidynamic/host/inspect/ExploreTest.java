package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.report.Report.ObjectPart;
import dev.pulumidynamic.host.inspect.origin.ObjectLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code explore}: what it writes and prints; how the page behaves is tested in a browser. */
class ExploreTest {
    private static final Closure ZONE = captured("t0ken");
    private static final String TYPE = Zone.class.getName().replace('.', '/');

    @TempDir
    private Path folder;

    private static Closure captured(String token) {
        Closure fresh = new Capturer().capture(new Zone(token, "a.example"));
        return new Closure(
                Bundle.read(fresh.bundle().toBytes()), Graph.read(fresh.graph().toBytes()));
    }

    private Path state(Closure closure, String mode) {
        return States.write(folder, States.with(closure, mode));
    }

    private JsonObject page(Object... arguments) {
        List<Object> words = new ArrayList<>(List.of("explore", "--json", "-o", folder.resolve("page.html")));
        words.addAll(List.of(arguments));
        Ran explore = Ran.of(words.toArray());
        assertThat(explore.code()).as(explore.err()).isZero();
        return explore.json().getAsJsonObject("page");
    }

    @Test
    void pageIsWritten_forItsOwnerAlone() throws Exception {
        Path page = folder.resolve("closure.html");
        Ran explore = Ran.of("explore", state(ZONE, "package"), "-o", page);

        assertThat(explore.code()).as(explore.err()).isZero();
        assertThat(explore.out())
                .isEqualTo("wrote %s, %,d bytes; open it in a browser\n".formatted(page, Files.size(page)));
        assertThat(Files.readString(page)).startsWith("<!doctype html>").endsWith("</html>\n");
        assertThat(folder).isDirectoryNotContaining("glob:**explore*");
        if (Files.getFileStore(page).supportsFileAttributeView("posix")) {
            assertThat(Files.getPosixFilePermissions(page)).hasSize(2);
        }
    }

    @Test
    void pageIsExchanged_andNothingElseIs() throws Exception {
        Path page = folder.resolve("closure.html");
        Path other = Files.writeString(folder.resolve("other.html"), "<!doctype html>\n<html></html>");
        Path state = state(ZONE, "package");

        assertThat(Ran.of("explore", state, "-o", page).code()).isZero();
        assertThat(Ran.of("explore", state, "-o", page).code()).isZero();
        Ran refused = Ran.of("explore", state, "-o", other);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .isEqualTo("error: " + other + " exists, and is not a page of this command; use another file\n");
        assertThat(other).content().endsWith("<html></html>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void dataIsHidden_unlessItIsAskedFor(String mode) {
        Path state = state(ZONE, mode);

        JsonObject hidden = page(state);
        assertThat(hidden.toString()).doesNotContain("t0ken").contains("[hidden]");
        assertThat(data(hidden).getAsJsonArray("resources")).hasSize(2);
        assertThat(folder.resolve("page.html")).content().doesNotContain("t0ken");
        assertThat(page(state, "--show-secrets").toString()).contains("t0ken");
        assertThat(folder.resolve("page.html")).content().contains("t0ken");
    }

    @Test
    void dataIsTheSame_whenItsBytesAre_alsoWhereItIsHidden() {
        Path state = States.write(folder, States.with(ZONE, captured("other"), "package"));

        assertThat(first(page(state), "bundles").getAsJsonArray("data")).hasSize(2);
    }

    private static JsonObject data(JsonObject page) {
        JsonArray data = first(page, "bundles").getAsJsonArray("data");
        assertThat(data).hasSize(1);
        return data.get(0).getAsJsonObject();
    }

    private static JsonObject first(JsonObject of, String member) {
        return of.getAsJsonArray(member).get(0).getAsJsonObject();
    }

    @Test
    void codeHasSizesChainsAndSources() {
        JsonObject code = page(state(ZONE, "package")).getAsJsonObject("code").getAsJsonObject(digest(ZONE));

        JsonObject project = first(code, "parts");
        assertThat(project.toString()).contains("{\"name\":\"Zone.class\",\"size\":", "\"why\":0}");
        assertThat(code.getAsJsonArray("parts"))
                .extracting(part -> part.getAsJsonObject().get("library").getAsString())
                .anyMatch(library -> library.startsWith("com.google.code.gson:gson "));
        assertThat(code.getAsJsonArray("steps").toString())
                .contains("\"how\":\"makes\",\"what\":\"com.google.gson.Gson\",\"to\":\"gson-");
        assertThat(code.getAsJsonObject("sources").get(TYPE).getAsString()).contains("this.hosts = List.of(hosts);");
    }

    private static String digest(Closure closure) {
        return closure.bundle().digest().hex();
    }

    @Test
    void codeIsThereOnce_whenBothSourcesHaveIt() {
        JsonObject page = page(state(ZONE, "package"), state(captured("other"), "inline"));

        assertThat(page.getAsJsonArray("bundles"))
                .extracting(JsonElement::getAsJsonObject)
                .extracting(bundle -> bundle.get("source").getAsInt())
                .containsExactly(0, 1);
        assertThat(page.getAsJsonObject("code").keySet()).containsExactly(digest(ZONE));
        assertThat(first(page.getAsJsonObject("comparison"), "closures").get("data"))
                .hasToString("[\"token changed\"]");
    }

    @Test
    void bundleIsShownWithoutData_whenItIsAlone() throws Exception {
        Path bundle = Files.write(folder.resolve("zone.bundle"), ZONE.bundle().toBytes());

        assertThat(first(page(bundle), "bundles").getAsJsonArray("data")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension"})
    void problemIsTold_whenABundleIsDamaged(String mode) {
        Ran explore = Ran.of(
                "explore", States.write(folder, States.recorded(mode)), "-o", folder.resolve("page.html"), "--json");

        assertThat(explore.code()).isEqualTo(1);
        JsonObject bundle = first(explore.json().getAsJsonObject("page"), "bundles");
        assertThat(bundle.getAsJsonObject("bundle").get("problem").getAsString())
                .contains("the parameter of this package, 60 bytes");
        assertThat(first(bundle, "data").get("problem").getAsString())
                .contains("property __provider of this resource is damaged: it is not an object");
    }

    @Test
    void problemIsTold_whenTheCodeOfAResourceIsNowhere() {
        String state = States.secondChanged(
                States.with(ZONE, "package"),
                text -> text.replace(digest(ZONE), "0".repeat(64)).replace("pulumi:providers:", "pulumi:gone:"));

        Ran explore = Ran.of("explore", States.write(folder, state), "-o", folder.resolve("page.html"));

        assertThat(explore.code()).isEqualTo(1);
        assertThat(explore.out()).contains("no code for urn:", "::r1\n  its code, bundle 000");
        assertThat(folder.resolve("page.html")).content().contains("its code, bundle 000");
    }

    @Test
    void pageOfTwoIsWritten_whenTheyCannotBeCompared() {
        Path damaged = States.write(folder, States.recorded("package"));

        Ran explore = Ran.of("explore", state(ZONE, "package"), damaged, "-o", folder.resolve("page.html"), "--json");

        assertThat(explore.code()).as(explore.err()).isEqualTo(1);
        JsonObject page = explore.json().getAsJsonObject("page");
        assertThat(page.getAsJsonArray("bundles")).hasSize(2);
        assertThat(page.has("comparison")).isFalse();
    }

    @Test
    void problemIsTold_whenNothingCanBeShown() {
        Path page = folder.resolve("page.html");
        Ran explore = Ran.of("explore", States.write(folder, States.recorded("inline")), "-o", page);

        assertThat(explore.code()).isEqualTo(1);
        assertThat(explore.err()).contains("property __provider of this resource is damaged: it is not an object");
        assertThat(page).doesNotExist();
    }

    @Test
    void fileIsNamed_whenItCannotBeWritten() {
        Path nowhere = folder.resolve("missing/page.html");

        assertThat(Ran.of("explore", state(ZONE, "package"), "-o", nowhere).err())
                .startsWith("error: cannot write the page to " + nowhere + ": ");
    }

    @Test
    void stateIsReadFromStandardInput_whenItsNameIsADash() {
        Path page = folder.resolve("closure.html");

        assertThat(Ran.with(Map.of(), States.with(ZONE, "package"), "explore", "-", "-o", page)
                        .code())
                .isZero();
        assertThat(page).content().contains(digest(ZONE));
    }

    @Test
    void objectsAreLeftOutAndCounted_whenThereAreTooMany() {
        ObjectPart number =
                new ObjectPart("[0]", "Integer", Optional.of("7".repeat(9_999)), Optional.empty(), List.of());
        ObjectPart list =
                new ObjectPart("list", "int[]", Optional.empty(), Optional.empty(), Collections.nCopies(250, number));

        ObjectLine roomy = ObjectLine.of(list, true).within(new AtomicInteger(1_000));
        ObjectLine narrow = ObjectLine.of(list, true).within(new AtomicInteger(7));
        assertThat(roomy.parts()).hasSize(100);
        assertThat(roomy.more()).isEqualTo(150);
        assertThat(roomy.parts().get(0).value()).endsWith("7… (9,999 characters)");
        assertThat(narrow.parts()).hasSize(7);
        assertThat(narrow.more()).isEqualTo(243);
    }
}
