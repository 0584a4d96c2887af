package dev.pulumidynamic.engine.display;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Flag;
import dev.pulumidynamic.engine.property.PropertyValue.Numeric;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Observer.Severity;
import dev.pulumidynamic.engine.step.Op;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {
    private static final Urn STACK = Urn.of("dev", "lab", "", Urn.STACK_TYPE, "lab-dev");
    private static final Urn THING = Urn.of("dev", "lab", STACK.text(), "test:index:Thing", "r0");

    private final StringBuilder out = new StringBuilder();
    private final Display display = new Display(out, Look.PLAIN, false, List.of());

    @Test
    void endsTheRowsWithTheStacksTotal_whenItIsCreated() {
        display.header("Updating", "dev");
        display.began(Op.CREATE, STACK);
        display.did(Op.CREATE, STACK, List.of(), Duration.ZERO);
        display.began(Op.CREATE, THING);
        display.did(Op.CREATE, THING, List.of(), Duration.ofMillis(40));
        display.footer(Fields.NONE, new Fields(Map.of("x", new Numeric(1))), Duration.ofMillis(2_500), Map.of());

        assertThat(out).hasToString("""
                Updating (dev):

                 +  pulumi:pulumi:Stack lab-dev creating (0s)
                 +  test:index:Thing r0 creating (0s)
                 +  test:index:Thing r0 created (0.04s)
                 +  pulumi:pulumi:Stack lab-dev created (2.50s)

                Outputs:
                  + x: 1

                Resources:
                    + 2 created

                Duration: 2s
                """);
    }

    @Test
    void countsWhatFailedAndTheTotal_whenThereAreSeveralKinds() {
        display.did(Op.SAME, STACK, List.of(), Duration.ZERO);
        display.did(Op.CREATE, THING, List.of(), Duration.ZERO);
        display.did(Op.UPDATE, THING, List.of(), Duration.ZERO);
        display.failed(Op.DELETE, THING, Duration.ZERO);
        display.footer(Fields.NONE, Fields.NONE, Duration.ZERO, Map.of());

        assertThat(out.toString()).contains("""
                Resources:
                    + 1 created
                    ~ 1 updated
                    2 changes. 1 unchanged
                    1 errored
                """);
    }

    @Test
    void drawsATree_onATerminal() {
        Display tree = new Display(out, new Look(true, false), false, List.of());
        Urn component = Urn.of("dev", "lab", STACK.text(), "acme:index:Site", "site");
        Urn inner = Urn.of("dev", "lab", component.text(), "acme:dns:Record", "www");
        tree.did(Op.SAME, STACK, List.of(), Duration.ZERO);
        tree.began(Op.UPDATE, inner);
        tree.did(Op.UPDATE, inner, List.of("~ttl"), Duration.ofMillis(40));
        tree.began(Op.DELETE, THING);
        tree.failed(Op.DELETE, THING, Duration.ZERO);
        tree.diagnostic(Severity.ERROR, THING.text(), "no");
        tree.footer(
                Fields.NONE,
                Fields.NONE,
                Duration.ZERO,
                Map.of(
                        STACK.text(), "",
                        component.text(), STACK.text(),
                        inner.text(), component.text(),
                        THING.text(), STACK.text()));

        assertThat(out.toString()).contains("@ 1 done; deleting r0");
        assertThat(out.toString().replaceAll("\u001b\\[\\d*[mK]", "")).contains("""
                     Type                   Name     Status               Info
                     pulumi:pulumi:Stack    lab-dev
                 -   ├─ test:index:Thing    r0       **deleting failed**  1 message
                     └─ acme:index:Site     site
                 ~      └─ acme:dns:Record  www      updated (0.04s)      [diff: ~ttl]
                """);
    }

    @Test
    void saysWhatWasAndWillBe_butForSecretsAndCode() {
        Display diff = new Display(out, new Look(false, true), true, List.of());
        Fields old = new Fields(Map.of("x", new Numeric(1), "gone", new Flag(true), "same", new Numeric(3)));
        Fields now = new Fields(Map.of(
                "x",
                new Numeric(2),
                "token",
                new Secret(new Text("abc")),
                "same",
                new Numeric(3),
                "__provider",
                new Text("code")));
        diff.compared(THING, old, now);
        diff.footer(Fields.NONE, Fields.NONE, Duration.ZERO, Map.of());

        assertThat(out.toString()).contains("""
                Differences:
                  test:index:Thing (r0):
                      - gone: true
                      + token: [secret]
                      ~ x: 1 => 2
                """);
    }
}
