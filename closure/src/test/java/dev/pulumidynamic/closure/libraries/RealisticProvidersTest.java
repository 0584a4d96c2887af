package dev.pulumidynamic.closure.libraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Providers as people write them, called for {@code create} and, opened anew, for {@code delete}. One that cannot run elsewhere has
 * a neighbour whose name ends in {@code Remedied}, which follows what the refusal says.
 */
@Tag("thorough")
class RealisticProvidersTest {
    private static final String PROGRAMS = "providers";
    private static final DocumentedTable TABLE =
            new DocumentedTable(ProviderTable.HEADER, Path.of("target/realistic-providers.md"));
    private static final Set<String> QUICK = Set.of("Registries", "Signatures", "Strategies");

    private static Sweep sweep;

    @BeforeAll
    static void start(@TempDir Path folder) throws IOException {
        sweep = new Sweep(folder, PROGRAMS);
    }

    @AfterAll
    static void stop() {
        sweep.close();
    }

    static List<SampleProgram> quick() {
        return SampleProgram.in(PROGRAMS).stream()
                .filter(program -> QUICK.contains(program.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("quick")
    void outcomeIsTheListedOne_whenAProviderIsQuick(SampleProgram program) throws Exception {
        sweep.resolve(quick());

        SortedMap<String, Trial> trials = sweep.trials(program);

        assertAnswered(program, trials);
        TABLE.assertHas(ProviderTable.rows(program, trials));
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    @EnabledIfSystemProperty(named = "slow", matches = "true")
    void tableIsTheListedOne_whenAllProvidersAreTried() throws Exception {
        List<SampleProgram> programs = SampleProgram.in(PROGRAMS);
        sweep.resolve(programs);
        List<String> lines = new ArrayList<>(List.of(ProviderTable.HEADER, "|---|---|---|"));
        List<Executable> checks = new ArrayList<>();
        for (SampleProgram program : programs) {
            SortedMap<String, Trial> trials = sweep.trials(program);
            lines.addAll(ProviderTable.rows(program, trials));
            checks.add(() -> assertAnswered(program, trials));
        }
        checks.add(() -> TABLE.assertIs(lines));

        assertAll(checks);
    }

    /** Each answered in the program as its source states, and elsewhere the same, or was refused with a remedy that serves. */
    private static void assertAnswered(SampleProgram program, SortedMap<String, Trial> trials) throws IOException {
        List<String> stated = new ArrayList<>(program.stated("create: "));
        stated.addAll(program.stated("delete: "));
        assertThat(trials).isNotEmpty();
        trials.forEach(
                (name, trial) -> assertThat(trial.fresh().answer()).as(name).isEqualTo(String.join("\n", stated)));
        trials.forEach((name, trial) -> {
            assertThat(trial.isKnown()).as("%s: %s", name, trial).isTrue();
            if (trial.isRefused()) {
                assertThat(trials.get(name + "Remedied"))
                        .as(name)
                        .isNotNull()
                        .satisfies(RealisticProvidersTest::isCarried);
            }
        });
    }

    private static void isCarried(Trial trial) {
        assertThat(trial.isKnown() && !trial.isRefused()).as(trial.toString()).isTrue();
    }
}
