package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.bench.deployment.Cost.Role;
import dev.pulumidynamic.bench.deployment.Cost.Use;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A stack on the embedded engine, of which nothing but the time is known, as it is in this JVM. */
record OnEmbedded(Path state, Path home, Program program) implements MeasuredStack {
    @Override
    public Cost run(Stage stage) throws Exception {
        ProcessWatch.awaitNone(home);
        try (ProcessWatch watch = ProcessWatch.of(home)) {
            UpdateResult result = Engine.on(state).home(home).passphrase("p").run(task(stage));
            if (!result.succeeded()) {
                throw new IllegalStateException(stage.label() + " of " + state + " fails: " + result.errors());
            }
            Map<Role, Use> uses = watch.uses();
            return new Cost(result.duration().toNanos() / 1e6, uses);
        }
    }

    private Task task(Stage stage) {
        return switch (stage) {
            case PREVIEW -> Task.up(program).previewed();
            case UP, NO_CHANGE -> Task.up(program);
            case REFRESH -> Task.refresh();
            case DESTROY -> Task.destroy();
        };
    }

    @Override
    public long stateBytes() throws IOException {
        return Files.size(state);
    }
}
