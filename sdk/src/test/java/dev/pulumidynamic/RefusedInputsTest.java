package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.pulumi.asset.AssetArchive;
import com.pulumi.core.Output;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Property;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes that the compiler cannot find are refused when the resource is made. */
@SuppressWarnings("NullAway") // Null is one of the mistakes.
class RefusedInputsTest {
    enum Level {
        LOW,
        HIGH
    }

    record Contact(String mail, String phone) {}

    record Site(
            String name,
            Optional<Double> share,
            Optional<Long> limit,
            Optional<AssetValue> index,
            Optional<Contact> contact,
            Optional<List<Contact>> contacts,
            Map<String, Level> levels) {
        String url() {
            return "https://" + name;
        }
    }

    record Spoken(Locale language) {}

    private static final Inputs<Site> SITE =
            Inputs.of(Site.class).set(Site::name).to("docs").set(Site::levels).to(Map.of());
    private static final DynamicProvider<Map<String, Object>, Map<String, Object>> MAPS =
            DynamicProvider.create(request -> Created.of("1", Map.of()));

    private final MockedEngine engine = MockedEngine.answering(Map.of());

    static Stream<Arguments> mistakes() {
        return Stream.of(
                arguments(
                        "left out",
                        site(Inputs.of(Site.class)),
                        "Site has no value for name, levels; add "
                                + ".set(Site::name).to(...).set(Site::levels).to(...), or declare what may be left out "
                                + "@Nullable or Optional"),
                arguments(
                        "left out in nested records",
                        site(SITE.set(Site::contact)
                                .to(Input.optional(Inputs.of(Contact.class)))
                                .set(Site::contacts)
                                .to(Input.optional(Input.list(List.of(Inputs.of(Contact.class)
                                        .set(Contact::mail)
                                        .to(Output.of("me"))))))),
                        "Site has no value for contact.mail, contact.phone, contacts[0].phone; add "
                                + ".set(Contact::mail).to(...).set(Contact::phone).to(...), or declare what may be left "
                                + "out @Nullable or Optional"),
                arguments(
                        "null in a record",
                        record(Contact.class, new Contact("me", null)),
                        "Contact has no value for phone; pass an object that has all of them, or declare what may "
                                + "be left out @Nullable or Optional"),
                arguments(
                        "no component",
                        site(SITE.set(Site::url).to("https://docs")),
                        "Site has no component 'url'; it has [name, share, limit, index, contact, contacts, "
                                + "levels]"),
                arguments(
                        "no component of a nested record",
                        site(SITE.set(Site::contact)
                                .to(Input.optional(Inputs.of(new Contact("me", "1"))
                                        .set(Contact::toString)
                                        .to("me")))),
                        "Contact has no component 'toString'; it has [mail, phone]"),
                arguments("another type", site(smuggled(Site::name, 42)), "name should be String, but is a number"),
                arguments(
                        "no constant",
                        site(smuggled(Site::levels, Map.of("a", "MIDDLE"))),
                        "levels.a should be one of [LOW, HIGH], but is a string"),
                arguments(
                        "an archive for an asset",
                        site(smuggled(Site::index, new AssetArchive(Map.of()))),
                        "index should be AssetValue, but is an ArchiveValue"),
                arguments(
                        "no number",
                        site(SITE.set(Site::share).to(Optional.of(Double.NaN))),
                        "share is NaN, but Pulumi has no such number; use a String"),
                arguments(
                        "no exact number",
                        site(SITE.set(Site::limit).to(Optional.of((1L << 53) + 1))),
                        "limit is 9007199254740993, but Pulumi's numbers are exact only up to 2^53; use a "
                                + "String or a BigInteger"),
                arguments(
                        "a name that Pulumi keeps",
                        map("id", "7"),
                        "Pulumi reserves the name of the input 'id'; choose another name"),
                arguments(
                        "a name that the plugin keeps",
                        map("__byId", "7"),
                        "Pulumi reserves the name of the input '__byId'; choose another name"),
                arguments(
                        "no name",
                        map("", "7"),
                        "the name of an input is empty, and Pulumi's SDK would choose another; give it a name"),
                arguments(
                        "no property",
                        map("language", Locale.ROOT),
                        "language is a java.util.Locale, which cannot be a property; use a record, a map, a "
                                + "list, a plain value or an Output of one"),
                arguments(
                        "inputs in a map",
                        map("contact", Inputs.of(Contact.class)),
                        "contact is a dev.pulumidynamic.Inputs, which cannot be a property; use a record, a map, "
                                + "a list, a plain value or an Output of one"),
                arguments(
                        "a component that cannot be a property",
                        record(Spoken.class, new Spoken(Locale.ROOT)),
                        "Spoken.language is a java.util.Locale, which cannot be a property; use a record, a map, "
                                + "a list, a set, an Optional, a String, a boolean, a number, an enum, a UUID, a URI, an"
                                + " AssetValue, an ArchiveValue or one of java.time; the Javadoc of ResourceProvider lists"
                                + " all"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void isRefused_whenTheResourceIsMade(String mistake, Runnable program, String message) {
        List<String> errors = engine.preview(context -> program.run()).errors();

        assertThat(errors)
                .map(error -> error.replaceFirst(" at RefusedInputsTest\\..*\\.java:\\d+\\)", ""))
                .containsExactly("dynamic resource 'it': " + message);
        assertThat(engine.registered).isEmpty();
    }

    @Test
    void nullIsNamed_whenTheProgramPassesNoInputsOrNoProvider() {
        assertThatNullPointerException()
                .isThrownBy(() -> new DynamicResource<>("it", MAPS, (Map<String, Object>) null))
                .withMessage("dynamic resource 'it' has null as inputs; pass a record or a map");
        DynamicProvider<Map<String, Object>, Map<String, Object>> none = null;
        assertThatNullPointerException()
                .isThrownBy(() -> new DynamicResource<>("it", none, Map.of()))
                .withMessageStartingWith("dynamic resource 'it' has null as provider;");
    }

    private static Runnable site(Inputs<Site> inputs) {
        var sites = DynamicProvider.of(Site.class, Contact.class).create(request -> {
            throw new IllegalStateException("mocks run no provider");
        });
        return () -> new DynamicResource<>("it", sites, inputs);
    }

    private static <R> Runnable record(Class<R> type, R inputs) {
        var provider = DynamicProvider.of(type, Contact.class).create(request -> {
            throw new IllegalStateException("mocks run no provider");
        });
        return () -> new DynamicResource<>("it", provider, inputs);
    }

    private static Runnable map(String name, Object value) {
        return () -> new DynamicResource<>("it", MAPS, Map.of(name, value));
    }

    /** What the compiler refuses with the types in sight. */
    @SuppressWarnings("unchecked")
    private static Inputs<Site> smuggled(Property<Site, ?> component, Object value) {
        return SITE.set((Property<Site, Object>) component).to(value);
    }
}
