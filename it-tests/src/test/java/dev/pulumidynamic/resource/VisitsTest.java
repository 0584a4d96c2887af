package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.display.Op;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Four creates of a provider that runs two at a time, and is closed after each: one stack for all tests but the last. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VisitsTest {
    private static final String WAITS = "creating waits for one of 2 running operations of its provider to end";

    private ProgramStack stack;
    private UpdateResult made;
    private List<String> visits;
    private int mostCreating;

    @BeforeAll
    void run(@TempDir Path folder) throws Exception {
        stack = new ProgramStack(folder, VisitsProgram.class);
        try (VisitedServer server = new VisitedServer()) {
            FutureTask<UpdateResult> up = upThatWaits(stack, server);
            server.release();
            made = up.get();
            visits = server.visits();
            mostCreating = server.mostCreating();
        }
        assertThat(made.errors()).isEmpty();
    }

    /** Two of the resources are being created, and two wait. */
    private static FutureTask<UpdateResult> upThatWaits(ProgramStack stack, VisitedServer server)
            throws InterruptedException {
        FutureTask<UpdateResult> up = new FutureTask<>(() -> stack.up(server.url()));
        new Thread(up).start();
        server.awaitCreating(2);
        stack.awaitShown(WAITS, 2);
        return up;
    }

    @Test
    void operationsWait_untilOthersOfTheirProviderEnd() {
        assertThat(made.names(Op.CREATE)).contains("r0", "r1", "r2", "r3");
        assertThat(mostCreating).isEqualTo(2);
    }

    @Test
    void limitIsRecorded_besideTheClosure() {
        assertThat(stack.resource("r0").at("/inputs/__provider").has("ciphertext"))
                .isTrue();
        assertThat(stack.resource("stuck").at("/inputs/__provider").has("limit"))
                .isFalse();
    }

    @Test
    void statusIsShown_andNotKept() {
        assertThat(made.diagnostics()).extracting(Diagnostic::message).noneMatch(text -> text.contains("visits "));
        assertThat(stack.display().lines())
                .filteredOn(line -> line.contains("creating visits"))
                .extracting(line -> line.replaceAll(".* visits ", ""))
                .containsExactlyInAnyOrder("r0", "r1", "r2", "r3");
    }

    @Test
    void providerIsClosed_afterEachOperation() {
        for (String name : List.of("r0", "r1", "r2", "r3")) {
            assertThat(visits)
                    .filteredOn(path -> path.endsWith(name))
                    .containsExactly("/create/" + name, "/close/" + name);
        }
    }

    @Test
    void resourceIsKept_whenClosingFails() {
        assertThat(stack.resource("stuck").path("id").asText()).isEqualTo("id-stuck");
        assertThat(made.diagnostics())
                .filteredOn(diagnostic -> diagnostic.severity() == Severity.WARNING)
                .singleElement()
                .satisfies(warning -> assertThat(warning.message())
                        .startsWith("closing the provider failed; the result of the operation counts, but what the"
                                + " provider opened may still be open: no connection (java.io.IOException)"));
    }

    @Test
    void nothingWasDone_whenTheEngineCancelsWhileOperationsWait(@TempDir Path folder) throws Exception {
        ProgramStack cancelled = new ProgramStack(folder, VisitsProgram.class);
        try (VisitedServer server = new VisitedServer()) {
            FutureTask<UpdateResult> up = upThatWaits(cancelled, server);

            cancelled.cancel();
            server.release();

            assertThat(up.get().diagnostics())
                    .extracting(Diagnostic::message)
                    .filteredOn(text -> text.contains("was cancelled by the engine while it waited"))
                    .hasSize(2)
                    .allMatch(text -> text.contains("nothing was done"));
            assertThat(server.visits())
                    .filteredOn(path -> path.startsWith("/create/"))
                    .hasSize(2);
        }
    }
}
