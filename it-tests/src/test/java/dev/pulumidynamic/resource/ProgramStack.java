package dev.pulumidynamic.resource;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.CallLog;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A stack of a program of these tests on the embedded engine, and what was asked of the engine. */
final class ProgramStack {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Path folder;
    private final String mainClass;
    private final Engine engine;
    private final ShownText display = new ShownText();

    ProgramStack(Path folder, Class<?> program) {
        this.folder = folder;
        this.mainClass = program.getName();
        this.engine = Engine.on(state())
                .home(folder.resolve("home"))
                .project("lab")
                .stack("dev")
                .passphrase("p")
                .display(display)
                .intercept(new CallLog(calls()));
    }

    ProgramStack config(String key, String value) {
        engine.config(key, value);
        return this;
    }

    UpdateResult preview(String... arguments) {
        return engine.preview(program(arguments));
    }

    UpdateResult up(String... arguments) {
        return engine.up(program(arguments));
    }

    /** Cancels the {@link #up} that runs. */
    void cancel() {
        engine.cancel();
    }

    UpdateResult destroy() {
        return engine.destroy();
    }

    private Program program(String... arguments) {
        ClassPaths built = ClassPaths.ofBuild();
        return Program.of(mainClass, built.program(built.tests()))
                .withArguments(arguments)
                .in(folder);
    }

    private Path state() {
        return folder.resolve("dev.json");
    }

    private Path calls() {
        return folder.resolve("calls.jsonl");
    }

    JsonNode deployment() {
        return json(read(state())).path("deployment");
    }

    /** The resource of this name, as the state has it; missing when it has none. */
    JsonNode resource(String name) {
        return StreamSupport.stream(deployment().path("resources").spliterator(), false)
                .filter(resource -> resource.path("urn").asText().endsWith("::" + name))
                .findFirst()
                .orElseGet(() -> MAPPER.missingNode());
    }

    /** What the program asked of the engine, since the start. */
    Stream<JsonNode> calls(String method) {
        return read(calls())
                .lines()
                .map(ProgramStack::json)
                .filter(call -> call.path("method").asText().endsWith("/" + method));
    }

    /** The registrations of the resource of this name. */
    List<JsonNode> registrations(String name) {
        return calls("RegisterResource")
                .map(call -> call.path("request"))
                .filter(request -> request.path("name").asText().equals(name))
                .toList();
    }

    /** What the provider told, since the start. */
    List<String> told() {
        return calls("Log").map(call -> call.at("/request/message").asText()).toList();
    }

    /** What the user has read, since the start. */
    String display() {
        return display.toString();
    }

    /** Waits until the user has read so many lines that contain {@code text}. */
    void awaitShown(String text, int times) throws InterruptedException {
        display.await(text, times);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
