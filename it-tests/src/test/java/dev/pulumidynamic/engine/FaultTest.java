package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong around the engine ends with an error that names it, and a state from which {@code up} goes on. */
@Tag("thorough")
class FaultTest {
    private static final String ONE = "{'resources': 1, 'x': 1, 'code': 1, 'replace': 'a'}";
    private static final String FIFTY = ONE.replace("'resources': 1", "'resources': 50");

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
    void refusesACreateWithoutId() throws IOException {
        UpdateResult failed = lab.engine().up(lab.program(ONE.replace("'x': 1", "'x': 1, 'fail': 'noId'")));

        assertThat(failed.errors()).contains("the plugin answered Create without an id");
        assertThat(up(ONE).names(Op.CREATE)).containsExactly("r0");
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
        engine[0] = lab.engine().display(display);

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

        assertThat(refused[0]).contains("is in use by another operation");
    }

    private String secondUp() {
        try {
            return lab.engine().destroy().errors();
        } catch (RuntimeException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
