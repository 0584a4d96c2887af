package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.app.GithubLabels.Label;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Components of a record that a program forgets, or leaves out. */
@SuppressWarnings("NullAway") // Null is what is tested.
class MissingInputsTest {
    /** As JetBrains' and SpotBugs' own: nothing of it is left for reflection. */
    @Retention(RetentionPolicy.CLASS)
    @interface Nullable {}

    record Lenient(
            @Nullable String ofClassFile,
            @javax.annotation.Nullable String ofDeclaration,
            @org.jspecify.annotations.Nullable String ofType,
            Optional<String> maybe) {}

    record Rule(int port, String host) {}

    record Strict(Rule rule, List<Rule> rules, Map<String, Rule> named) {}

    private final MockedEngine engine = MockedEngine.answering(Map.of());

    private <I> List<String> errors(Class<I> type, Inputs<I> inputs) {
        var provider = DynamicProvider.of(type, type).create(r -> Created.of("id", r.inputs()));
        return engine.preview(ctx -> new DynamicResource<>("it", provider, inputs))
                .errors();
    }

    @Test
    void refusesNull_whereItIsSet() {
        String color = null;
        assertThat(errors(
                        Label.class,
                        Inputs.of(new Label("shop", "bug", "red"))
                                .set(Label::color)
                                .to(color)))
                .singleElement()
                .asString()
                .contains("Label has no value for color;");
    }

    @Test
    void primitiveIsNoDefault() {
        assertThat(errors(Rule.class, Inputs.of(Rule.class).set(Rule::host).to("a")))
                .singleElement()
                .asString()
                .contains("Rule has no value for port;");
    }

    @Test
    void namesPaths_insideRecords() {
        Rule hostless = new Rule(22, null);

        assertThat(errors(Strict.class, Inputs.of(new Strict(hostless, List.of(hostless), Map.of("ssh", hostless)))))
                .singleElement()
                .asString()
                .contains("Strict has no value for rule.host, rules[0].host, named.ssh.host;"
                        + " pass an object that has all of them, or");
    }

    @Test
    void optionalComponentsMayBeLeftOut() {
        assertThat(errors(Lenient.class, Inputs.of(Lenient.class))).isEmpty();
        assertThat(errors(Lenient.class, Inputs.of(new Lenient(null, null, null, Optional.empty()))))
                .isEmpty();
    }

    @Test
    void nothingIsMissing_ofAResourceThatIsOnlyLookedAt() {
        var readable = DynamicProvider.of(Label.class, Label.class)
                .create(r -> Created.of("id", r.inputs()))
                .read(r -> Optional.of(Read.of(r.id(), new Label("", "", ""), new Label("", "", ""))));

        assertThat(engine.preview(ctx -> new DynamicResource<>(
                                "bug",
                                readable,
                                Inputs.of(Label.class),
                                CustomResourceOptions.builder().id("7").build()))
                        .errors())
                .isEmpty();
    }

    @Test
    void mapsMissNothing() {
        var untyped = DynamicProvider.create(r -> Created.of("id", r.inputs()));

        assertThat(engine.preview(ctx -> new DynamicResource<>("bag", untyped, Map.of()))
                        .errors())
                .isEmpty();
    }
}
