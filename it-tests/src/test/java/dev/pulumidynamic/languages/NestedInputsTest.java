package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** Values inside the inputs of a package's resource, and of its configuration, which the program neither marks nor checks. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NestedInputsTest {
    static final String[] MISSING = {
        "vaults:index:Vault requires 'owner.user', and the program does not set it",
        "vaults:index:Vault requires 'others[0].user', and the program does not set it",
        "vaults:index:Vault requires 'guests.bob.user', and the program does not set it"
    };

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private UpdateResult incomplete;
    private UpdateResult misconfigured;
    private UpdateResult made;
    private String state;
    private UpdateResult same;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(VaultProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        StackEngine stack = engine.open(StackFolder.in(folder));
        AcmeFile.installPlugin(stack.home());
        Path declared = folder.resolve("vaults.pulumi");
        VaultPackage.write(declared);
        stack.config("lab:package", declared.toString());
        stack.config("vaults:admin", "{\"user\": \"eve\"}");
        misconfigured = stack.preview(program);
        stack.config("vaults:admin", "{\"user\": \"eve\", \"password\": \"sesame\"}");
        incomplete = stack.preview(program);
        stack.config("lab:user", "ann");
        made = stack.up(program);
        state = Files.readString(stack.state());
        same = stack.up(program);
    }

    @Test
    void variableIsNamed_whenAPartIsMissing() {
        assertThat(misconfigured.errors())
                .contains("configuration vaults:admin is a secret of another form, where 'admin.password' is missing");
    }

    @Test
    void previewNamesThePaths_whenRequiredComponentsAreMissing() {
        assertThat(incomplete.errors()).contains(MISSING);
    }

    @Test
    void stateHasNoSecretInPlainText() {
        assertThat(made.errors()).isEmpty();
        assertThat(state).contains("vaults:index:Vault").doesNotContain("sesame");
    }

    @Test
    void nothingChanges_whenTheProgramIsTheSame() {
        assertThat(same.errors()).isEmpty();
        assertThat(same.names(Op.SAME)).contains("vault");
    }
}
