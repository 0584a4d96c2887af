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
    private static final byte[] SECRET = new byte[TrialReport.SECRET_BYTES];

    @Test
    void theProcessEnds_whenItsParentIsGone() throws Exception {
        Process process = new ProcessBuilder(ChildJvm.command(List.of("-Xmx64m"), TrialMain.class)).start();
        try (DataOutputStream requests = new DataOutputStream(process.getOutputStream())) {
            byte[] bundle = new Bundle(new Part("project", new TreeMap<>()), List.of()).toBytes();
            requests.write(SECRET);
            requests.writeInt(bundle.length);
            requests.write(bundle);
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aReportIsReadAgain_withTheSecretAndItsNumber() {
        TrialReport report = new TrialReport("no zone", List.of("zone was dropped"));
        assertThat(TrialReport.parse(report.toLine(SECRET, 3), SECRET, 3)).isEqualTo(Optional.of(report));
    }

    @Test
    void aReportIsNone_withAnotherSecretOrNumber() {
        String line = TrialReport.failure("").toLine(SECRET, 3);
        byte[] other = SECRET.clone();
        other[0] = 1;
        assertThat(TrialReport.parse(line, other, 3)).isEmpty();
        assertThat(TrialReport.parse(line, SECRET, 4)).isEmpty();
        assertThat(TrialReport.parse("printed by captured code", SECRET, 3)).isEmpty();
    }
}
