package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.engine.step.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs what was recorded from the real engine on this one: plugin and program must see the same. Each recording goes on
 * from the state that the one before it left, unless it starts anew.
 */
class ConformanceTest {
    private static final String TARGET = "urn:pulumi:dev::lab::pulumi-java:dynamic/test:Thing::r0";

    private final ObjectMapper mapper = new ObjectMapper();
    private Map<Integer, byte[]> bundles = Map.of();
    private int recordings;
    private int asked;
    private int answered;

    @TempDir
    private Path folder;

    private Lab lab;
    private int stacks;

    @BeforeEach
    void createStack() throws IOException {
        lab = newStack();
    }

    @TestFactory
    Stream<DynamicTest> asksAndAnswersTheSame_asTheRealEngineDid() throws IOException {
        List<Recording> all = Recording.all();
        bundles = Recording.bundles(all);
        return Stream.concat(
                all.stream()
                        .map(recording ->
                                dynamicTest(recording.mode() + "/" + recording.name(), () -> compare(recording))),
                Stream.of(dynamicTest("every file was compared", this::countThem)));
    }

    private void countThem() throws IOException {
        System.out.printf(
                "conformance: %d recordings, %d calls of plugins and %d answers to programs compared%n",
                recordings, asked, answered);
        assertThat(recordings).isEqualTo(80);
        assertThat(Recording.files()).isEqualTo(recordings);
    }

    private void compare(Recording recording) throws IOException {
        recordings++;
        if (startsAnew(recording)) {
            lab = newStack();
            prepare(recording);
            lab.calls();
        }
        lab.installPlugin(recording.pluginVersion(), recording.pluginFlags());

        UpdateResult result = run(recording);

        compare(recording, new Calls(recording.calls()), new Calls(lab.calls()), result);
    }

    private void compare(Recording recording, Calls recorded, Calls calls, UpdateResult result) {
        Calls expected = recorded;
        Calls actual = calls;
        if (refusesTheOther(recording)) {
            // Target and refused resource are registered at once: whether the target came first is chance.
            assertThat(result.errors()).contains("it is no target");
            expected = recorded.withoutMoved(TARGET);
            actual = calls.withoutMoved(TARGET);
        }
        asked += expected.asked().size();
        answered += expected.answered().size();
        assertThat(actual.asked()).as(result.errors()).isEqualTo(expected.asked());
        assertThat(actual.answered()).as(result.errors()).isEqualTo(expected.answered());
        assertThat(actual.order(expected.dependencies())).isEqualTo(expected.order(expected.dependencies()));
    }

    private Lab newStack() throws IOException {
        return new Lab(Files.createDirectory(folder.resolve("stack" + stacks++)));
    }

    /** In package mode newer code is another provider, which the untargeted resource cannot follow. */
    private static boolean refusesTheOther(Recording recording) {
        return recording.mode().equals("package") && recording.number().equals("18");
    }

    private static boolean startsAnew(Recording recording) {
        return recording.scenario().path("freshStack").asBoolean()
                || (recording.mode().equals("package") && recording.number().equals("19"))
                || (recording.mode().equals("inline") && recording.number().equals("02"));
    }

    /** What was done before without being recorded. */
    private void prepare(Recording recording) throws IOException {
        String before = switch (recording.number()) {
            case "18", "19", "36" -> "{\"resources\": 2, \"x\": 1, \"code\": 1, \"replace\": \"a\"}";
            case "40", "42" -> "{\"resources\": 1, \"x\": 1, \"code\": 1, \"replace\": \"a\"}";
            default -> "";
        };
        if (!before.isEmpty()) {
            ObjectNode program = ((ObjectNode) mapper.readTree(before)).put("mode", recording.mode());
            assertThat(lab.engine().up(program(program, "0.1.0")).errors()).isEmpty();
        }
    }

    private UpdateResult run(Recording recording) {
        Engine engine = engine(recording);
        if (recording.operation().equals("refresh, without the program")) {
            // This one was recorded together with its preview.
            engine.run(Task.refresh().previewed());
        }
        return switch (recording.operation().split(",", -1)[0]) {
            case "preview" -> engine.preview(program(recording));
            case "up" -> engine.run(Task.up(program(recording)).on(selection(recording)));
            case "refresh" -> engine.refresh();
            case "destroy" -> engine.destroy();
            default -> throw new IllegalArgumentException(recording.operation());
        };
    }

    private Engine engine(Recording recording) {
        EngineBuilder settings = lab.settings().intercept(lab.callLog());
        if (recording.number().equals("36")) {
            settings.config("pulumi-java-dynamic:region", "eu").secretConfig("pulumi-java-dynamic:token", "abc");
        }
        return settings.build();
    }

    private static Selection selection(Recording recording) {
        JsonNode target = recording.scenario().path("program").path("target");
        return target.isMissingNode() ? Selection.ALL : Selection.target(target.asText());
    }

    private InlineProgram program(Recording recording) {
        return program(recording.program(), recording.pluginVersion());
    }

    private InlineProgram program(ObjectNode program, String version) {
        byte[] bundle = Objects.requireNonNull(bundles.get(program.path("code").asInt()));
        return lab.program(program, bundle, version);
    }
}
