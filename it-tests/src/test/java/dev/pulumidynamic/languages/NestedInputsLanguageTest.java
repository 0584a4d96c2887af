package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.stack.LanguageStack;
import dev.pulumidynamic.stack.ProgramLanguage;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The same as {@link NestedInputsTest} with the SDK that {@code pulumi package add} makes, an explicit provider, and a project that is
 * named as the package; skipped where this machine lacks the language.
 */
@ParameterizedClass(name = "{0}")
@EnumSource(ProgramLanguage.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NestedInputsLanguageTest {
    @Parameter
    private ProgramLanguage language = ProgramLanguage.TYPESCRIPT;

    private UpdateResult incomplete;
    private UpdateResult made;
    private String state;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        assumeTrue(language.missing().isEmpty(), language.missing());
        VaultPackage.write(folder.resolve("vaults.pulumi"));
        StackFolder place = new StackFolder(folder, "vaults", "dev", "p");
        AcmeFile.installPlugin(place.home());
        LanguageStack stack = new LanguageStack(language, place, "vaults");
        stack.must("package", "add", "pulumi-java", "../vaults.pulumi");
        incomplete = stack.preview();
        stack.config("vaults:user", "ann");
        made = stack.up();
        state = Files.readString(stack.state());
        assertThat(stack.destroyFromEmptyFolder().exitCode()).isZero();
    }

    @Test
    void previewNamesThePaths_whenRequiredComponentsAreMissing() {
        assumeTrue(language != ProgramLanguage.YAML, "a YAML program cannot leave out a component");
        assertThat(incomplete.errors()).contains(NestedInputsTest.MISSING);
    }

    @Test
    void explicitProviderIsGivenListAndMap_asText() {
        assertThat(output("keepers")).isEqualToIgnoringWhitespace("[\"ann\",\"bob\"]");
        assertThat(output("limits")).isEqualToIgnoringWhitespace("{\"ann\":1}");
    }

    private String output(String name) {
        return ((Text) Objects.requireNonNull(made.outputs().get(name))).value();
    }

    @Test
    void resultOfAFunctionIsSecret_whenItsSchemaSaysSo() {
        assertThat(made.outputs()).containsEntry("pin", new Secret(new Text("sesame")));
    }

    @Test
    void stateHasNoSecretInPlainText() {
        assertThat(made.errors()).isEmpty();
        assertThat(state).contains("vaults:index:Vault").doesNotContain("sesame");
    }
}
