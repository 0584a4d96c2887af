package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The commands that a guide shows, and what they print there. */
record Guide(List<Command> commands, Path folder) {
    private static final Pattern CONSOLE = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
    private static final String SHOWN_FOLDER = "/srv/notes";

    /** A command, and the lines that it prints; three dots stand for any. */
    record Command(String line, List<String> output) {}

    /** @param folder stands for the folder of the guide's own story */
    static Guide read(Path file, Path folder) throws IOException {
        List<Command> commands = new ArrayList<>();
        CONSOLE.matcher(Files.readString(file))
                .results()
                .flatMap(block -> block.group(1).lines())
                .forEach(line -> {
                    if (line.startsWith("$ ")) {
                        commands.add(new Command(line.substring(2), new ArrayList<>()));
                    } else {
                        commands.get(commands.size() - 1).output().add(line);
                    }
                });
        return new Guide(commands, folder);
    }

    /** What an engine prints differs from release to release: there all lines of the guide must be, with others between. */
    void compare(Command command, String output) {
        List<String> shown = command.output().stream().map(this::normal).toList();
        List<String> printed = output.lines().map(this::normal).toList();
        if (command.line().startsWith("pulumi ")) {
            assertThat(printed).as(command.line()).containsAll(shown);
        } else {
            assertThat(printed).as(command.line()).isEqualTo(shown);
        }
    }

    /** The story's own folder instead of the test's. */
    String inWords(String text) {
        return text.replace(folder.toString(), SHOWN_FOLDER);
    }

    /** Digests, sizes and versions change from build to build. */
    private String normal(String line) {
        return inWords(line)
                .replaceAll("\\b[0-9a-f]{12,64}\\b", "DIGEST")
                .replaceAll("\\d[\\d,.]*(-SNAPSHOT\\.)?", "N")
                .replaceAll(" +", " ")
                .strip();
    }
}
