package dev.pulumidynamic.stack;

import dev.pulumidynamic.demo.SeparateDestroy;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.EngineBuilder;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** On the embedded engine. */
final class EmbeddedStack implements StackEngine {
    private final StackFolder folder;
    private final EngineBuilder engine;

    EmbeddedStack(StackFolder folder) {
        this.folder = folder;
        this.engine = Engine.on(folder.state())
                .home(folder.home())
                .project(folder.project())
                .stack(folder.stack())
                .passphrase(folder.passphrase());
    }

    @Override
    public void config(String key, String value) {
        engine.config(key, value);
    }

    @Override
    public void secretConfig(String key, String value) {
        engine.secretConfig(key, value);
    }

    @Override
    public UpdateResult preview(Program program) {
        return engine.build().preview(program);
    }

    @Override
    public UpdateResult up(Program program) {
        return engine.build().up(program);
    }

    @Override
    public UpdateResult refresh() {
        return engine.build().refresh();
    }

    @Override
    public Destroyed destroy() {
        try {
            SeparateDestroy destroy = SeparateDestroy.of(
                    folder.state(), folder.home(), folder.project(), folder.stack(), folder.passphrase());
            return new Destroyed(destroy.exitCode(), destroy.output(), destroy.classPath());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start a JVM to destroy " + folder.state(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + folder.state() + " was destroyed", e);
        }
    }

    @Override
    public Path state() {
        return folder.state();
    }

    @Override
    public void importState() {
        // The engine reads the file anew for each operation.
    }
}
