package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.Multimap;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

/** Captured code finds, in each JDK of this machine, the static state that the program had. */
@TestInstance(Lifecycle.PER_CLASS)
class StaticStateTest {
    private static final Class<?>[] LIBRARIES = {
        ObjectMapper.class, JsonFactory.class, JsonProperty.class, Multimap.class, Logger.class
    };

    private final Capturer capturer = new Capturer();
    private List<StaticProgram> programs = List.of();
    private Path classes = Path.of("");
    private final Map<Integer, String> expected = new HashMap<>();
    private final Map<Jvm, Path> outcomes = new HashMap<>();

    @BeforeAll
    void captureAndOpenAll(@TempDir Path folder) throws Exception {
        programs = StaticProgram.all();
        Map<String, String> sources = new HashMap<>();
        programs.forEach(program -> sources.put(program.packageName() + ".App", program.source()));
        Path[] libraries = Stream.of(LIBRARIES).map(Compiled::jarOf).toArray(Path[]::new);
        classes = folder;
        Path compiled = Compiled.of(folder, sources, libraries).classes();
        for (StaticProgram program : programs) {
            Path alone = Files.createDirectory(folder.resolve(program.packageName()));
            Files.move(compiled.resolve(program.packageName()), alone.resolve(program.packageName()));
        }
        Path closures = Files.createDirectory(folder.resolve("closures"));
        for (StaticProgram program : programs) {
            if (!program.isRefused()) {
                Object root = started(program);
                Closure closure = capturer.capture(root);
                Files.write(closures.resolve(program.number() + ".closure"), closure.toBytes());
                expected.put(
                        program.number(),
                        StaticStateProcess.outcome(
                                root, closure, root.getClass().getClassLoader()));
            }
        }
        for (Jvm jvm : Jvm.found()) {
            Path there = folder.resolve("outcomes" + jvm.feature());
            jvm.run(List.of(), Jvm.classPath(), StaticStateProcess.class.getName(), closures, there);
            outcomes.put(jvm, there);
        }
    }

    private Object started(StaticProgram program) throws Exception {
        URL[] path = {classes.resolve(program.packageName()).toUri().toURL()};
        ClassLoader loader = new URLClassLoader(path, StaticStateTest.class.getClassLoader());
        return loader.loadClass(program.packageName() + ".App")
                .getMethod("supplier")
                .invoke(null);
    }

    @TestFactory
    Stream<DynamicTest> stateIsTheSame_whenAnotherJvmOpensTheClosure() {
        return outcomes.entrySet().stream()
                .flatMap(there -> programs.stream()
                        .filter(program -> !program.isRefused())
                        .map(program -> dynamicTest(
                                program + ", on " + there.getKey().feature(),
                                () -> assertThat(there.getValue().resolve(program.number() + ".outcome"))
                                        .hasContent(expected.get(program.number())))));
    }

    @TestFactory
    Stream<DynamicTest> captureIsRefused_whenTheStateCannotBeCarried() {
        return programs.stream()
                .filter(StaticProgram::isRefused)
                .map(program -> dynamicTest(
                        program.toString(),
                        () -> assertThatThrownBy(() -> capturer.capture(started(program)))
                                .isInstanceOf(CaptureException.class)
                                .hasMessageContaining("[static-field]")));
    }
}
