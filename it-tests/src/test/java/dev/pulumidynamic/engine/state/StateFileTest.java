package dev.pulumidynamic.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.property.Sha256;
import dev.pulumidynamic.engine.state.Deployment.Pending;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Links;
import dev.pulumidynamic.engine.state.ResourceState.Settings;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateFileTest {
    private static final Path EXPORTS = Path.of("src/test/resources/engine/states");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"package", "extension", "inline"})
    void keepsEveryField_whenARealExportIsReadAndSaved(String mode) throws IOException {
        Path export = EXPORTS.resolve(mode + ".json");
        Path copy = Files.copy(export, state());
        try (StateLock lock = StateLock.take(copy);
                StateFile file = StateFile.open(copy, "p")) {
            file.finish(file.change(lock));
        }

        assertThat(TestJson.withoutTime(copy)).isEqualTo(TestJson.withoutTime(export));
    }

    @Test
    void namesTheFeature_whenAResourceIsReplacedWithAnother() throws IOException {
        String export = Files.readString(EXPORTS.resolve("inline.json"));
        Path state = Files.writeString(
                state(),
                export.replaceFirst("\"custom\": true,", "$0 \"replaceWith\": [\"urn:pulumi:dev::lab::a:b:C::r\"],"));
        try (StateLock lock = StateLock.take(state);
                StateFile file = StateFile.open(state, "p")) {
            file.finish(file.change(lock));
        }

        assertThat(TestJson.withoutTime(state).path("version").asInt()).isEqualTo(4);
        assertThat(TestJson.withoutTime(state).path("features").toString()).isEqualTo("[\"replaceWith\"]");
        assertThat(StateFile.open(state, "p").read().resources()).isNotEmpty();
    }

    @Test
    void holdsEachStepThatWasRecorded_whereverTheJournalWasCutOff() throws IOException {
        List<Deployment> seen = new ArrayList<>();
        try (StateLock lock = StateLock.take(state());
                StateFile file = StateFile.open(state(), "p")) {
            Snapshot snapshot = file.change(lock);
            seen.add(snapshot.deployment());
            steps(snapshot).forEach(step -> {
                step.run();
                seen.add(snapshot.deployment());
            });
        }
        byte[] journal = Files.readAllBytes(journal());

        for (int length = 0; length <= journal.length; length++) {
            byte[] cut = Arrays.copyOf(journal, length);
            Files.write(journal(), cut);
            int recorded = Math.max(0, lines(cut) - 1);
            assertThat(StateFile.open(state(), "p").read())
                    .as("%d bytes", length)
                    .isEqualTo(seen.get(recorded));
        }
    }

    @Test
    void goesOn_whereAnOperationWasCutOffTwice() throws IOException {
        for (int i = 0; i < 3; i++) {
            try (StateLock lock = StateLock.take(state());
                    StateFile file = StateFile.open(state(), "p")) {
                file.change(lock).add(resource("r" + i, "x"));
            }
        }

        assertThat(StateFile.open(state(), "p").read().resources())
                .extracting(state -> state.urn().name())
                .containsExactly("r2", "r1", "r0");
    }

    @Test
    void needsNoJournal_whenTheStateWasWritten() throws IOException {
        byte[] journal;
        try (StateLock lock = StateLock.take(state());
                StateFile file = StateFile.open(state(), "p")) {
            Snapshot snapshot = file.change(lock);
            snapshot.add(resource("r", "x"));
            journal = Files.readAllBytes(journal());
            file.finish(snapshot);
        }
        assertThat(journal()).doesNotExist();

        // As if the engine had been killed between the two.
        String ended = new String(journal, StandardCharsets.UTF_8) + "{\"end\":\""
                + Sha256.of(Files.readString(state())) + "\"}\n";
        Files.writeString(journal(), ended);
        assertThat(StateFile.open(state(), "p").read().resources()).hasSize(1);
    }

    @Test
    void refuses_whenTheJournalIsAnotherStates() throws IOException {
        try (StateLock lock = StateLock.take(state());
                StateFile file = StateFile.open(state(), "p")) {
            file.change(lock).add(resource("r", "x"));
        }
        Files.copy(EXPORTS.resolve("inline.json"), state(), StandardCopyOption.REPLACE_EXISTING);

        assertThatThrownBy(() -> StateFile.open(state(), "p").read())
                .isInstanceOf(StateException.class)
                .hasMessageContaining("belongs to another state");
    }

    @Test
    void refusesASecondEngine_andNamesTheFirst() {
        try (StateLock first = StateLock.take(state())) {
            first.ensureHeld();

            assertThatThrownBy(() -> StateLock.take(state()))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining(
                            "is in use by process " + ProcessHandle.current().pid());
        }
    }

    @Test
    void isFree_whenTheFirstEngineHasEnded() {
        StateLock.take(state()).close();

        try (StateLock second = StateLock.take(state())) {
            second.ensureHeld();
        }
    }

    private List<Runnable> steps(Snapshot snapshot) {
        List<Tracked> tracked = new ArrayList<>();
        List<Pending> pending = new ArrayList<>();
        return List.of(
                () -> pending.add(snapshot.begin(Pending.CREATING, resource("a", "1"))),
                () -> tracked.add(snapshot.settle(pending.get(0), () -> snapshot.add(resource("a", "1")))),
                () -> snapshot.keep(new Extension("n", "1", "")),
                () -> snapshot.change(tracked.get(0), resource("a", "2")),
                () -> tracked.add(snapshot.move(tracked.get(0), resource("a", "3"))),
                () -> tracked.add(snapshot.move(tracked.get(1), tracked.get(1).state())),
                () -> tracked.add(snapshot.replace(tracked.get(2), resource("a", "4"))),
                () -> pending.add(snapshot.begin(Pending.CREATING, resource("b", "1"))),
                () -> snapshot.abandon(pending.get(1)),
                () -> snapshot.remove(tracked.get(2)));
    }

    private static ResourceState resource(String name, String secret) {
        Fields fields = new Fields(Map.of("secret", new Secret(new Text(secret))));
        return new ResourceState(
                new Identity(Urn.of("dev", "lab", "", "a:b:C", name), true, "id", "", "", ""),
                fields,
                fields,
                Links.NONE,
                Settings.NONE,
                Condition.SOUND,
                Times.now());
    }

    private static int lines(byte[] bytes) {
        int lines = 0;
        for (byte each : bytes) {
            lines += each == '\n' ? 1 : 0;
        }
        return lines;
    }

    private Path state() {
        return folder.resolve("state.json");
    }

    private Path journal() {
        return folder.resolve("state.json.journal");
    }
}
