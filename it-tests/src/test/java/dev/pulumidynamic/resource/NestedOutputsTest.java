package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Updated;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** Outputs that are nested deeper than the program's SDK reads. */
@OnEachEngine
class NestedOutputsTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    private static Map<String, Object> nested(int maps) {
        Object nested = "leaf";
        for (int i = 0; i < maps; i++) {
            nested = Map.of("k", nested);
        }
        return Map.of("deep", nested);
    }

    private static InlineProgram program(StackEngine stack, int maps) {
        DynamicProvider<Map<String, Object>, Map<String, Object>> provider = DynamicProvider.create(
                        request -> Created.of("id", nested(maps)))
                .update(request -> Updated.of(nested(maps)));
        return new InlineProgram(context -> {
            DynamicProviders.pulumiHome(stack.home());
            new DynamicResource<>("r0", provider, Map.of());
        });
    }

    @Test
    void resourceCanBeUpdatedAndDeleted_afterItsOutputsWereNestedTooDeep() throws IOException {
        Files.createDirectories(folder.resolve("home/plugins"));
        StackEngine stack = engine.open(StackFolder.in(folder));

        assertThat(stack.run(Task.up(program(stack, 33))).errors())
                .contains("create returned: property deep.k.k", "is nested deeper than 32 maps");
        assertThat(stack.refresh().errors()).isEmpty();
        assertThat(stack.run(Task.up(program(stack, 32))).errors()).isEmpty();
        assertThat(stack.run(Task.up(program(stack, 33))).errors())
                .contains("update returned: property deep.k.k", "is nested deeper than 32 maps");
        assertThat(stack.destroy().exitCode()).isZero();
    }
}
