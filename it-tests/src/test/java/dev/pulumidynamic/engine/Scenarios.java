package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Runs recorded scenarios one after the other on one of the engines. Each goes on from the state that the one before it
 * left, unless it starts anew.
 */
final class Scenarios {
    private final ObjectMapper mapper = new ObjectMapper();
    private final Engines engine;
    private final Map<Integer, byte[]> bundles;
    private final Path folder;
    private Lab lab;
    private StackEngine stack;
    private int stacks;

    /**
     * What came of one.
     *
     * @param state what is in the state then, in a form that can be compared
     */
    record Outcome(Engines engine, UpdateResult result, Calls calls, List<String> state) {}

    /** Runs on {@code engine}, with stacks in {@code folder}; {@code bundles} as {@link Recording#bundles} has them. */
    Scenarios(Engines engine, Map<Integer, byte[]> bundles, Path folder) throws IOException {
        this.engine = engine;
        this.bundles = bundles;
        this.folder = folder;
        this.lab = newLab();
        this.stack = newStack();
    }

    /** Runs the scenario of {@code recording}. */
    Outcome run(Recording recording) throws IOException {
        if (startsAnew(recording)) {
            lab = newLab();
            stack = newStack();
            prepare(recording);
            lab.calls();
        }
        lab.installPlugin(recording.pluginVersion(), recording.pluginFlags());
        if (recording.number().equals("36")) {
            stack.config("pulumi-java-dynamic:region", "eu");
            stack.secretConfig("pulumi-java-dynamic:token", "abc");
        }
        UpdateResult result = operate(recording);
        return new Outcome(engine, result, new Calls(lab.calls()), ComparedState.of(stack.state(), Lab.PASSPHRASE));
    }

    private Lab newLab() throws IOException {
        return new Lab(Files.createDirectory(folder.resolve("stack" + stacks++)));
    }

    private StackEngine newStack() {
        StackEngine opened = lab.stack(engine);
        opened.intercept(lab.callLog());
        return opened;
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
            UpdateResult result = stack.run(Task.up(program(program, "0.1.0")));
            if (!result.succeeded()) {
                throw new IllegalStateException("cannot prepare " + recording.name() + ": " + result.errors());
            }
        }
    }

    private UpdateResult operate(Recording recording) {
        if (recording.operation().equals("refresh, without the program")) {
            // This one was recorded together with its preview.
            stack.run(Task.refresh().previewed());
        }
        return switch (recording.operation().split(",", -1)[0]) {
            case "preview" -> stack.run(Task.up(program(recording)).previewed());
            case "up" -> stack.run(Task.up(program(recording), targets(recording)));
            case "refresh" -> stack.run(Task.refresh());
            case "destroy" -> stack.run(Task.destroy());
            default -> throw new IllegalArgumentException(recording.operation());
        };
    }

    private static Set<String> targets(Recording recording) {
        JsonNode target = recording.scenario().path("program").path("target");
        return target.isMissingNode() ? Set.of() : Set.of(target.asText());
    }

    private InlineProgram program(Recording recording) {
        return program(recording.program(), recording.pluginVersion());
    }

    private InlineProgram program(ObjectNode program, String version) {
        byte[] bundle = Objects.requireNonNull(bundles.get(program.path("code").asInt()));
        return lab.program(program, bundle, version);
    }
}
