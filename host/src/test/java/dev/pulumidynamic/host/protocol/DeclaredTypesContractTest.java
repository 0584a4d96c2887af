package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.read;
import static dev.pulumidynamic.host.protocol.EngineSide.struct;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import dev.pulumidynamic.host.property.ValueSignature;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.ReadRequest;

/** What a declared package's schema says of values, also inside others: secrets, required properties, and types. */
class DeclaredTypesContractTest {
    private static final String VAULT = "acme:index:Vault";
    private static final String URN = "urn:pulumi:dev::lab::" + VAULT + "::v";
    private static final String FIND = "acme:index:findVault";
    private static final Map<String, @Nullable Object> NO_INPUTS = Map.of();
    private static final String SCHEMA = """
            {"name": "acme", "version": "1.2.0",
             "types": {
               "acme:index:Login": {"type": "object",
                 "properties": {
                   "user": {"type": "string"},
                   "password": {"type": "string", "secret": true},
                   "level": {"$ref": "#/types/acme:index:Level"},
                   "next": {"$ref": "#/types/acme:index:Login"}},
                 "required": ["user"]},
               "acme:index:Level": {"type": "string", "enum": [
                 {"name": "VeryLow", "value": "VERY_LOW"}, {"name": "High", "value": "it is high"}]}},
             "provider": {
               "inputProperties": {
                 "admin": {"$ref": "#/types/acme:index:Login"},
                 "admins": {"type": "array", "items": {"$ref": "#/types/acme:index:Login"}},
                 "level": {"$ref": "#/types/acme:index:Level"},
                 "zones": {"type": "array", "items": {"type": "string"}},
                 "ports": {"type": "object", "additionalProperties": {"type": "integer"}}}},
             "resources": {"acme:index:Vault": {
               "inputProperties": {
                 "pin": {"type": "string", "secret": true},
                 "owner": {"$ref": "#/types/acme:index:Login"},
                 "others": {"type": "array", "items": {"$ref": "#/types/acme:index:Login"}},
                 "guests": {"type": "object", "additionalProperties": {"$ref": "#/types/acme:index:Login"}},
                 "codes": {"type": "object", "additionalProperties": {"type": "integer"}, "secret": true},
                 "size": {"type": "integer"},
                 "ratio": {"type": "number"},
                 "open": {"type": "boolean"},
                 "any": {"$ref": "pulumi.json#/Any"},
                 "things": {"type": "array", "items": {"$ref": "pulumi.json#/Any"}},
                 "picture": {"$ref": "pulumi.json#/Asset"}}}},
             "functions": {"acme:index:findVault": {"inputs": {
               "properties": {"owner": {"$ref": "#/types/acme:index:Login"}}}}}}""";

    @RegisterExtension
    final EngineSide engine = new EngineSide();

    private final TestProvider provider =
            new TestProvider(request -> switch (String.valueOf(request.get("operation"))) {
                case "read" -> Map.of("id", "7", "state", Map.of());
                default -> Map.of();
            });

    @BeforeEach
    void give() {
        engine.code().store("code", provider);
        engine.parameterizeAs("acme", "1.2.0", DeclaredParameter.of(SCHEMA, VAULT, FIND));
    }

    private CheckResponse check(Map<String, @Nullable Object> inputs) {
        return engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(struct(inputs))
                        .build());
    }

    private CheckResponse checkConfig(Map<String, @Nullable Object> values) {
        return engine.plugin()
                .checkConfig(CheckRequest.newBuilder().setNews(struct(values)).build());
    }

    private static Map<String, @Nullable Object> login(Object password) {
        return Map.of("user", "ann", "password", password);
    }

    @Test
    void secretsAreMarked_whereverTheyAre() {
        Object secret = SecretMarks.mark("sesame");
        Map<String, @Nullable Object> plain = login("sesame");
        Map<String, @Nullable Object> marked = login(secret);

        CheckResponse checked = check(Map.of(
                "pin",
                "sesame",
                "owner",
                Map.of("user", "ann", "next", plain),
                "others",
                List.of(plain, marked, SecretMarks.mark(plain)),
                "guests",
                Map.of("bob", plain)));

        assertThat(checked.getFailuresList()).isEmpty();
        assertThat(read(checked.getInputs()))
                .isEqualTo(Map.of(
                        "pin",
                        secret,
                        "owner",
                        Map.of("user", "ann", "next", marked),
                        "others",
                        List.of(marked, marked, SecretMarks.mark(plain)),
                        "guests",
                        Map.of("bob", marked)));
    }

    @Test
    void unknownSecretIsMarked_andOtherUnknownsAreNot() {
        CheckResponse checked = check(Map.of("owner", login(UnknownValue.VALUE), "others", UnknownValue.VALUE));

        assertThat(checked.getFailuresList()).isEmpty();
        assertThat(read(checked.getInputs()))
                .isEqualTo(Map.of("owner", login(SecretMarks.mark(UnknownValue.VALUE)), "others", UnknownValue.VALUE));
    }

    @Test
    void secretsAreMarked_whenAReadReturnsTheInputs() {
        var found = engine.plugin()
                .read(ReadRequest.newBuilder()
                        .setUrn(URN)
                        .setId("7")
                        .setInputs(struct(Map.of("owner", login("sesame"))))
                        .build());

        assertThat(read(found.getInputs())).isEqualTo(Map.of("owner", login(SecretMarks.mark("sesame"))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            owner  | {"password": "x"}                       | owner.user        | %s requires 'owner.user', and the program does not set it
            owner  | {"user": "a", "next": {}}               | owner.next.user   | %s requires 'owner.next.user', and the program does not set it
            others | [{"user": "a"}, null]                   | others[1]         | %s requires 'others[1]', and the program does not set it
            others | [{"user": null}]                        | others[0].user    | %s requires 'others[0].user', and the program does not set it
            guests | {"b.c": {}}                             | guests["b.c"].user | %s requires 'guests["b.c"].user', and the program does not set it
            owner  | "ann"                                   | owner             | owner should be an object, but is a string
            owner  | {"user": ["ann"]}                       | owner.user        | owner.user should be a string, but is a list
            owner  | {"user": "a", "level": "LOW"}           | owner.level       | owner.level should be one of [VERY_LOW, it is high], but is another string
            others | {"user": "a"}                           | others            | others should be a list, but is an object
            size   | 1.5                                     | size              | size should be a whole number, but is a number
            size   | "1"                                     | size              | size should be a whole number, but is a string
            ratio  | "1.5"                                   | ratio             | ratio should be a number, but is a string
            open   | "true"                                  | open              | open should be true or false, but is a string
            codes  | {"hush": "one"}                         | codes             | codes should be a whole number, but is a string""")
    void pathIsNamed_whenAnInputDoesNotFit(String name, String json, String path, String reason) {
        CheckResponse checked = check(Map.of(name, new Gson().fromJson(json, Object.class)));

        assertThat(checked.getFailuresList())
                .extracting(CheckFailure::getProperty, CheckFailure::getReason)
                .containsExactly(Tuple.tuple(path, reason.formatted(VAULT)));
        assertThat(provider.asked()).isEmpty();
    }

    @Test
    void pathIsNamed_whenAnArgumentDoesNotFit() {
        var found = engine.plugin()
                .invoke(InvokeRequest.newBuilder()
                        .setTok(FIND)
                        .setArgs(struct(Map.of("owner", NO_INPUTS)))
                        .build());

        assertThat(found.getFailuresList())
                .extracting(CheckFailure::getProperty)
                .containsExactly("owner.user");
        assertThat(provider.asked()).isEmpty();
    }

    /** What the code accepts: a {@code BigDecimal} is a string, constants have names of their own, and Pulumi marks some values. */
    @Test
    void inputsAreAccepted_whenTheCodeCanUseThem() {
        Map<String, @Nullable Object> asset = Map.of(ValueSignature.KEY, ValueSignature.ASSET.digits(), "text", "a");

        CheckResponse checked = check(Map.of(
                "owner",
                SecretMarks.mark(Map.of("user", 1.5, "level", "HIGH", "other", true)),
                "others",
                List.of(UnknownValue.VALUE, Map.of("user", UnknownValue.VALUE, "level", "VERY_LOW")),
                "size",
                3.0,
                "ratio",
                7,
                "things",
                Arrays.asList(null, 1),
                "any",
                List.of(1),
                "picture",
                asset));

        assertThat(checked.getFailuresList()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "admins"})
    void variableIsSecret_whenASecretIsInIt(String name) {
        String value = name.equals("admin") ? "{\"user\": \"a\"}" : "[]";

        CheckResponse checked = checkConfig(Map.of(name, value, "zones", "[\"a\"]"));

        assertThat(checked.getFailuresList()).isEmpty();
        assertThat(read(checked.getInputs()))
                .containsEntry(name, SecretMarks.mark(value))
                .containsEntry("zones", "[\"a\"]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            level  | MID            | is 'MID', expected one of [VERY_LOW, it is high]
            zones  | ["a", 5]       | is '["a", 5]', where zones[1] should be a string, but is a whole number
            zones  | ["a", null]    | is '["a", null]', where 'zones[1]' is missing
            ports  | {"a": "b"}     | is '{"a": "b"}', where ports.a should be a whole number, but is a string
            admin  | x              | is a secret of another form, expected an object as JSON, such as {"a": 1}
            admin  | {"nope": 1}    | is a secret of another form, where 'admin.user' is missing
            admins | [{"user": []}] | is a secret of another form, where admins[0].user should be a string, but is a list""")
    void variableIsNamed_whenAPartOfItDoesNotFit(String name, String value, String problem) {
        assertThat(checkConfig(Map.of(name, value)).getFailuresList())
                .extracting(CheckFailure::getProperty, CheckFailure::getReason)
                .containsExactly(Tuple.tuple(name, "configuration acme:" + name + " " + problem));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            level | VERY_LOW
            level | it is high
            zones | []
            ports | {"a": 5}
            admin | {"user": "a", "level": "HIGH", "next": {"user": "b"}}""")
    void variableIsAccepted_whenItFits(String name, String value) {
        assertThat(checkConfig(Map.of(name, value)).getFailuresList()).isEmpty();
    }
}
