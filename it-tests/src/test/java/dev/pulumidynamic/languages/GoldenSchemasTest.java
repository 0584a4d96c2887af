package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.PulumiCommand;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schemas of the example providers are golden files, and the real Pulumi makes SDKs of each golden schema. */
class GoldenSchemasTest {
    private static final Path GOLDEN = Path.of("src/test/resources/schemas");
    private static final Path GALLERY = Path.of("../sdk/src/test/resources/schemas/gallery.json");
    private static final Map<String, String> PROVIDERS = Map.of(
            "examples:database:Schema", "database.Schemas",
            "examples:files:RemoteFile", "files.RemoteFiles",
            "examples:greeting:Greeting", "greeting.Greetings",
            "examples:keys:KeyPair", "keys.KeyPairs",
            "examples:labels:Label", "labels.GithubLabels",
            "examples:notes:Note", "notes.NoteFiles",
            "examples:pages:Page", "pages.Pages",
            "examples:reception:Welcome", "reception.Greeter");

    @Test
    void schemaOfTheExampleProvidersIsTheGoldenFile() throws IOException, ReflectiveOperationException {
        Path golden = GOLDEN.resolve("examples.json");

        assertThat(examples() + "\n")
                .as("the schema changed; if it should, correct %s", golden)
                .isEqualTo(Files.readString(golden));
    }

    private static String examples() throws IOException, ReflectiveOperationException {
        URL[] examples = {ClassPaths.ofBuild().examples().toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(examples, GoldenSchemasTest.class.getClassLoader())) {
            DynamicPackage declared = DynamicPackage.of("examples", "1.0.0");
            for (String token : PROVIDERS.keySet().stream().sorted().toList()) {
                Class<?> type = loader.loadClass("dev.pulumidynamic.examples." + PROVIDERS.get(token));
                declared = declared.resource(token, provider(type));
            }
            return declared.schema();
        }
    }

    /** One of them is given a folder. */
    private static ResourceProvider<?, ?> provider(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        return (ResourceProvider<?, ?>)
                (constructor.getParameterCount() == 0 ? constructor.newInstance() : constructor.newInstance("notes"));
    }

    static Stream<Path> schemas() {
        return Stream.of(GOLDEN.resolve("acme.json"), GOLDEN.resolve("examples.json"), GALLERY);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void pulumiMakesSdksWithoutAWarning(Path schema, @TempDir Path folder) {
        assumeTrue(
                Engines.available().contains(Engines.PULUMI),
                "no real engine: pulumi is not on the PATH, or -Dengine=embedded");
        PulumiCommand pulumi = PulumiCommand.onPath().orElseThrow();
        List<String> languages = Stream.of("nodejs", "python", "go", "dotnet", "java")
                .filter(language ->
                        PulumiCommand.find("pulumi-language-" + language).isPresent())
                .toList();
        assumeTrue(!languages.isEmpty(), "no language host on the PATH");
        for (String language : languages) {
            Ended generated = pulumi.run(
                    folder,
                    StackFolder.in(folder).environment(),
                    "package",
                    "gen-sdk",
                    schema.toAbsolutePath().toString(),
                    "--language",
                    language,
                    "--out",
                    folder.resolve("sdk").toString());

            assertThat(generated.exitCode()).as(generated.output()).isZero();
            assertThat(generated.output()).doesNotContainIgnoringCase("warning");
            assertThat(folder.resolve("sdk").resolve(language)).isNotEmptyDirectory();
        }
    }
}
