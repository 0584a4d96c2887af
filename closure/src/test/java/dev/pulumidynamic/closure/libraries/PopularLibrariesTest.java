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

/** Objects of popular libraries: a table of the document says what becomes of each. */
@Tag("thorough")
class PopularLibrariesTest {
    private static final String PROGRAMS = "libraries";
    private static final DocumentedTable TABLE =
            new DocumentedTable(LibraryTable.HEADER, Path.of("target/popular-libraries.md"));
    private static final Set<String> QUICK = Set.of("CommonsLang", "Gson", "JodaTime", "Vavr");

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
    void outcomeIsTheListedOne_whenALibraryIsQuick(SampleProgram program) throws Exception {
        sweep.resolve(quick());

        SortedMap<String, Trial> trials = sweep.trials(program);

        assertKnown(program, trials);
        TABLE.assertHas(List.of(LibraryTable.row(program, trials)));
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    @EnabledIfSystemProperty(named = "slow", matches = "true")
    void tableIsTheListedOne_whenAllLibrariesAreTried() throws Exception {
        List<SampleProgram> programs = SampleProgram.in(PROGRAMS);
        sweep.resolve(programs);
        LibraryTable table = new LibraryTable();
        List<Executable> checks = new ArrayList<>();
        for (SampleProgram program : programs) {
            SortedMap<String, Trial> trials = sweep.trials(program);
            table.add(program, trials);
            checks.add(() -> assertKnown(program, trials));
        }
        checks.add(() -> TABLE.assertIs(table.lines()));

        assertAll(checks);
    }

    /** None may be another, or fail when it is called, unless its program says why. */
    private static void assertKnown(SampleProgram program, SortedMap<String, Trial> trials) {
        assertThat(trials)
                .as(program.name())
                .allSatisfy((name, trial) -> assertThat(
                                trial.isKnown() || (trial.failsLater() && isExpected(program, name)))
                        .as("%s: %s", name, trial)
                        .isTrue());
    }

    private static boolean isExpected(SampleProgram program, String name) {
        return !program.stated("fails later " + name + ": ").isEmpty();
    }
}
