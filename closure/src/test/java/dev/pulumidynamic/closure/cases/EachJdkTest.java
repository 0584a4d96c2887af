package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.pulumidynamic.closure.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Each case, captured on each JDK of this machine and opened on each of them. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
class EachJdkTest {
    private final List<Captured> closures = new ArrayList<>();
    private final List<Opened> outcomes = new ArrayList<>();

    private record Captured(Jvm on, Path closures) {}

    private record Opened(Captured captured, Jvm on, Path outcomes) {
        String route() {
            return captured.on() + " to " + on;
        }
    }

    @BeforeAll
    void captureAndOpenOnEachJdk(@TempDir Path folder) throws IOException {
        for (Jvm jvm : Jvm.found()) {
            Captured captured = new Captured(jvm, Files.createTempDirectory(folder, "closures"));
            run(jvm, "capture", captured.closures());
            closures.add(captured);
        }
        for (Captured captured : closures) {
            for (Jvm jvm : Jvm.found()) {
                Opened opened = new Opened(captured, jvm, Files.createTempDirectory(folder, "outcomes"));
                run(jvm, "open", captured.closures(), opened.outcomes());
                outcomes.add(opened);
            }
        }
    }

    private static void run(Jvm jvm, Object... arguments) {
        jvm.run(List.of(), Jvm.classPath(), CaseProcess.class.getName(), arguments);
    }

    @TestFactory
    Stream<DynamicTest> outcomeIsAsSaid_whenCapturedOnOneJdkAndOpenedOnAnother() {
        List<Case.Carried> carried = Cases.carried();
        return outcomes.stream()
                .flatMap(opened -> IntStream.range(0, carried.size())
                        .mapToObj(i -> dynamicTest(
                                carried.get(i).name() + ", " + opened.route(),
                                () -> assertThat(CaseProcess.outcome(opened.outcomes(), i))
                                        .hasContent(carried.get(i).outcome()))));
    }

    @TestFactory
    Stream<DynamicTest> refusalIsTheSame_onEachJdk() {
        List<Case.Refused> refused = Cases.refused();
        return closures.stream()
                .flatMap(captured -> IntStream.range(0, refused.size())
                        .mapToObj(i -> dynamicTest(
                                refused.get(i).name() + ", " + captured.on(),
                                () -> assertThat(CaseProcess.refusal(captured.closures(), i))
                                        .hasContent(refused.get(i).code() + " "
                                                + refused.get(i).path()))));
    }

    @TestFactory
    Stream<DynamicTest> bytesAreTheSame_onEachJdk() {
        List<Case.Carried> carried = Cases.carried();
        Path first = closures.get(0).closures();
        return closures.stream()
                .skip(1)
                .flatMap(captured -> IntStream.range(0, carried.size())
                        .mapToObj(i -> dynamicTest(
                                carried.get(i).name() + ", " + captured.on(),
                                () -> assertThat(CaseProcess.closure(captured.closures(), i))
                                        .hasSameBinaryContentAs(CaseProcess.closure(first, i)))));
    }
}
