package dev.pulumidynamic.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.golden.GoldenStates.Golden;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What builds of this library have left in states goes on living with the build of today. */
class GoldenStatesTest {
    private static final GoldenStates STATES = GoldenStates.ofSources();

    @TempDir
    private Path folder;

    /** As on a machine whose program is gone; the programs of this class find it installed. */
    @BeforeAll
    static void installPlugin() {
        PluginInstallation.ofThisRelease(PluginInstallation.homeOfThisJvm()).install();
    }

    static List<Golden> goldenStates() throws IOException {
        return STATES.all();
    }

    /** {@code -Dgolden=add}: adds what this build on this JDK has not left yet. */
    @ParameterizedTest
    @EnumSource
    @EnabledIfSystemProperty(named = "golden", matches = "add")
    void stateOfThisBuildIsAdded(GoldenCase made) throws IOException {
        StackEngine stack = Engines.EMBEDDED.open(StackFolder.in(folder));

        made.begin(stack, folder);

        STATES.add(PluginVersion.BUILD, made, stack.state());
    }

    private StackEngine opened(Golden golden) throws IOException {
        StackEngine stack = Engines.EMBEDDED.open(StackFolder.in(folder));
        Files.copy(golden.file(), stack.state());
        return stack;
    }

    @ParameterizedTest
    @MethodSource("goldenStates")
    void stateIsRefreshedAndDestroyed_byItsOwnCode(Golden golden) throws IOException {
        StackEngine stack = opened(golden);

        UpdateResult refreshed = stack.refresh();
        UpdateResult destroyed = destroy(stack);

        assertThat(refreshed.errors()).isEmpty();
        assertThat(destroyed.errors()).isEmpty();
        assertThat(STATES.resources(stack.state())).isEmpty();
    }

    /** In this process: that no program is needed is for other tests, and one process serves all states here. */
    private static UpdateResult destroy(StackEngine stack) {
        return stack.run(Task.destroy());
    }

    @ParameterizedTest
    @MethodSource("goldenStates")
    void stateIsUpdatedAndReplaced_byTheProgramOfToday(Golden golden) throws IOException {
        StackEngine stack = opened(golden);

        UpdateResult same = golden.made().make(stack, folder);
        assertThat(STATES.pending(stack.state())).isEmpty();
        golden.made().change(stack, folder);
        UpdateResult destroyed = destroy(stack);

        assertThat(same.errors()).isEmpty();
        assertThat(destroyed.errors()).isEmpty();
        assertThat(STATES.resources(stack.state())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("goldenStates")
    void replacedResourcesArePending_inTheStatesOfTheirCase(Golden golden) throws IOException {
        assertThat(STATES.pending(golden.file())).hasSize(golden.made() == GoldenCase.PENDING ? 4 : 0);
    }

    @Test
    void noStateHasChanged_sinceItWasAdded() throws IOException {
        assertThat(STATES.found()).isEqualTo(STATES.recorded());
    }
}
