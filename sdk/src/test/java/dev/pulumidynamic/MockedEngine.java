package dev.pulumidynamic;

import com.pulumi.Context;
import com.pulumi.test.Mocks;
import com.pulumi.test.PulumiTest;
import com.pulumi.test.TestOptions;
import com.pulumi.test.TestResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Runs programs under the SDK's own mocks, which answer every resource with the same state. */
public final class MockedEngine implements Mocks {
    /** What was registered. */
    final List<ResourceArgs> registered = new CopyOnWriteArrayList<>();

    private final Map<String, Object> state;

    private MockedEngine(Map<String, Object> state) {
        this.state = state;
    }

    public static MockedEngine answering(Map<String, Object> state) {
        return new MockedEngine(state);
    }

    @Override
    public CompletableFuture<ResourceResult> newResourceAsync(ResourceArgs args) {
        registered.add(args);
        return CompletableFuture.completedFuture(ResourceResult.of(Optional.of("id-" + args.name), state));
    }

    public TestResult up(Consumer<Context> program) {
        return run(program, false);
    }

    public TestResult preview(Consumer<Context> program) {
        return run(program, true);
    }

    private TestResult run(Consumer<Context> program, boolean preview) {
        try {
            TestOptions options = TestOptions.builder().preview(preview).build();
            return PulumiTest.withMocks(this).withOptions(options).runTest(program);
        } finally {
            PulumiTest.cleanup();
        }
    }

    /** The inputs of the one resource. */
    Map<String, Object> inputs() {
        return Optional.ofNullable(registered.get(0).inputs).orElseThrow();
    }
}
