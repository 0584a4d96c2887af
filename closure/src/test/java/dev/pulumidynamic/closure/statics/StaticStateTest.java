package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.Multimap;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.Jvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

/** Captured code finds the static state that the program had: captured on one JDK of this machine, and opened on another one. */
@Tag("thorough")
@TestInstance(Lifecycle.PER_CLASS)
class StaticStateTest {
    private static final Class<?>[] LIBRARIES = {
        ObjectMapper.class, JsonFactory.class, JsonProperty.class, Multimap.class, Logger.class
    };

    private List<StaticProgram> programs = List.of();
    private final List<Captured> captured = new ArrayList<>();
    private final List<Opened> opened = new ArrayList<>();

    private record Captured(Jvm on, Path closures) {}

    private record Opened(Captured captured, Jvm on, Path outcomes) {}

    @BeforeAll
    void captureAndOpenAll(@TempDir Path folder) throws Exception {
        programs = StaticProgram.all();
        Path compiled = compiled(folder);
        List<Jvm> all = Jvm.found();
        for (Jvm jvm : capturing()) {
            Jvm other = all.get((all.indexOf(jvm) + 1) % all.size());
            Path closures = folder.resolve("closures" + jvm.feature());
            Path outcomes = folder.resolve("outcomes" + other.feature());
            run(jvm, "capture", compiled, closures);
            run(other, "open", closures, outcomes);
            captured.add(new Captured(jvm, closures));
            opened.add(new Opened(captured.get(captured.size() - 1), other, outcomes));
        }
    }

    /** The JDKs that capture. */
    List<Jvm> capturing() {
        return Jvm.found().subList(0, 1);
    }

    private static void run(Jvm jvm, Object... arguments) {
        List<Path> classPath = new ArrayList<>(Jvm.capturing());
        classPath.addAll(Jvm.libraries("test-classes", "jackson", "guava", "failureaccess", "slf4j"));
        jvm.run(List.of(), classPath, StaticStateProcess.class.getName(), arguments);
    }

    /** Each program in a folder of its own. */
    private Path compiled(Path folder) throws Exception {
        Map<String, String> sources = new HashMap<>();
        programs.forEach(program -> sources.put(program.packageName() + ".App", program.source()));
        Path[] libraries = Stream.of(LIBRARIES).map(Compiled::jarOf).toArray(Path[]::new);
        Path together = Compiled.of(folder, sources, libraries).classes();
        Path apart = Files.createDirectory(folder.resolve("programs"));
        for (StaticProgram program : programs) {
            Path alone = Files.createDirectory(apart.resolve(program.packageName()));
            Files.move(together.resolve(program.packageName()), alone.resolve(program.packageName()));
        }
        return apart;
    }

    @TestFactory
    Stream<DynamicTest> stateIsTheSame_whenAnotherJvmOpensTheClosure() throws Exception {
        return opened.stream()
                .flatMap(there -> programs.stream()
                        .filter(program -> !program.isRefused())
                        .map(program -> dynamicTest(
                                program + ", " + there.captured().on() + " to " + there.on(),
                                () -> assertThat(StaticStateProcess.outcome(there.outcomes(), program))
                                        .hasSameTextualContentAs(StaticStateProcess.outcome(
                                                there.captured().closures(), program)))));
    }

    @TestFactory
    Stream<DynamicTest> captureIsRefused_whenTheStateCannotBeCarried() {
        return captured.stream()
                .flatMap(there -> programs.stream()
                        .filter(StaticProgram::isRefused)
                        .map(program -> dynamicTest(
                                program + ", " + there.on(),
                                () -> assertThat(StaticStateProcess.outcome(there.closures(), program))
                                        .content()
                                        .contains("[static-field]"))));
    }
}
