package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.InstalledPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The story of docs/debugging.md: a provider whose delete fails, after its program is gone. Each command of the guide is run in
 * its order, and prints what the guide shows. What it prints is in {@code target/debugging.txt}, to be taken over.
 */
@OnEachEngine
@Tag("thorough")
class DebuggingGuideTest {
    private static final ChangedExample REPAIRED =
            new ChangedExample("notes", "NoteFiles.java", "request.id()", "request.id() + \".txt\"");

    private final Engines engine;

    @TempDir
    Path folder;

    private ExampleStack stack;
    private Path notes;
    private Guide guide;

    DebuggingGuideTest(Engines engine) {
        this.engine = engine;
    }

    @BeforeEach
    void start() throws IOException {
        notes = Files.createDirectories(folder.resolve("notes"));
        stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.notes.NotesProgram")
                .config("lab:folder", notes.toString());
        guide = Guide.read(project().resolve("docs/debugging.md"), notes);
    }

    @Test
    void destroySucceeds_whenTheCodeWasReboundAsTheGuideSays() throws Exception {
        assertThat(stack.up().errors()).isEmpty();
        assertThat(notes.resolve("shopping.txt")).hasContent("milk, bread");
        stack.deleteProgram();
        List<String> outputs = new ArrayList<>();
        StringBuilder transcript = new StringBuilder();
        for (Guide.Command command : guide.commands()) {
            outputs.add(run(command.line()));
            transcript.append("$ ").append(command.line()).append('\n').append(outputs.get(outputs.size() - 1));
        }
        Files.writeString(ClassPaths.ofBuild().target().resolve("debugging.txt"), guide.inWords(transcript.toString()));

        for (int i = 0; i < outputs.size(); i++) {
            guide.compare(guide.commands().get(i), outputs.get(i));
        }
        assertThat(notes.resolve("shopping.txt")).doesNotExist();
        assertThat(stack.resources()).isEmpty();
    }

    private String run(String line) throws Exception {
        List<String> words = List.of(line.split(" "));
        return switch (words.get(0)) {
            case "pulumi" -> pulumi(words);
            case "javac" -> {
                REPAIRED.compile(folder.resolve("repaired"));
                yield "";
            }
            default -> plugin(words.subList(1, words.size()));
        };
    }

    private String pulumi(List<String> words) throws IOException {
        switch (words.get(1) + " " + words.get(words.size() - 1)) {
            case "destroy --yes" -> {
                Ended destroyed = stack.destroyElsewhere();
                return destroyed.output();
            }
            case "stack state.json" -> Files.copy(stack.state(), folder.resolve("state.json"));
            case "stack repaired.json" -> {
                String repaired = Files.readString(folder.resolve("repaired.json"));
                stack.rewriteState(before -> repaired);
            }
            default -> throw new AssertionError("no such step: " + words);
        }
        return "";
    }

    private String plugin(List<String> arguments) throws Exception {
        Ended ran = new InstalledPlugin(stack.home(), "p").run(folder, arguments);
        assertThat(ran.exitCode()).as(ran.output()).isZero();
        return ran.output();
    }

    private static Path project() {
        return ClassPaths.ofBuild().target().resolve("../..").normalize();
    }
}
