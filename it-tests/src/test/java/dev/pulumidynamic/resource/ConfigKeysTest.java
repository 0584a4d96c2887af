package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.Task;
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
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** Keys of the stack that a provider declares: the program hands them over. One life of a stack, looked at in parts. */
@Tag("thorough")
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfigKeysTest {
    private static final String FENCE = "urn:pulumi:dev::lab::pulumi-java:dynamic:Resource::fence";

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private StackEngine stack;
    private String toldOfFirst;
    private UpdateResult changed;
    private String state;
    private String toldOfRefreshes;
    private UpdateResult targeted;
    private UpdateResult refreshedAndUpdated;
    private String toldOfRefreshAndUp;
    private UpdateResult destroyed;
    private UpdateResult missing;
    private UpdateResult undeclared;
    private String toldOfExplicit;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(ConfigKeysProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        stack = engine.open(StackFolder.in(folder));
        stack.config("colors:primary", "crimson");
        stack.secretConfig("lab:banana", "mellow");
        assertThat(stack.up(program).errors()).isEmpty();
        toldOfFirst = stack.told();
        stack.config("colors:primary", "azure");
        changed = stack.up(program);
        state = Files.readString(stack.state());
        stack.config("colors:primary", "olive");
        targeted = stack.run(Task.up(program, Set.of(FENCE)));
        assertThat(stack.refresh().errors()).isEmpty();
        assertThat(stack.run(Task.refresh(program)).errors()).isEmpty();
        toldOfRefreshes = stack.told().substring(toldOfFirst.length());
        int before = stack.told().length();
        refreshedAndUpdated = stack.refreshAndUp(program);
        toldOfRefreshAndUp = stack.told().substring(before);
        stack.config("colors:primary", "black");
        destroyed = stack.run(Task.destroy(program));
        stack.config("lab:explicit", "colors:banana");
        before = stack.told().length();
        assertThat(stack.up(program).errors()).isEmpty();
        toldOfExplicit = stack.told().substring(before);
        stack.config("lab:key", "colors:none");
        undeclared = stack.up(program);
        stack.config("lab:declared", "true");
        missing = stack.up(program);
    }

    @Test
    void providerReadsAnyKeyOfAnExplicitProvider_withoutADeclaration() {
        assertThat(toldOfExplicit).contains("reads ochre");
    }

    @Test
    void providerReadsThem_whenItDeclaresThem() {
        assertThat(toldOfFirst).contains("paints crimson and [secret]");
    }

    @Test
    void resourceIsNotUpdated_whenOnlyAValueChanged() {
        assertThat(changed.errors()).isEmpty();
        assertThat(changed.names(Op.UPDATE)).isEmpty();
        assertThat(changed.names(Op.REPLACE)).isEmpty();
    }

    @Test
    void stateHasThemEncrypted() {
        assertThat(state).contains("__provider").doesNotContain("crimson", "azure", "mellow");
    }

    @Test
    void valuesAreThoseOfTheLastUpdateOfTheResource_whateverRunsSince() {
        assertThat(targeted.errors()).isEmpty();
        assertThat(toldOfRefreshes).contains("looks for azure and [secret]").doesNotContain("looks for olive");
    }

    @Test
    void valuesAreReplacedAfterTheRefresh_whenTheUpdateRefreshesFirst() {
        assertThat(refreshedAndUpdated.errors()).isEmpty();
        assertThat(toldOfRefreshAndUp).contains("looks for azure and [secret]").doesNotContain("looks for olive");
        assertThat(destroyed.errors()).isEmpty();
        assertThat(stack.told()).contains("removes olive and ").doesNotContain("removes black");
    }

    @Test
    void commandIsNamed_whenADeclaredKeyIsNotSet() {
        assertThat(missing.errors())
                .contains("the stack's configuration has no colors:none; set it: pulumi config set colors:none "
                        + "<value>, and run pulumi up, which passes it to the provider");
    }

    @Test
    void declarationIsNamed_whenAKeyIsNotDeclared() {
        assertThat(undeclared.errors())
                .contains("the provider does not declare the configuration key colors:none, so the program did "
                        + "not pass it; annotate the provider's class @ProviderSettings(configKeys = \"colors:none\")");
    }
}
