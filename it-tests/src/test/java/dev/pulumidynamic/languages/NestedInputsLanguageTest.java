package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.stack.LanguageStack;
import dev.pulumidynamic.stack.ProgramLanguage;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The same as {@link NestedInputsTest} with the SDK that {@code pulumi package add} makes; skipped where this machine lacks the language. */
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
        StackFolder place = StackFolder.in(folder);
        AcmeFile.installPlugin(place.home());
        LanguageStack stack = new LanguageStack(language, place, "vaults");
        stack.must("package", "add", "pulumi-java", "../vaults.pulumi");
        incomplete = stack.preview();
        stack.config("lab:user", "ann");
        made = stack.up();
        state = Files.readString(stack.state());
        assertThat(stack.destroyFromEmptyFolder().exitCode()).isZero();
    }

    @Test
    void previewNamesThePaths_whenRequiredComponentsAreMissing() {
        assertThat(incomplete.errors()).contains(NestedInputsTest.MISSING);
    }

    @Test
    void stateHasNoSecretInPlainText() {
        assertThat(made.errors()).isEmpty();
        assertThat(state).contains("vaults:index:Vault").doesNotContain("sesame");
    }
}
