package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** What a user reads when the code of resources is another than before. */
@OnEachEngine
class CodeChangeTest {
    private static final int MANY = Boolean.getBoolean("slow") ? 300 : 40;

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    private StackEngine stack;

    static class Before implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id-" + request.name(), request.inputs());
        }
    }

    static final class After extends Before {}

    @BeforeEach
    void openStack() {
        stack = engine.open(StackFolder.in(folder));
    }

    private Task task(ResourceProvider<Map<String, Object>, Map<String, Object>> provider) {
        return Task.up(new InlineProgram(context -> {
            DynamicProviders.pulumiHome(stack.home());
            for (int i = 0; i < MANY; i++) {
                new DynamicResource<>("r" + i, provider, Map.of("x", 1));
            }
        }));
    }

    private List<String> told(Task task) {
        int before = stack.told().length();
        UpdateResult result = stack.run(task);
        assertThat(result.errors()).isEmpty();
        return stack.told().substring(before).lines().toList();
    }

    /** The real engine shows a message when it comes, and once more below all resources. */
    @Test
    void changeIsToldOnce_withTheNumberOfResources() {
        told(task(new Before()));
        assertThat(told(task(new After()).previewed()))
                .filteredOn(CodeChangeTest::isOfCode)
                .hasSizeBetween(1, 2);
        assertThat(told(task(new After())))
                .filteredOn(CodeChangeTest::isOfCode)
                .hasSizeBetween(1, 2)
                .allMatch(line -> line.contains("After added (" + MANY + " resources)"));
        assertThat(told(task(new After()))).noneMatch(CodeChangeTest::isOfCode);
    }

    private static boolean isOfCode(String line) {
        return line.contains("provider code ");
    }
}
