package dev.pulumidynamic.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
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
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the build of today does with golden states. Subclasses say which: {@code cases()} and {@code goldenStates()}. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
abstract class ServedStates {
    static final GoldenStates STATES = GoldenStates.ofSources();
    private static final int OLDEST_JDK = 17;

    @TempDir
    private Path folder;

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    /** {@code -Dgolden=add}: adds what this build on this JDK has not left yet. */
    @Order(1)
    @ParameterizedTest
    @MethodSource("cases")
    @EnabledIfSystemProperty(named = "golden", matches = "add")
    void stateOfThisBuildIsAdded(GoldenCase made) throws Exception {
        assumeTrue(engine == Engines.EMBEDDED, "one engine adds states");
        assumeTrue(made.isOfEachJdk() || Runtime.version().feature() == OLDEST_JDK);
        try (GoldenWorld world = made.world(folder)) {
            StackEngine stack = configured(world);

            made.begin(stack, folder);

            STATES.add(PluginVersion.BUILD, made, world.golden(Files.readString(stack.state())));
        }
    }

    private StackEngine configured(GoldenWorld world) throws IOException {
        StackEngine stack = engine.open(StackFolder.in(folder));
        // As on a machine whose program is gone; the programs of this class find it installed.
        PluginInstallation.ofThisRelease(stack.home()).install();
        world.configure(stack);
        return stack;
    }

    /** A stack with the golden state, in a world in which the resources of the state are. */
    private StackEngine opened(Golden golden, GoldenWorld world) throws IOException {
        StackEngine stack = configured(world);
        if (world.isOutside()) {
            golden.made().begin(stack, folder);
        }
        Files.writeString(stack.state(), world.state(Files.readString(golden.file())));
        stack.importState();
        return stack;
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("goldenStates")
    void stateIsRefreshedAndDestroyed_byItsOwnCode(Golden golden) throws Exception {
        try (GoldenWorld world = golden.made().world(folder)) {
            StackEngine stack = opened(golden, world);

            UpdateResult refreshed = stack.refresh();
            List<String> left = STATES.resources(stack.state());
            UpdateResult destroyed = destroy(stack);

            assertThat(refreshed.errors()).isEmpty();
            assertThat(left).containsExactlyInAnyOrderElementsOf(STATES.resources(golden.file()));
            assertThat(destroyed.errors()).isEmpty();
            assertThat(STATES.resources(stack.state())).isEmpty();
        }
    }

    /** In this process: that no program is needed is for other tests, and one process serves all states here. */
    private static UpdateResult destroy(StackEngine stack) {
        return stack.run(Task.destroy());
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("goldenStates")
    void stateIsUpdatedAndReplaced_byTheProgramOfToday(Golden golden) throws Exception {
        try (GoldenWorld world = golden.made().world(folder)) {
            StackEngine stack = opened(golden, world);

            int before = stack.told().length();
            UpdateResult same = golden.made().make(stack, folder);
            String told = stack.told().substring(before);
            assertThat(STATES.pending(stack.state())).isEmpty();
            golden.made().change(stack, folder);
            UpdateResult destroyed = destroy(stack);

            assertThat(same.errors()).isEmpty();
            assertThat(same.names(Op.UPDATE)).isEmpty();
            assertThat(told).doesNotContain("captured values changed");
            assertThat(destroyed.errors()).isEmpty();
            assertThat(STATES.resources(stack.state())).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("goldenStates")
    void replacedResourcesArePending_inTheStatesOfTheirCase(Golden golden) throws IOException {
        assertThat(STATES.pending(golden.file())).hasSize(golden.made() == GoldenCase.PENDING ? 4 : 0);
    }
}
