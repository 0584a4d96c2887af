package dev.pulumidynamic.engine.display;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Numeric;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Op;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {
    private static final Urn STACK = Urn.of("dev", "lab", "", Urn.STACK_TYPE, "lab-dev");
    private static final Urn THING = Urn.of("dev", "lab", STACK.text(), "test:index:Thing", "r0");

    private final StringBuilder out = new StringBuilder();
    private final Display display = new Display(out, false, List.of());

    @Test
    void endsTheRowsWithTheStacksTotal_whenItIsCreated() {
        display.header("Updating", "dev");
        display.began(Op.CREATE, STACK);
        display.did(Op.CREATE, STACK, List.of(), Duration.ZERO);
        display.began(Op.CREATE, THING);
        display.did(Op.CREATE, THING, List.of(), Duration.ofMillis(40));
        display.footer(Fields.NONE, new Fields(Map.of("x", new Numeric(1))), Duration.ofMillis(2_500));

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
        display.footer(Fields.NONE, Fields.NONE, Duration.ZERO);

        assertThat(out.toString()).contains("""
                Resources:
                    + 1 created
                    ~ 1 updated
                    2 changes. 1 unchanged
                    1 errored
                """);
    }
}
