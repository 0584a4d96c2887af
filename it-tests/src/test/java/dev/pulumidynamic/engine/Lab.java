package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.property.Sha256;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** A stack to experiment with: a folder with a {@code PULUMI_HOME} that has the recordings' plugin, and a state. */
final class Lab {
    static final String PASSPHRASE = "p";

    static final List<Path> CLASS_PATH = Arrays.stream(
                    System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of)
            .toList();

    private static final String VERSION = "0.1.0";

    private final Path folder;
    private final ObjectMapper mapper = new ObjectMapper();
    private String backend = "";
    private final StringBuilder display = new StringBuilder();

    Lab(Path folder) throws IOException {
        this.folder = folder;
        installPlugin(VERSION, List.of());
    }

    /** The same, whose plugin makes things on the {@link Backend} at {@code url}. */
    Lab withBackend(String url) throws IOException {
        backend = url;
        installPluginProcess();
        return this;
    }

    Path state() {
        return folder.resolve("dev.json");
    }

    /** The stack as tests of both engines see it. */
    StackEngine stack(Engines engine) {
        return engine.open(StackFolder.in(folder));
    }

    Engine engine() {
        return Engine.on(state())
                .home(folder.resolve("home"))
                .project("lab")
                .stack("dev")
                .passphrase(PASSPHRASE)
                .display(display);
    }

    String display() {
        return display.toString();
    }

    String stateText() throws IOException {
        return Files.readString(state());
    }

    JsonNode resources() throws IOException {
        return mapper.readTree(state().toFile()).path("deployment").path("resources");
    }

    JsonNode pendingOperations() throws IOException {
        return mapper.readTree(state().toFile()).path("deployment").path("pending_operations");
    }

    /** The resource of the program with this name, as the state holds it. */
    JsonNode resource(String name) throws IOException {
        for (JsonNode resource : resources()) {
            if (resource.path("urn").asText().endsWith("::" + name)) {
                return resource;
            }
        }
        throw new IllegalStateException("no resource " + name + " in " + resources());
    }

    /** Installs the plugin; {@code flags} switch its behaviour. */
    void installPlugin(String version, List<String> flags) throws IOException {
        // Nothing runs after the port but exec: a shell that waits for a command forgets an interrupt.
        installLauncher(version, """
            exec 3<>/dev/tcp/127.0.0.1/%d
            read -r port <&3 && echo "$port"
            exec $reset cat
            """.formatted(LabPlugins.await(behaviour(version, flags))));
    }

    /** Installs the plugin as a JVM of its own, which can die. */
    void installPluginProcess(String... flags) throws IOException {
        String arguments = behaviour(VERSION, List.of(flags)).arguments().stream()
                .map(argument -> "'" + argument + "'")
                .collect(Collectors.joining(" "));
        installLauncher(VERSION, """
            exec $reset '%s' -XX:TieredStopAtLevel=1 -cp '%s' %s %s
            """.formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        System.getProperty("java.class.path"),
                        LabPlugin.class.getName(),
                        arguments));
    }

    private void installLauncher(String version, String script) throws IOException {
        Launcher.write(folder.resolve("home"), "pulumi-java", version, script);
    }

    private PluginBehaviour behaviour(String version, List<String> flags) {
        Path calls = backend.isEmpty() ? folder.resolve("calls.jsonl") : Path.of("/dev/null");
        return new PluginBehaviour(version, backend, calls, flags);
    }

    /** The program that {@code json} describes, as scenarios.json does, with single quotes for double ones. */
    InlineProgram program(String json) throws IOException {
        ObjectNode program = description(json);
        return program(program, parameter(program.path("code").asInt()), VERSION);
    }

    /** The same in a JVM of its own. */
    Program programProcess(String json) throws IOException {
        ObjectNode program = description(json);
        complete(program, parameter(program.path("code").asInt()), VERSION);
        return Program.of(ThingProgram.class.getName(), CLASS_PATH)
                .withArguments(program.toString())
                .in(folder);
    }

    InlineProgram program(ObjectNode program, byte[] parameter, String pluginVersion) {
        complete(program, parameter, pluginVersion);
        return new InlineProgram(context -> ThingProgram.stack(context, program));
    }

    private ObjectNode description(String json) throws IOException {
        return (ObjectNode) mapper.readTree(json.replace('\'', '"'));
    }

    private static void complete(ObjectNode program, byte[] parameter, String pluginVersion) {
        program.put("parameter", Base64.getEncoder().encodeToString(parameter));
        program.put("pluginVersion", pluginVersion);
        program.put("packageVersion", packageVersion(parameter, pluginVersion));
    }

    /** The version of the package that holds the given code. */
    static String packageVersion(int code) {
        return packageVersion(parameter(code), VERSION);
    }

    private static String packageVersion(byte[] parameter, String pluginVersion) {
        return pluginVersion + "+h" + Sha256.of(parameter).substring(0, 32);
    }

    private static byte[] parameter(int code) {
        return ("code " + code).getBytes(StandardCharsets.UTF_8);
    }

    /** What writes the calls that the program makes beside those of the plugins. */
    CallLog callLog() {
        return new CallLog(folder.resolve("calls.jsonl"));
    }

    /** The calls since the last time this was asked. */
    List<JsonNode> calls() throws IOException {
        Path file = folder.resolve("calls.jsonl");
        List<JsonNode> calls = new ArrayList<>();
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                calls.add(mapper.readTree(line));
            }
            Files.delete(file);
        }
        return calls;
    }
}
