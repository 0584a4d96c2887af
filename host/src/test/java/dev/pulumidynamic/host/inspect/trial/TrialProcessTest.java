package dev.pulumidynamic.host.inspect.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.host.child.ChildJvm;
import java.io.DataOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What the process of a trial shares with the one that started it. */
class TrialProcessTest {
    private static final String SECRET = "d9428888-122b-11e1-b85c-61cd3cbb3210";

    @Test
    void theProcessEnds_whenItsParentIsGone() throws Exception {
        Process process = new ProcessBuilder(ChildJvm.command(List.of("-Xmx64m"), TrialMain.class)).start();
        try (DataOutputStream requests = new DataOutputStream(process.getOutputStream())) {
            byte[] bundle = new Bundle(new Part("project", new TreeMap<>()), List.of()).toBytes();
            requests.writeInt(bundle.length);
            requests.write(bundle);
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aReportIsReadAgain_withItsSecret() {
        TrialReport report = new TrialReport("no zone", List.of("zone was dropped"));
        assertThat(TrialReport.parse(report.toLine(SECRET), SECRET)).isEqualTo(Optional.of(report));
    }

    @Test
    void aReportIsNone_withAnotherSecret() {
        assertThat(TrialReport.parse(TrialReport.failure("").toLine(SECRET), "other"))
                .isEmpty();
        assertThat(TrialReport.parse("printed by captured code", SECRET)).isEmpty();
        assertThat(TrialReport.parse(SECRET + "{", SECRET)).isEmpty();
    }
}
