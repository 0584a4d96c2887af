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
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
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

/** Code that cannot open what a resource captured, because its class has another name now. */
@Tag("thorough")
@OnEachEngine
class RenamedProviderTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    private StackEngine stack;

    static final class Former implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        private final String greeting = String.valueOf("former");

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id-" + request.name(), request.inputs());
        }

        @Override
        public Optional<Read<Map<String, Object>, Map<String, Object>>> read(
                ReadRequest<Map<String, Object>, Map<String, Object>> request) {
            request.log().info(greeting + " reads");
            return Optional.of(Read.of(request.id(), Map.of("x", 1), Map.of("x", 1)));
        }

        @Override
        public void delete(DeleteRequest<Map<String, Object>, Map<String, Object>> request) {
            request.log().info(greeting + " deletes");
        }
    }

    static final class Renamed implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        private final String greeting = String.valueOf("renamed");

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id-" + request.name() + greeting, request.inputs());
        }
    }

    /** Its graph is not with the resources, because it has no place for a captured value. */
    static final class Stateless implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id-" + request.name(), request.inputs());
        }

        @Override
        public void delete(DeleteRequest<Map<String, Object>, Map<String, Object>> request) {
            request.log().info("stateless deletes");
        }
    }

    @BeforeEach
    void makeStackOfFormerClass() throws IOException {
        Files.createDirectories(folder.resolve("home/plugins"));
        stack = engine.open(StackFolder.in(folder));
        assertThat(stack.run(Task.up(program(new Former()))).errors()).isEmpty();
    }

    private InlineProgram program(ResourceProvider<Map<String, Object>, Map<String, Object>> provider) {
        return new InlineProgram(context -> {
            DynamicProviders.pulumiHome(stack.home());
            new DynamicResource<>("r0", provider, Map.of("x", 1));
            new DynamicResource<>("r1", provider, Map.of("x", 1));
        });
    }

    private UpdateResult destroyWith(ResourceProvider<Map<String, Object>, Map<String, Object>> provider) {
        return stack.run(Task.destroy(program(provider)));
    }

    private void forgetBundles() throws IOException {
        try (var files = Files.list(stack.home().resolve("pulumi-java/bundles"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void formerCodeDeletes_whenThisMachineHasIt() {
        UpdateResult result = destroyWith(new Renamed());
        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.DELETE)).contains("r0", "r1");
        assertThat(stack.told()).contains("former deletes", "runs with provider code ");
    }

    @Test
    void formerCodeDeletes_whenItCapturedNothingAndTheNewCodeDoes() {
        assertThat(stack.run(Task.up(program(new Stateless()))).errors()).isEmpty();
        UpdateResult result = destroyWith(new Renamed());
        assertThat(result.errors()).isEmpty();
        assertThat(result.names(Op.DELETE)).contains("r0", "r1");
        assertThat(stack.told()).contains("stateless deletes");
    }

    @Test
    void formerCodeReads_whenThisMachineHasIt() {
        UpdateResult result = stack.run(Task.refresh(program(new Renamed())));
        assertThat(result.errors()).isEmpty();
        assertThat(stack.told()).contains("former reads");
        assertThat(stack.destroy().output()).contains("former deletes");
    }

    @Test
    void failureSaysWhatHelps_whenNoMachineHasTheFormerCode() throws IOException {
        forgetBundles();
        List<String> remedies = List.of(
                "was not given and this machine has no copy of",
                "run `pulumi up` with the current program",
                "`--run-program` and the program that has it");
        assertThat(destroyWith(new Renamed()).errors()).contains(remedies);
        assertThat(stack.destroy().output()).contains(remedies);
        assertThat(destroyWith(new Former()).errors()).isEmpty();
    }

    @Test
    void upWithTheCurrentProgramHelps_whenNoMachineHasTheFormerCode() throws IOException {
        forgetBundles();
        assertThat(stack.run(Task.refresh(program(new Renamed()))).errors()).isNotEmpty();
        assertThat(stack.run(Task.up(program(new Renamed()))).errors()).isEmpty();
        assertThat(stack.destroy().exitCode()).isZero();
    }

    @Test
    void plainDestroyIsNoWorse_afterOneWithTheProgramFailed() throws IOException {
        Path bundles = stack.home().resolve("pulumi-java/bundles");
        Path away = folder.resolve("away");
        Files.move(bundles, away);
        assertThat(destroyWith(new Renamed()).succeeded()).isFalse();
        try (var files = Files.list(away)) {
            for (Path file : files.toList()) {
                Files.move(file, bundles.resolve(file.getFileName()));
            }
        }
        assertThat(stack.destroy().exitCode()).isZero();
        assertThat(stack.told()).contains("former deletes");
    }
}
