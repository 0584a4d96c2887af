package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.program.StackProgram.Running;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Starts an {@link AutomationProgram}. */
final class AutomationProcess {
    private AutomationProcess() {}

    /** Runs {@code operation} with {@code program} to its end. */
    static Ended run(Program program, String operation, StackFolder folder, PulumiWorkspace workspace) {
        Program runner = Program.of(AutomationProgram.class.getName(), withOwnClasses(program.classPath()))
                .withArguments(
                        operation,
                        program.mainClass(),
                        folder.projectFolder().toString(),
                        folder.stack(),
                        workspace.freshEvents().toString())
                .in(program.directory());
        Queue<String> lines = new ConcurrentLinkedQueue<>();
        try {
            Running process = runner.command().start(folder.environment(), lines::add);
            try {
                return new Ended(process.await(), String.join("\n", lines));
            } finally {
                process.kill();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + program.mainClass(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + program.mainClass() + " ran", e);
        }
    }

    private static List<Path> withOwnClasses(List<Path> classPath) {
        List<Path> all = new ArrayList<>(classPath);
        try {
            all.add(Path.of(AutomationProgram.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a class path holds folders and jars", e);
        }
        return all;
    }
}
