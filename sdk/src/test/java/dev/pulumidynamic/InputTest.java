package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.test.TestResult;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Values that contain outputs of other resources, as the engine gets them. */
class InputTest {
    enum Level {
        LOW,
        HIGH
    }

    record Contact(String id, Optional<String> phone) {}

    record Site(
            Optional<String> name,
            Optional<Integer> port,
            Optional<Contact> contact,
            Optional<List<Contact>> contacts,
            Optional<Map<Level, Contact>> levels,
            Optional<Set<Contact>> set,
            Optional<List<String>> tags) {
        /** Makes a reference to the accessor one that several methods match. */
        static String name(Site site, String suffix) {
            return site.name().orElse("") + suffix;
        }
    }

    record Address(String host, int port, long id, double weight, boolean open) {
        /** The same. */
        static String host(String host) {
            return host;
        }
    }

    private static <I> Map<String, Object> sent(Class<I> type, Inputs<I> inputs) {
        MockedEngine engine = MockedEngine.answering(Map.of());
        var provider = DynamicProvider.of(type, type).create(request -> Created.of("1", request.inputs()));
        TestResult result = engine.up(context -> new DynamicResource<>("it", provider, inputs));
        assertThat(result.errors()).isEmpty();
        return engine.inputs();
    }

    private static Inputs<Contact> contact(String id) {
        return Inputs.of(Contact.class).set(Contact::id).to(Output.of(id));
    }

    @Test
    void nestedRecordIsSent_withItsOwnNames() {
        assertThat(sent(
                        Site.class,
                        Inputs.of(Site.class)
                                .set(Site::contact)
                                .to(Input.optional(
                                        contact("a").set(Contact::phone).to(Optional.of("1"))))))
                .containsEntry("contact", Map.of("id", "a", "phone", "1"));
    }

    @Test
    void nestedRecordIsTakenFromAnother_exceptForWhatIsSet() {
        Inputs<Contact> changed =
                Inputs.of(new Contact("a", Optional.of("1"))).set(Contact::id).to(Output.of("b"));

        assertThat(sent(Site.class, Inputs.of(Site.class).set(Site::contact).to(Input.optional(changed))))
                .containsEntry("contact", Map.of("id", "b", "phone", "1"));
    }

    @Test
    void nestedRecordsAreSent_inCollections() {
        assertThat(sent(
                        Site.class,
                        Inputs.of(Site.class)
                                .set(Site::contacts)
                                .to(Input.optional(Input.list(List.of(contact("a"), contact("b")))))
                                .set(Site::levels)
                                .to(Input.optional(Input.map(Map.of(Level.LOW, contact("c")))))
                                .set(Site::set)
                                .to(Input.optional(Input.set(List.of(contact("e"), contact("d")))))))
                .containsEntry("contacts", List.of(Map.of("id", "a"), Map.of("id", "b")))
                .containsEntry("levels", Map.of("LOW", Map.of("id", "c")))
                .containsEntry("set", List.of(Map.of("id", "d"), Map.of("id", "e")));
    }

    @Test
    void listIsSent_whetherItsElementsAreOutputsOrValues() {
        Output<String> a = Output.of("a");

        assertThat(sent(Site.class, Inputs.of(Site.class).set(Site::tags).to(Input.optional(Input.list(a, a)))))
                .containsEntry("tags", List.of("a", "a"));
        assertThat(sent(
                        Site.class,
                        Inputs.of(Site.class)
                                .set(Site::tags)
                                .to(Input.optional(Input.list(List.of(Input.of("b"), Input.of(a)))))))
                .containsEntry("tags", List.of("b", "a"));
    }

    @Test
    void componentIsFound_whenOtherMethodsHaveItsName() {
        assertThat(sent(Site.class, Inputs.of(Site.class).set(Site::name).to(Input.optional(Output.of("docs")))))
                .containsEntry("name", "docs");
    }

    @Test
    void primitivesAreSet() {
        assertThat(sent(
                        Address.class,
                        Inputs.of(Address.class)
                                .set(Address::host)
                                .to("a")
                                .set(Address::port)
                                .to(8080)
                                .set(Address::id)
                                .to(7L)
                                .set(Address::weight)
                                .to(Output.of(0.5))
                                .set(Address::open)
                                .to(true)))
                .contains(
                        Map.entry("host", "a"),
                        Map.entry("port", 8080.0),
                        Map.entry("id_", 7.0),
                        Map.entry("weight", 0.5),
                        Map.entry("open", true));
    }
}
