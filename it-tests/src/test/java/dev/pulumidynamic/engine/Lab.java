package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.program.Program;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** A stack to experiment with: a folder with a {@code PULUMI_HOME} that has the recordings' plugin, and a state. */
final class Lab {
    static final String PASSPHRASE = "p";

    private static final List<Path> CLASS_PATH = Arrays.stream(
                    System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of)
            .toList();

    private final Path folder;
    private final ObjectMapper mapper = new ObjectMapper();
    private String backend = System.getProperty("lab.backend", "");
    private final StringBuilder display = new StringBuilder();

    Lab(Path folder) throws IOException {
        this.folder = folder;
        installPlugin("0.1.0", List.of());
    }

    /** The same, whose plugin makes things on the {@link Backend} at {@code url}. */
    Lab withBackend(String url) throws IOException {
        backend = url;
        installPlugin("0.1.0", List.of());
        return this;
    }

    Path state() {
        return folder.resolve("dev.json");
    }

    Engine engine() {
        return settings().build();
    }

    EngineBuilder settings() {
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
        Path launcher =
                folder.resolve("home/plugins/resource-pulumi-java-v" + version + "/pulumi-resource-pulumi-java");
        Files.createDirectories(launcher.getParent());
        String options =
                flags.stream().map(flag -> "-Dplugin." + flag + "=true").collect(Collectors.joining(" "));
        Files.writeString(launcher, """
                #!/bin/sh
                # A build in the background ignores SIGINT, and so would all that it starts.
                reset=
                env --default-signal=INT true 2>/dev/null && reset='env --default-signal=INT'
                exec $reset "%s" -XX:TieredStopAtLevel=1 -Xshare:auto -Dplugin.calls="%s" -Dplugin.version=%s -Dplugin.backend=%s %s -cp "%s" %s "$@"
                """.formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        backend.isEmpty() ? folder.resolve("calls.jsonl") : Path.of("/dev/null"),
                        version,
                        backend,
                        options,
                        System.getProperty("java.class.path"),
                        RecordedPlugin.class.getName()));
        launcher.toFile().setExecutable(true);
    }

    /** The program that {@code json} describes, as scenarios.json does, with single quotes for double ones. */
    Program program(String json) throws IOException {
        ObjectNode program = (ObjectNode) mapper.readTree(json.replace('\'', '"'));
        byte[] code = ("code " + program.path("code").asInt()).getBytes(StandardCharsets.UTF_8);
        return program(program, code, "0.1.0");
    }

    Program program(ObjectNode program, byte[] parameter, String pluginVersion) {
        program.put("parameter", Base64.getEncoder().encodeToString(parameter));
        program.put("pluginVersion", pluginVersion);
        program.put("packageVersion", pluginVersion + "+h" + sha256(parameter).substring(0, 32));
        return Program.of(ThingProgram.class.getName(), CLASS_PATH)
                .withArguments(program.toString())
                .in(folder);
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

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
