package dev.pulumidynamic.engine.display;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Display.Change;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Numeric;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.state.Urn;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {
    private static final Urn THING = Urn.of("dev", "lab", "", "test:index:Thing", "r0");

    private final StringBuilder out = new StringBuilder();
    private final Display display = new Display(out, false, List.of("hunter2"));

    @Test
    void hasRows_outputsAndCounts() {
        display.header("Updating", "dev");
        display.began(Op.CREATE, THING);
        display.did(new Change(Op.CREATE, THING, Duration.ofMillis(40)));
        display.did(new Change(Op.SAME, THING, Duration.ZERO));
        display.footer(
                new Fields(Map.of("x", new Numeric(1), "token", new Secret(new Text("abc")))),
                Duration.ofMillis(2_500));

        assertThat(out).hasToString("""
            Updating (dev):

             +  test:index:Thing r0 creating (0s)
             +  test:index:Thing r0 created (0.04s)

            Outputs:
                token: [secret]
                x: 1

            Resources:
                + 1 created
                  1 unchanged

            Duration: 2s
            """);
    }

    @Test
    void statusHasARow_whileTheStepRuns() {
        display.began(Op.CREATE, THING);
        display.status(THING.text(), "waiting for hunter2\nand more");
        display.status(THING.text(), "");
        display.did(new Change(Op.CREATE, THING, Duration.ofMillis(40)));
        display.status(THING.text(), "too late");
        display.footer(Fields.NONE, Duration.ZERO);

        assertThat(out.toString().lines())
                .startsWith(
                        " +  test:index:Thing r0 creating (0s)",
                        " +  test:index:Thing r0 creating waiting for [secret]",
                        " +  test:index:Thing r0 created (0.04s)",
                        "",
                        "Resources:");
        assertThat(display.diagnostics()).isEmpty();
    }

    @Test
    void masksConfiguredSecrets_inDiagnostics() {
        display.failed(new Change(Op.DELETE, THING, Duration.ZERO));
        display.diagnostic(new Diagnostic(Severity.ERROR, THING.text(), "no access with hunter2"));
        display.footer(Fields.NONE, Duration.ZERO);

        assertThat(out.toString())
                .contains("Diagnostics:\n  test:index:Thing (r0):\n    error: no access with [secret]\n", "1 errored")
                .doesNotContain("hunter2");
    }
}
