package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.pulumidynamic.closure.Closure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands on a state of which one resource is something else than a resource: it may have been one of ours. */
@Tag("thorough")
class DamagedResourcesTest {
    /** Those that answer for a whole state. */
    private static final List<String> COMMANDS = DamagedStateTest.COMMANDS.stream()
            .filter(line -> !line.startsWith("call ") && !line.startsWith("rebind "))
            .toList();

    @TempDir
    private static Path folder;

    private static Closure closure;

    @BeforeAll
    static void capture() {
        closure = Compiled.of(folder, "String zone = \"a\";", "return request;").capture();
    }

    /** What is wrong, and the text of the second resource that has this wrong. */
    private static Stream<Arguments> damages() {
        return Stream.of(
                damage("it is not an object", text -> "\"a text\""),
                damage("it is not an object", text -> "null"),
                damage("it has no text `urn`", text -> without(text, "urn")),
                damage("it has no text `urn`", text -> with(text, "urn", "5")),
                damage("it has no text `urn`", text -> with(text, "urn", "\"\"")),
                damage("it has no text `type`", text -> without(text, "type")),
                damage("its `provider` is not text", text -> with(text, "provider", "{}")),
                damage("its `inputs` is not an object", text -> with(text, "inputs", "[]")),
                damage("its `outputs` is not an object", text -> with(text, "outputs", "\"\"")),
                damage("its `__internal` is not an object", text -> provider(text, "[]")));
    }

    private static Arguments damage(String problem, UnaryOperator<String> change) {
        return Arguments.of(problem, change);
    }

    private static String without(String resource, String member) {
        JsonObject json = JsonParser.parseString(resource).getAsJsonObject();
        json.remove(member);
        return json.toString();
    }

    private static String with(String resource, String member, String value) {
        JsonObject json = JsonParser.parseString(resource).getAsJsonObject();
        json.add(member, JsonParser.parseString(value));
        return json.toString();
    }

    private static String provider(String resource, String internal) {
        return with(
                with(resource, "type", "\"pulumi:providers:acme\""), "inputs", "{\"__internal\": " + internal + "}");
    }

    private static Stream<Arguments> commandsOnDamages() {
        return damages()
                .flatMap(damage -> COMMANDS.stream().map(line -> Arguments.of(line, damage.get()[0], damage.get()[1])));
    }

    @ParameterizedTest
    @MethodSource("commandsOnDamages")
    void damageIsTold_andTheRestIsRead(String line, String problem, UnaryOperator<String> change) throws IOException {
        Path state = States.write(folder, States.secondChanged(States.with(closure, "inline"), change));

        Ran ran = Ran.line(line, state, folder);

        assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(1);
        assertThat(ran.err())
                .startsWith("error: resource ")
                .contains(" is damaged: " + problem + "; export the state again, or restore it from a backup\n")
                .hasLineCount(1);
        assertThat(ran.out()).doesNotContain("all of it would run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "3", "\"\""})
    void damageIsTold_whenTheResourcesAreNoList(String resources) {
        String text = "{\"version\": 3, \"deployment\": {\"resources\": " + resources + "}}";

        Ran verify = Ran.of("verify", States.write(folder, text));

        assertThat(verify.code()).isEqualTo(1);
        assertThat(verify.out())
                .contains("FAILED  resources can be read\n", "`resources` of the state is damaged: it is not a list; ");
    }

    @Test
    void eachOfThemIsTold_whenSeveralAreDamaged() {
        Ran list = Ran.of(
                "list", States.write(folder, "{\"deployment\": {\"resources\": [null, 1, \"x\", {\"urn\": \"a\"}]}}"));

        assertThat(list.code()).isEqualTo(1);
        assertThat(list.err())
                .contains("resource 1 of 4 in the state is damaged: ", "resource 4 of 4 in the state, a, is damaged: ")
                .hasLineCount(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect STATE nobody", "call STATE nobody read", "diff STATE STATE --of nobody"})
    void damageIsTold_whenItMayBeWhatIsLookedFor(String line) throws IOException {
        Path state = States.write(
                folder, States.secondChanged(States.with(closure, "inline"), text -> without(text, "urn")));

        Ran ran = Ran.line(line, state, folder);

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("'nobody'", ", but resource ", "is damaged: it has no text `urn`; ");
    }

    @Test
    void nothingIsCalled_whenItsInputsAreDamaged() {
        String state = States.secondChanged(States.with(closure, "inline"), text -> with(text, "inputs", "[]"));

        Ran call = Ran.of("call", States.write(folder, state), "r1", "read");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).contains("::r1 is damaged: its `inputs` is not an object; ");
    }

    @Test
    void resourcesOfOtherPackagesAreIgnored_whenTheyAreSound() {
        JsonObject json =
                JsonParser.parseString(States.with(closure, "package")).getAsJsonObject();
        JsonArray resources = json.getAsJsonObject("deployment").getAsJsonArray("resources");
        JsonElement bare = JsonParser.parseString("{\"urn\": \"urn:pulumi:dev::lab::a:b:C::c\", \"type\": \"a:b:C\"}");
        JsonElement empty = JsonParser.parseString(
                "{\"urn\": \"urn:pulumi:dev::lab::a:b:C::d\", \"type\": \"a:b:C\", \"inputs\": null, \"provider\": \"\"}");
        resources.add(bare);
        resources.add(empty);

        Ran list = Ran.of("list", States.write(folder, json.toString()));

        assertThat(list.code()).as(list.err()).isZero();
        assertThat(list.err()).isEmpty();
    }

    @Test
    void stateIsRefused_whenItsDeploymentIsNoObject() {
        Ran list = Ran.of("list", States.write(folder, "{\"version\": 3, \"deployment\": []}"));

        assertThat(list.code()).isEqualTo(2);
        assertThat(list.err()).contains(" is not a state: the JSON has a `deployment` that is not an object; ");
    }
}
