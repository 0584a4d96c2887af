package dev.pulumidynamic.packages;

import static dev.pulumidynamic.packages.RefusedPackagesTest.ACME;
import static dev.pulumidynamic.packages.RefusedPackagesTest.over;
import static dev.pulumidynamic.packages.RefusedPackagesTest.refused;
import static dev.pulumidynamic.packages.RefusedPackagesTest.schemaOver;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.packages.RefusedPackagesTest.Plain;
import dev.pulumidynamic.provider.WireName;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names with which a generated SDK does not work, each refused with its cause and a remedy. */
class ReservedNamesTest {
    @ParameterizedTest
    @CsvSource({
        "outputs, that generated SDKs use themselves",
        "types, that generated SDKs use themselves",
        "let, that TypeScript reserves",
        "dns/static, that TypeScript reserves"
    })
    void tokenIsRefused_whenAnSdkCannotHaveItsModule(String module, String why) {
        refused(
                () -> ACME.resource("acme:" + module + ":Note", over(Plain.class)),
                "the token \"acme:" + module + ":Note\" has the module " + module + ", a name " + why
                        + "; choose another one");
    }

    @ParameterizedTest
    @CsvSource({"Error", "Object", "Outputs"})
    void tokenIsRefused_whenSdksUseTheNameOfTheResource(String name) {
        refused(
                () -> ACME.resource("acme:index:" + name, over(Plain.class)),
                "the token \"acme:index:" + name + "\" has the name " + name
                        + ", a name that generated SDKs use themselves; choose another one");
    }

    @ParameterizedTest
    @CsvSource({
        "delete, that TypeScript reserves",
        "import, that TypeScript reserves",
        "utilities, that generated SDKs use themselves",
        "outputs, that generated SDKs use themselves"
    })
    void tokenIsRefused_whenAnSdkCannotHaveTheNameOfTheFunction(String name, String why) {
        refused(
                () -> ACME.function("acme:dns:" + name, Plain.class, Plain.class, request -> request.inputs()),
                "the token \"acme:dns:" + name + "\" has the name " + name + ", a name " + why
                        + "; choose another one");
    }

    record Secret(String secret) {}

    record IsSecret(boolean is_secret) {}

    record Resources(List<String> resources) {}

    @ParameterizedTest
    @ValueSource(classes = {Secret.class, IsSecret.class, Resources.class})
    void resultIsRefused_whenOutputsHaveAMemberOfItsName(Class<?> result) {
        refused(
                () -> ACME.function("acme:index:ask", Plain.class, result, request -> {
                            throw new IllegalStateException("nothing is called");
                        })
                        .schema(),
                "acme:index:ask: " + result.getSimpleName() + "." + result.getRecordComponents()[0].getName()
                        + " has a name that Pulumi reserves; rename the component");
    }

    @Test
    void argumentIsAccepted_whenOutputsHaveAMemberOfItsName() {
        assertThat(ACME.function("acme:index:ask", Secret.class, Plain.class, request -> new Plain(""))
                        .schema())
                .contains("\"secret\"");
    }

    /** Generators rename these, or have no use for them in the same place. */
    @Test
    void tokensAreAccepted_whenSdksCanHaveThem() {
        DynamicPackage declared = ACME.resource("acme:inputs:Class", over(Plain.class))
                .resource("acme:delete:Outputs", over(Plain.class))
                .resource("acme:enums:String", over(Plain.class))
                .function("acme:index:from", Plain.class, Plain.class, request -> request.inputs());

        assertThat(declared.schema()).contains("acme:delete:Outputs");
    }

    @SuppressWarnings("JavaLangClash")
    enum Enum {
        RED
    }

    record None(String text) {}

    record Enumerated(Enum value) {}

    record Nothing(None value) {}

    @Test
    void typeIsRefused_whenAnSdkCannotHaveItsName() {
        refused(
                schemaOver(Enumerated.class),
                "acme:index:Note: Enumerated.value has the type " + Enum.class.getName()
                        + ", and Enum is a name that generated SDKs use themselves; rename the type");
        refused(
                schemaOver(Nothing.class),
                "acme:index:Note: Nothing.value has the type " + None.class.getName()
                        + ", and None is a name that Python reserves; rename the type");
    }

    enum Signs {
        $B
    }

    enum Priced {
        @WireName("ae")
        A$
    }

    record Signed(Signs sign) {}

    record Price(Priced letter) {}

    @Test
    void constantIsRefused_whenItsNameIsNoneInOtherLanguages() {
        refused(
                schemaOver(Signed.class),
                "acme:index:Note: the constant Signs.$B has a name that other languages do not allow; rename the constant,"
                        + " with letters from a to z, digits and underscores, and keep its value with @WireName(\"$B\")");
        refused(
                schemaOver(Price.class),
                "acme:index:Note: the constant Priced.A$ has a name that other languages do not allow; rename the"
                        + " constant, with letters from a to z, digits and underscores, and keep its value with"
                        + " @WireName(\"ae\")");
    }
}
