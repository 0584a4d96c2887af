package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** Which captured values each operation runs with, after the program has captured others: the table of docs/state-format.md. */
@OnEachEngine
@Tag("thorough")
class RunningCopyTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    private StackEngine stack;

    /** Says what it has captured; fails while {@code broken} exists. */
    static final class Greeter implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        private final String greeting;
        private final String broken;

        Greeter(String greeting, String broken) {
            this.greeting = greeting;
            this.broken = broken;
        }

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id-" + request.inputs().get("x"), request.inputs());
        }

        @Override
        public Optional<Read<Map<String, Object>, Map<String, Object>>> read(
                ReadRequest<Map<String, Object>, Map<String, Object>> request) {
            request.log().info("read says " + greeting);
            return Optional.of(Read.of(
                    request.id(),
                    request.inputs().orElseThrow(),
                    request.state().orElseThrow()));
        }

        @Override
        public Diff diff(DiffRequest<Map<String, Object>, Map<String, Object>> request) {
            boolean isMoved = request.changedInputs().contains("x");
            return isMoved ? Diff.replace("x") : Diff.none();
        }

        @Override
        public Updated<Map<String, Object>> update(UpdateRequest<Map<String, Object>, Map<String, Object>> request) {
            if (isBroken("partly")) {
                return Updated.of(request.inputs()).incomplete("half of it is done");
            }
            failWhereBroken("update");
            return Updated.of(request.inputs());
        }

        @Override
        public void delete(DeleteRequest<Map<String, Object>, Map<String, Object>> request) {
            request.log().info("delete of " + request.id() + " says " + greeting);
            failWhereBroken("delete");
        }

        private void failWhereBroken(String operation) {
            if (isBroken(operation)) {
                throw new IllegalStateException(operation + " is broken");
            }
        }

        private boolean isBroken(String operation) {
            return Files.exists(Path.of(broken, operation));
        }
    }

    @BeforeEach
    void captureHello() throws IOException {
        Files.createDirectories(folder.resolve("home/plugins"));
        stack = engine.open(StackFolder.in(folder));
        assertThat(up("Hello", 1).errors()).isEmpty();
    }

    private UpdateResult up(String greeting, int x) {
        return stack.run(Task.up(program(greeting, x)));
    }

    private InlineProgram program(String greeting, int x) {
        return new InlineProgram(context -> {
            DynamicProviders.pulumiHome(stack.home());
            new DynamicResource<>("r", new Greeter(greeting, folder.toString()), Map.of("x", x));
        });
    }

    private void breakDown(String operation) throws IOException {
        Files.createFile(folder.resolve(operation));
    }

    private void repair(String operation) throws IOException {
        Files.delete(folder.resolve(operation));
    }

    @Test
    void valuesAreTheRecordedOnes_whenNoProgramRuns() {
        assertThat(stack.refresh().errors()).isEmpty();
        assertThat(stack.destroy().exitCode()).isZero();
        assertThat(stack.told()).contains("read says Hello", "delete of id-1 says Hello");
    }

    @Test
    void valuesAreTheRecordedOnes_whenAProgramRunsForARefresh() {
        assertThat(stack.run(Task.refresh(program("Hi", 1))).errors()).isEmpty();
        assertThat(stack.told()).contains("read says Hello").doesNotContain("says Hi");
    }

    @Test
    void valuesAreTheRecordedOnes_whenAProgramRunsForADestroy() {
        UpdateResult result = stack.run(Task.destroy(program("Hi", 1)));
        assertThat(result.errors()).isEmpty();
        assertThat(stack.told()).contains("delete of id-1 says Hello").doesNotContain("says Hi");
    }

    @Test
    void valuesAreTheRecordedOnes_whenTheProgramHasTheResourceNoLonger() {
        UpdateResult result =
                stack.run(Task.up(new InlineProgram(context -> DynamicProviders.pulumiHome(stack.home()))));
        assertThat(result.names(Op.DELETE)).contains("r");
        assertThat(stack.told()).contains("delete of id-1 says Hello");
    }

    @Test
    void valuesAreTheRecordedOnes_whenTheResourceIsReplaced() {
        assertThat(up("Hi", 2).errors()).isEmpty();
        assertThat(stack.destroy().exitCode()).isZero();
        assertThat(stack.told()).contains("delete of id-1 says Hello", "delete of id-2 says Hi");
    }

    @Test
    void valuesAreThoseOfTheLastSuccessfulUpdate_whenTheDeleteOfAReplacedResourceWaits() throws IOException {
        breakDown("delete");
        assertThat(up("Hi", 2).errors()).isNotEmpty();
        repair("delete");
        int before = stack.told().length();
        assertThat(up("Hey", 2).errors()).isEmpty();
        assertThat(stack.told().substring(before)).contains("delete of id-1 says Hello");
    }

    @Test
    void valuesAreThoseOfTheLastSuccessfulUpdate_afterAnUpdateThatFailed() throws IOException {
        breakDown("update");
        assertThat(up("Hi", 1).errors()).isNotEmpty();
        valuesAreTheRecordedOnes_whenNoProgramRuns();
    }

    @Test
    void valuesAreThoseOfTheLastSuccessfulUpdate_afterAnUpdateThatFailedPartly() throws IOException {
        breakDown("partly");
        assertThat(up("Hi", 1).errors()).isNotEmpty();
        valuesAreTheRecordedOnes_whenNoProgramRuns();
    }

    @Test
    void valuesAreTheNewOnes_afterASuccessfulUpdate() {
        UpdateResult result = up("Hi", 1);
        assertThat(result.names(Op.UPDATE)).isEqualTo(List.of("r"));
        assertThat(stack.destroy().exitCode()).isZero();
        assertThat(stack.told()).contains("delete of id-1 says Hi");
    }
}
