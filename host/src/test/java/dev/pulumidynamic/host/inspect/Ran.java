package dev.pulumidynamic.host.inspect;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** What a command printed, and how it ended. */
record Ran(int code, String out, String err) {
    /** What is about the plugin or makes a package, and reads no state. */
    private static final Set<String> OTHERS = Set.of("install", "uninstall", "archives", "doctor", "declare", "pack");

    /** The names of all commands that read a state. */
    static List<String> commands() {
        return Stream.of(PluginCommands.class.getAnnotation(Command.class).subcommands())
                .filter(Subcommand.class::isAssignableFrom)
                .map(type -> type.getAnnotation(Command.class).name())
                .filter(name -> !OTHERS.contains(name))
                .toList();
    }

    static Ran of(Object... arguments) {
        return with(Map.of(), "", arguments);
    }

    /** A command line with places: STATE, FOLDER for an existing folder, NEW for a file or folder that does not exist. */
    static Ran line(String line, Path state, Path folder) throws IOException {
        return of(words(line, state, folder));
    }

    static Object[] words(String line, Path state, Path folder) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "new").resolve("made");
        return Stream.of(line.split(" "))
                .map(word -> word.replace("STATE", state.toString())
                        .replace("NEW", fresh.toString())
                        .replace("FOLDER", folder.toString()))
                .toArray();
    }

    static Ran onTerminal(Object... arguments) {
        return with(Map.of(), "", true, arguments);
    }

    static Ran with(Map<String, String> environment, String in, Object... arguments) {
        return with(environment, in, false, arguments);
    }

    private static Ran with(Map<String, String> environment, String in, boolean colours, Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] words = new String[arguments.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = arguments[i].toString();
        }
        int code = PluginCommands.run(
                new CommandContext(
                        new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        environment,
                        colours),
                words);
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    JsonObject json() {
        return JsonParser.parseString(out).getAsJsonObject();
    }
}
