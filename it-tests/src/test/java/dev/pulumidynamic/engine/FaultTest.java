package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.step.Op;
import dev.pulumidynamic.engine.step.Selection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong around the engine ends with an error that names it, and a state from which {@code up} goes on. */
class FaultTest {
    private static final String ONE = "{'resources': 1, 'x': 1, 'code': 1, 'replace': 'a'}";
    private static final String TWO = ONE.replace("'resources': 1", "'resources': 2, 'chain': true");
    private static final String FIFTY = ONE.replace("'resources': 1", "'resources': 50");
    private static final String R0 = "urn:pulumi:dev::lab::pulumi-java:dynamic/test:Thing::r0";

    @TempDir
    private Path folder;

    private Lab lab;

    @BeforeEach
    void createLab() throws IOException {
        lab = new Lab(folder);
    }

    private UpdateResult up(String program) throws IOException {
        UpdateResult result = lab.engine().up(lab.program(program));
        assertThat(result.errors()).isEmpty();
        return result;
    }

    @Test
    void givesUpACall_whenThePluginHangs() throws IOException {
        UpdateResult failed = lab.settings()
                .patience(Duration.ofSeconds(10))
                .build()
                .up(lab.program(ONE.replace("'x': 1", "'x': 1, 'fail': 'hang'")));

        assertThat(failed.errors()).contains("the plugin did not answer Create in time");
        assertThat(lab.pendingOperations()).hasSize(1);
        assertThat(up(ONE).names(Op.CREATE)).containsExactly("r0");
    }

    @Test
    void refusesACreateWithoutId() throws IOException {
        UpdateResult failed = lab.engine().up(lab.program(ONE.replace("'x': 1", "'x': 1, 'fail': 'noId'")));

        assertThat(failed.errors()).contains("the plugin answered Create without an id");
        assertThat(up(ONE).names(Op.CREATE)).containsExactly("r0");
    }

    @Test
    void keepsWhatWasDone_whenTheDiskIsFull() throws Exception {
        try (Backend backend = new Backend((number, phase) -> {})) {
            lab = lab.withBackend(backend.url());
            ProcessBuilder command = new ProcessBuilder("sh", "-c", "ulimit -f 64; exec \"$@\"", "sh");
            command.command().addAll(UpProcess.command(folder, backend.url(), FIFTY));
            command.redirectErrorStream(true);
            command.environment().put("JAVA_TOOL_OPTIONS", "-XX:-UsePerfData");
            Process process = command.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor()).as(output).isEqualTo(1);
            assertThat(output).contains("cannot record in ").contains("make room");
            up(FIFTY);
            assertThat(lab.resources()).hasSize(52);
            assertThat(lab.engine().destroy().errors()).isEmpty();
            assertThat(backend.things())
                    .hasSizeLessThanOrEqualTo(lab.pendingOperations().size());
        }
    }

    @Test
    void endsInOrder_whenItIsInterrupted() throws IOException {
        Thread self = Thread.currentThread();
        try (Backend backend = new Backend((number, phase) -> {
            if (number == 1 && phase == Backend.Phase.DONE) {
                self.interrupt();
            }
        })) {
            lab = lab.withBackend(backend.url());

            UpdateResult failed = lab.engine().up(lab.program(FIFTY));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(failed.errors()).contains("the operation was interrupted");
            assertThat(lab.pendingOperations()).isEmpty();
            up(FIFTY);
            assertThat(backend.things()).hasSize(50);
        }
    }

    @Test
    void doesNothing_whenItIsCancelledBeforeItBegins() throws IOException {
        Engine[] engine = new Engine[1];
        Appendable display = new Appendable() {
            @Override
            public Appendable append(CharSequence text) {
                engine[0].cancel();
                return this;
            }

            @Override
            public Appendable append(CharSequence text, int start, int end) {
                return append(text);
            }

            @Override
            public Appendable append(char letter) {
                return append("");
            }
        };
        engine[0] = lab.settings().display(display).build();

        UpdateResult failed = engine[0].up(lab.program(ONE));

        assertThat(failed.errors()).contains("the operation was cancelled");
        assertThat(lab.calls()).isEmpty();
    }

    @Test
    void refusesASecondEngine_whileOneIsAtWork() throws IOException {
        String[] refused = {""};
        try (Backend backend = new Backend((number, phase) -> {
            if (phase == Backend.Phase.ASKED) {
                refused[0] = secondUp();
            }
        })) {
            lab = lab.withBackend(backend.url());
            up(ONE);
        }

        assertThat(refused[0]).contains("is in use by process");
    }

    private String secondUp() {
        try {
            return lab.engine().destroy().errors();
        } catch (RuntimeException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Test
    void replaces_whatTheUserNames() throws IOException {
        up(TWO);

        UpdateResult result = lab.engine().run(Task.up(lab.program(TWO)).on(Selection.replace(R0)));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.REPLACE)).containsExactly("r0");
    }

    @Test
    void deletesNothing_whenATargetIsNeededByAnother() throws IOException {
        up(TWO);

        UpdateResult failed = lab.engine().run(Task.destroy().on(Selection.target(R0)));

        assertThat(failed.errors()).contains("it needs a resource that would be deleted");
        assertThat(lab.resources()).hasSize(4);
    }

    @Test
    void deletesTheTargetsOnly() throws IOException {
        up(TWO);

        UpdateResult result = lab.engine().run(Task.destroy().on(Selection.target(R0.replace("r0", "r1"))));

        assertThat(result.names(Op.DELETE)).containsExactly("r1");
        assertThat(lab.resources()).hasSize(3);
    }

    @Test
    void createsAgain_whenTheRefreshBeforeFindsItGone() throws IOException {
        up(TWO);
        lab.installPlugin("0.1.0", List.of("readFindsNothing"));

        UpdateResult result = lab.engine().run(Task.of(new Task.Up(lab.program(TWO), true)));

        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.CREATE)).containsExactly("r0", "r1");
        assertThat(Files.exists(folder.resolve("dev.json.journal"))).isFalse();
    }
}
