package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.state.Passphrase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A stack's project folder and file backend, with commands of {@code pulumi} that touch nothing else. */
final class PulumiWorkspace {
    private final PulumiCommand pulumi;
    private final StackFolder folder;
    private final ProjectFolder project;

    /** Makes the folders and the stack. */
    PulumiWorkspace(PulumiCommand pulumi, StackFolder folder) {
        this.pulumi = pulumi;
        this.folder = folder;
        this.project = new ProjectFolder(folder.projectFolder(), folder.project());
        project.create();
        try {
            Files.createDirectories(folder.backend());
            Files.createDirectories(folder.home());
            // One salt for all stacks of this process: to derive a key takes a second.
            Files.writeString(
                    project.path().resolve("Pulumi." + folder.stack() + ".yaml"),
                    "encryptionsalt: " + Passphrase.fresh(folder.passphrase()).salt() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder of the stack " + folder.stack(), e);
        }
        must("stack", "init", folder.stack());
    }

    ProjectFolder project() {
        return project;
    }

    /** Whether {@code pulumi} can run Java programs of the project folder. */
    boolean runsJava() {
        return pulumi.runsJava();
    }

    /** What operations log their events in; without those of the operation before. */
    Path freshEvents() {
        Path events = folder.folder().resolve("events.jsonl");
        try {
            Files.deleteIfExists(events);
            return events;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + events, e);
        }
    }

    /** What the last operation has logged. */
    EventLog events() {
        return EventLog.read(folder.folder().resolve("events.jsonl"));
    }

    /** Runs an operation, which logs its events. */
    Ended operation(List<String> words) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("--stack", folder.stack(), "--non-interactive"));
        all.addAll(List.of("--event-log", freshEvents().toString()));
        return pulumi.run(project.path(), folder.environment(), all.toArray(String[]::new));
    }

    /** Runs another command, which must succeed. */
    void must(String... words) {
        Ended ended = pulumi.run(project.path(), folder.environment(), words);
        if (ended.exitCode() != 0) {
            throw new IllegalStateException(
                    "pulumi " + String.join(" ", words) + " ended with " + ended.exitCode() + ": " + ended.output());
        }
    }
}
