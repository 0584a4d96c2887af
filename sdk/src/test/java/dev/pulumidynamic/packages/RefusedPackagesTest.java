package dev.pulumidynamic.packages;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Isolation;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packages that cannot be, each with its name, cause and remedy. */
class RefusedPackagesTest {
    static final DynamicPackage ACME = DynamicPackage.of("acme", "1.0.0");

    record Plain(String name) {}

    record Empty() {}

    record Pulumi(String name, boolean pulumi) {}

    record Folded(String fooBar, String foo_bar) {}

    record Twice(String id, String id_) {}

    record Underscored(String _name) {}

    record Dollar(String $name) {}

    record Threads(Thread thread) {}

    record Endless(Endless next) {}

    record Outer(Endless start) {}

    enum Shades {
        DARK_RED,
        DARKRED
    }

    record Shaded(Shades shade) {}

    record Nested(Note note) {}

    record Note(String text) {}

    record lower_case(String text) {}

    record Holder(lower_case part) {}

    static class Other {
        record Plain(String name) {}
    }

    record Both(Plain one, Other.Plain two) {}

    record Versioned(String version) {}

    record ListDefault(@DefaultFromEnvironment("NAMES") List<String> names) {}

    static <I> DynamicProvider<I, Plain> over(Class<I> inputs) {
        return DynamicProvider.of(inputs, Plain.class).create(request -> Created.of("1", new Plain("")));
    }

    static void refused(ThrowingCallable declaration, String message) {
        assertThatThrownBy(declaration)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    static ThrowingCallable schemaOver(Class<?> inputs) {
        return () -> ACME.resource("acme:index:Note", over(inputs)).schema();
    }

    @ParameterizedTest
    @CsvSource({"Acme", "acme_dns", "-acme", "acme-", "ac me", "9acme", "''"})
    void nameIsRefused_whenItIsNone(String name) {
        refused(
                () -> DynamicPackage.of(name, "1.0.0"),
                "\"" + name
                        + "\" is not a package name; use lower-case letters, digits and single hyphens, "
                        + "beginning with a"
                        + " letter, such as acme or acme-dns");
    }

    @ParameterizedTest
    @CsvSource({"pulumi", "input", "pulumi-java", "pulumi-java-dynamic"})
    void nameIsRefused_whenItIsReserved(String name) {
        refused(
                () -> DynamicPackage.of(name, "1.0.0"),
                "the package name " + name + " is reserved; choose another one, such as acme");
    }

    @ParameterizedTest
    @CsvSource({"1.0", "v1.0.0", "1.0.0-beta", "01.0.0", "latest"})
    void versionIsRefused_whenItIsNoRelease(String version) {
        refused(
                () -> DynamicPackage.of("acme", version),
                "package acme: \"" + version + "\" is not a release version; use three numbers, such as 1.2.0");
    }

    @Test
    void versionIsRefused_whenItHasBuildMetadata() {
        refused(
                () -> DynamicPackage.of("acme", "1.0.0+7"),
                "package acme: \"1.0.0+7\" is not a release version, because it has build metadata, which "
                        + "generated SDKs"
                        + " treat in different ways; use three numbers, such as 1.2.0");
    }

    @Test
    void tokenIsRefused_whenItHasNotThreeParts() {
        refused(
                () -> ACME.resource("acme:Note", over(Plain.class)),
                "the token \"acme:Note\" does not have three parts; give package, module and name, such as"
                        + " acme:index:Note");
    }

    @Test
    void tokenIsRefused_whenItIsOfAnotherPackage() {
        refused(
                () -> ACME.resource("other:index:Note", over(Plain.class)),
                "the token \"other:index:Note\" is of the package \"other\"; begin it with acme:");
    }

    @Test
    void tokenIsRefused_whenItsModuleIsNone() {
        refused(
                () -> ACME.resource("acme::Note", over(Plain.class)),
                "the token \"acme::Note\" has the module \"\"; use index, or a name of letters and digits that begins with"
                        + " a lower-case letter, such as acme:index:Note");
    }

    @Test
    void tokenIsRefused_whenItsNameIsNoneOfAResource() {
        refused(
                () -> ACME.resource("acme:index:note", over(Plain.class)),
                "the token \"acme:index:note\" has the name \"note\", which is not a valid name of a resource; use "
                        + "letters and digits,"
                        + " beginning with an upper-case letter, such as acme:index:Note");
    }

    @Test
    void tokenIsRefused_whenItsNameIsNoneOfAFunction() {
        refused(
                () -> ACME.function("acme:index:GetNote", Plain.class, Plain.class, request -> request.inputs()),
                "the token \"acme:index:GetNote\" has the name \"GetNote\", which is not a valid name of a "
                        + "function; use "
                        + "letters and"
                        + " digits, beginning with a lower-case letter, such as acme:index:getNote");
    }

    @Test
    void tokenIsRefused_whenItsNameIsReserved() {
        refused(
                () -> ACME.resource("acme:index:Provider", over(Plain.class)),
                "the token \"acme:index:Provider\" has the name Provider, which Pulumi reserves; choose another one");
    }

    @Test
    void tokenIsRefused_whenItIsGivenTwice() {
        refused(
                () -> ACME.resource("acme:index:Note", over(Plain.class))
                        .resource("acme:index:Note", over(Plain.class)),
                "the package acme has acme:index:Note twice; give each a different token");
    }

    @Test
    void tokensAreRefused_whenTheyDifferInCaseOnly() {
        DynamicPackage declared = ACME.resource("acme:index:GetNote", over(Plain.class))
                .function("acme:index:getNote", Plain.class, Plain.class, request -> request.inputs());

        refused(
                declared::schema,
                "the resource acme:index:GetNote and the function acme:index:getNote would have the same name in some"
                        + " languages, which change case and underscores; rename one of them");
    }

    @Test
    void tokenIsRefused_whenItHasTheNameOfAModule() {
        DynamicPackage declared =
                ACME.resource("acme:dns:Record", over(Plain.class)).resource("acme:index:Dns", over(Plain.class));

        refused(
                declared::schema,
                "the token acme:index:Dns has the name of the module dns, which other tokens have; rename one of them");
    }

    @Test
    void inputsAreRefused_whenTheyAreAMap() {
        refused(
                () -> ACME.resource("acme:index:Note", DynamicProvider.create(request -> Created.of("1", Map.of())))
                        .schema(),
                "acme:index:Note: its inputs are a Map<String, Object>, and a schema needs names and types; declare a"
                        + " record");
    }

    record Got(String get) {}

    record Pictured(AssetValue picture) {}

    @Test
    void outputIsRefused_whenSdksAddItToTheClassOfTheResource() {
        refused(
                () -> ACME.resource(
                                "acme:index:Note",
                                DynamicProvider.of(Plain.class, Got.class)
                                        .create(request -> Created.of("1", new Got(""))))
                        .schema(),
                "acme:index:Note: Got.get has a name that Pulumi reserves; rename the component");
    }

    @Test
    void configurationIsRefused_whenAComponentIsAnAsset() {
        refused(
                () -> ACME.config(Pictured.class)
                        .resource("acme:index:Note", over(Plain.class))
                        .schema(),
                "the configuration: Pictured.picture is an asset or archive, and configuration is text; declare a String,"
                        + " such as a path");
    }

    @Test
    void componentIsRefused_whenItsNameIsReserved() {
        refused(
                schemaOver(Pulumi.class),
                "acme:index:Note: Pulumi.pulumi has a name that Pulumi reserves; rename the component");
    }

    @Test
    void componentsAreRefused_whenTheirNamesAreTheSameElsewhere() {
        refused(
                schemaOver(Folded.class),
                "acme:index:Note: the component Folded.fooBar and the component Folded.foo_bar would have the same name in"
                        + " some languages, which change case and underscores; rename one of them");
    }

    @Test
    void componentsAreRefused_whenOneHasTheNameThatTheOtherTravelsAs() {
        refused(
                schemaOver(Twice.class),
                "acme:index:Note: the component Twice.id and the component Twice.id_ would have the same name in some"
                        + " languages, which change case and underscores; rename one of them");
    }

    @Test
    void componentIsRefused_whenItsNameIsNoneInOtherLanguages() {
        refused(
                schemaOver(Underscored.class),
                "acme:index:Note: Underscored._name has a name that other languages do not allow; rename the component, with"
                        + " letters from a to z, digits and underscores, beginning with a letter");
        refused(
                schemaOver(Dollar.class),
                "acme:index:Note: Dollar.$name has a name that other languages do not allow; rename the component, with"
                        + " letters from a to z, digits and underscores, beginning with a letter");
    }

    @Test
    void componentIsRefused_whenItsTypeIsNoProperty() {
        refused(
                schemaOver(Threads.class),
                "acme:index:Note: Threads.thread is a java.lang.Thread, which cannot be a property; use a record, a map, a"
                        + " list, a set, an Optional, a String, a boolean, a number, an enum, a UUID, a URI, an AssetValue, an"
                        + " ArchiveValue or one of java.time; the Javadoc of ResourceProvider lists all");
    }

    @Test
    void recordIsRefused_whenItRequiresItself() {
        refused(
                schemaOver(Outer.class),
                "the type acme:index:Endless requires itself (acme:index:Endless -> acme:index:Endless), so it has no"
                        + " value; make one of the components optional");
    }

    @Test
    void constantsAreRefused_whenTheirNamesAreTheSameElsewhere() {
        refused(
                schemaOver(Shaded.class),
                "acme:index:Note: the constant Shades.DARK_RED and the constant Shades.DARKRED would have the same name in"
                        + " some languages, which change case and underscores; rename one of them");
    }

    @Test
    void recordIsRefused_whenItHasTheNameOfAResource() {
        refused(
                schemaOver(Nested.class),
                "the resource acme:index:Note and the class " + Note.class.getName()
                        + " would have the same name in some languages, which change case and underscores; rename one of"
                        + " them");
    }

    @Test
    void recordIsRefused_whenItsNameIsNoneOfAType() {
        refused(
                schemaOver(Holder.class),
                "acme:index:Note: Holder.part has the type " + lower_case.class.getName()
                        + ", whose name other languages do not allow for a type; give it a name of letters and digits that"
                        + " begins with an upper-case letter");
    }

    @Test
    void recordsAreRefused_whenTheyHaveOneSimpleName() {
        refused(
                schemaOver(Both.class),
                "acme:index:Note: Both.two has the type " + Other.Plain.class.getName() + ", and another component has "
                        + Plain.class.getName() + ": both would be acme:index:Plain; rename one of them");
    }

    @Test
    void configurationIsRefused_whenAComponentIsOneOfEachProvider() {
        refused(
                () -> ACME.config(Versioned.class)
                        .resource("acme:index:Note", over(Plain.class))
                        .schema(),
                "the configuration: Versioned.version has a name that Pulumi reserves; rename the component");
    }

    @Test
    void defaultIsRefused_whenTheComponentIsNoScalar() {
        refused(
                () -> ACME.config(ListDefault.class)
                        .resource("acme:index:Note", over(Plain.class))
                        .schema(),
                "the configuration: ListDefault.names is annotated @DefaultFromEnvironment, which is for strings, numbers"
                        + " and booleans of the configuration's record; remove the annotation");
    }

    @Test
    void providerIsRefused_whenItReadsConfigurationOfAnotherNamespace() {
        refused(
                () -> ACME.resource(
                        "acme:index:Note",
                        over(Plain.class)
                                .settings(Settings.builder()
                                        .configKeys("colors:primary")
                                        .build())),
                "acme:index:Note: its provider reads the configuration keys [colors:primary], and a package has the"
                        + " namespace acme only; declare components of the package's configuration instead, and read them"
                        + " without a namespace");
    }

    @Test
    void packageIsRefused_whenItIsEmpty(@TempDir Path folder) {
        refused(
                () -> ACME.writeTo(folder.resolve("acme.pulumi")),
                "the package acme has neither resources nor functions; add one, such as resource(\"acme:index:Note\", new"
                        + " Notes())");
    }

    @ProviderSettings(isolation = Isolation.SHARED)
    static class SharedNotes implements ResourceProvider<Plain, Plain> {
        @Override
        public Created<Plain> create(CreateRequest<Plain> request) {
            return Created.of("1", request.inputs());
        }
    }

    @Test
    void packageIsRefused_whenItsProvidersAreIsolatedInDifferentWays(@TempDir Path folder) {
        DynamicPackage declared =
                ACME.resource("acme:index:Note", over(Plain.class)).resource("acme:index:Board", new SharedNotes());

        refused(
                () -> declared.writeTo(folder.resolve("acme.pulumi")),
                "the package acme has providers with different isolations, but its code is loaded as a whole; "
                        + "use the same isolation for all of them, or declare two packages");
    }
}
