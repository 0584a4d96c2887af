package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.pulumi.Context;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.engine.step.Imports;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code pulumi import} takes over without the program, and what it says where it cannot. */
@OnEachEngine
class ImportCommandTest {
    private static final String TYPE = DynamicResource.TYPE;

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    private StackEngine stack;

    static class Blind implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of("id-" + request.name(), request.inputs());
        }
    }

    static class Seeing extends Blind {
        @Override
        public Optional<Read<Map<String, Object>, Map<String, Object>>> read(
                ReadRequest<Map<String, Object>, Map<String, Object>> request) {
            return request.id().equals("gone")
                    ? Optional.empty()
                    : Optional.of(Read.of(request.id(), Map.of("x", 1), Map.of("x", 1)));
        }
    }

    static final class Holding extends Seeing {
        private final String greeting;

        Holding(String greeting) {
            this.greeting = greeting;
        }

        @Override
        public Optional<Read<Map<String, Object>, Map<String, Object>>> read(
                ReadRequest<Map<String, Object>, Map<String, Object>> request) {
            return Optional.of(Read.of(request.id(), Map.of("x", 1), Map.of("x", 1, "greeting", greeting)));
        }
    }

    private static final class House extends ComponentResource {
        House(String size) {
            super("acme:index:" + size, "house");
        }
    }

    @BeforeEach
    void openStack() throws IOException {
        Files.createDirectories(folder.resolve("home/plugins"));
        stack = engine.open(StackFolder.in(folder));
    }

    private void up(CodeStorage storage, ResourceProvider<Map<String, Object>, Map<String, Object>> provider) {
        UpdateResult made = stack.run(Task.up(new InlineProgram(context -> {
            DynamicProviders.pulumiHome(stack.home());
            DynamicProviders.settings(Settings.builder().storage(storage).build());
            new DynamicResource<>("r0", provider, Map.of("x", 1));
        })));
        assertThat(made.errors()).isEmpty();
    }

    private String importing(String id, String provider) {
        return stack.run(Task.imports(new Imports.Request(TYPE, "found", id, provider, "", false)))
                .errors();
    }

    private JsonNode resource(String urnPart) throws IOException {
        JsonNode resources = new ObjectMapper().readTree(stack.state().toFile()).at("/deployment/resources");
        return StreamSupport.stream(resources.spliterator(), false)
                .filter(resource -> resource.path("urn").asText().contains(urnPart))
                .findFirst()
                .orElseThrow();
    }

    private String packageUrn() throws IOException {
        return resource("pulumi:providers:pulumi-java-dynamic").path("urn").asText();
    }

    @Test
    void resourceIsTakenOver_byTheUrnOfItsPackage() throws IOException {
        up(CodeStorage.PACKAGE, new Seeing());
        assertThat(importing("there", packageUrn())).isEmpty();
        assertThat(Files.readString(stack.state())).contains("::found\"");
    }

    @Test
    void providerIsAskedFor_whenNoneIsNamed() throws IOException {
        up(CodeStorage.PACKAGE, new Seeing());
        assertThat(importing("there", ""))
                .contains("the plugin was started without a package")
                .contains("`pulumi import " + TYPE + " 'found' <id> --provider 'p=<URN>'`");
    }

    @Test
    void programIsNamed_whenTheCodeIsInline() throws IOException {
        up(CodeStorage.INLINE, new Seeing());
        assertThat(importing("there", packageUrn())).contains("keep their code themselves", "`importId`");
    }

    @Test
    void configureIsNamed_whenTheProviderCapturedValues() throws IOException {
        up(CodeStorage.PACKAGE, new Holding("hello"));
        assertThat(importing("there", packageUrn())).contains("captured values", "`configure`", "`importId`");
    }

    @Tag("thorough")
    @ParameterizedTest
    @EnumSource(CodeStorage.class)
    void resourceIsTakenOver_byTheOption_whenItsProviderCapturedValues(CodeStorage storage) throws IOException {
        assertThat(up(context -> {
                    DynamicProviders.settings(
                            Settings.builder().storage(storage).build());
                    imported("hello", CustomResourceOptions.builder());
                }))
                .containsExactly("found");

        assertThat(resource("::found").at("/inputs/__provider").has("ciphertext"))
                .isTrue();
        assertThat(stack.destroy().exitCode()).isZero();
    }

    @Test
    void resourceIsTakenOver_byTheOption_onAnExplicitProvider() throws IOException {
        assertThat(up(context -> {
                    var explicit = DynamicProviders.explicit("europe", Map.of("region", "eu"));
                    imported("hello", CustomResourceOptions.builder().provider(explicit));
                }))
                .containsExactly("found");

        JsonNode found = resource("::found");
        assertThat(found.path("provider").asText()).contains("::pulumi:providers:pulumi-java::europe::");
        assertThat(found.at("/inputs/__provider").has("ciphertext")).isTrue();
        assertThat(found.at("/outputs/greeting").asText()).isEqualTo("hello");
        assertThat(stack.destroy().exitCode()).isZero();
    }

    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void resourcesWithOneNameAreTakenOver_underDifferentParents(boolean isExplicit) throws IOException {
        assertThat(up(context -> {
                    var explicit = isExplicit ? DynamicProviders.explicit("europe", Map.of()) : null;
                    imported("hello", CustomResourceOptions.builder().provider(explicit));
                    for (String size : List.of("Large", "Small")) {
                        House house = new House(size);
                        imported(
                                "hello from " + size,
                                CustomResourceOptions.builder()
                                        .provider(explicit)
                                        .parent(house));
                    }
                }))
                .containsExactly("found", "found", "found");

        assertThat(resource("lab::" + TYPE + "::found").at("/outputs/greeting").asText())
                .isEqualTo("hello");
        assertThat(resource("Large$" + TYPE + "::found").at("/outputs/greeting").asText())
                .isEqualTo("hello from Large");
        assertThat(resource("Small$" + TYPE + "::found").at("/outputs/greeting").asText())
                .isEqualTo("hello from Small");
        assertThat(stack.destroy().exitCode()).isZero();
    }

    private static void imported(String greeting, CustomResourceOptions.Builder options) {
        new DynamicResource<>(
                "found",
                new Holding(greeting),
                Map.of("x", 1),
                options.importId("there").build());
    }

    /** Runs a program twice, and answers what the first time has imported and the second time has left. */
    private List<String> up(Consumer<Context> program) {
        Task up = Task.up(new InlineProgram(context -> {
            DynamicProviders.pulumiHome(stack.home());
            program.accept(context);
        }));
        UpdateResult first = stack.run(up);
        UpdateResult second = stack.run(up);

        assertThat(first.errors()).isEmpty();
        assertThat(second.errors()).isEmpty();
        List<String> imported = first.names(Op.IMPORT);
        assertThat(second.names(Op.SAME)).containsAll(imported);
        return imported;
    }

    @Test
    void readIsNamed_whenTheProviderHasNone() throws IOException {
        up(CodeStorage.PACKAGE, new Blind());
        assertThat(importing("there", packageUrn())).contains("implement 'read'");
    }

    @Test
    void idIsNamed_whenTheProviderFindsNothing() throws IOException {
        up(CodeStorage.PACKAGE, new Seeing());
        assertThat(importing("gone", packageUrn())).contains("finds nothing with id 'gone'");
    }
}
