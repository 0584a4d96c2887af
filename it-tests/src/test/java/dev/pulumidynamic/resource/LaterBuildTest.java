package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/**
 * A state of this build, in four modes and with pending deletes, whose life goes on where an older build, a later one, or both are
 * installed: an old state never needs an old plugin.
 */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("thorough")
class LaterBuildTest {
    private static final List<List<String>> INSTALLED = List.of(
            List.of(PluginBuilds.OLDER),
            List.of(PluginBuilds.LATER),
            List.of(PluginBuilds.OLDER, PluginBuilds.LATER),
            List.of(PluginBuilds.LATER, PluginBuilds.OLDER));

    private static final List<String> NAMES = List.of("in-PACKAGE", "in-EXTENSION", "in-INLINE", "on-explicit");

    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private StackEngine stack;
    private Path home;
    private Program program;
    private UpdateResult created;
    private UpdateResult halfReplaced;
    private JsonNode state;
    private final List<Life> lives = new ArrayList<>();

    /** What became of the state where these builds were installed. */
    private record Life(
            List<String> installed,
            UpdateResult refreshed,
            UpdateResult updated,
            Optional<String> afterUpdate,
            UpdateResult unchanged,
            Ended destroyed) {}

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        program = Program.of(BuildsProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        home = StackFolder.in(folder).home();
        PluginBuilds.installOnly(home, List.of(PluginVersion.BUILD));
        stack = engine.open(StackFolder.in(folder));
        Path lock = folder.resolve("lock");
        stack.config("lab:home", home.toString());
        stack.config("lab:lock", lock.toString());
        stack.config("lab:kind", "a");
        created = stack.up(program);
        Files.createFile(lock);
        stack.config("lab:kind", "b");
        halfReplaced = stack.up(program);
        Files.delete(lock);
        state = new ObjectMapper().readTree(stack.state().toFile());
        Path saved = Files.copy(stack.state(), folder.resolve("saved.json"));
        lives.clear();
        for (List<String> builds : INSTALLED) {
            Files.copy(saved, stack.state(), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            stack.importState();
            lives.add(live(builds));
        }
    }

    private Life live(List<String> builds) throws IOException {
        PluginBuilds.installOnly(home, builds);
        UpdateResult refreshed = stack.refresh();
        stack.config("lab:kind", "c");
        UpdateResult updated = stack.up(program);
        Optional<String> after = new InstallationFolder(PluginBuilds.folder(home)).build();
        UpdateResult unchanged = stack.up(program);
        PluginBuilds.installOnly(home, builds);
        return new Life(builds, refreshed, updated, after, unchanged, stack.destroyElsewhere());
    }

    @Test
    void stateHasPendingDeletes_inEachMode() {
        assertThat(created.errors()).isEmpty();
        assertThat(created.names(Op.CREATE)).containsAll(NAMES);
        assertThat(halfReplaced.succeeded()).isFalse();
        assertThat(Stream.of(state.path("deployment").path("resources"))
                        .flatMap(all -> Stream.iterate(0, i -> i < all.size(), i -> i + 1)
                                .map(all::get))
                        .filter(resource -> resource.path("delete").asBoolean())
                        .map(resource -> resource.path("id").asText()))
                .containsExactlyInAnyOrderElementsOf(
                        NAMES.stream().map(name -> name + "a").toList());
    }

    @Test
    void stateNamesThePluginsVersion_andNoBuild() {
        assertThat(state.toString())
                .contains("\"version\":\"" + PluginVersion.CURRENT)
                .doesNotContain("\"version\":\"" + PluginVersion.BUILD);
    }

    @Test
    void refreshRuns_whicheverBuildIsInstalled() {
        assertThat(lives)
                .hasSameSizeAs(INSTALLED)
                .allSatisfy(life -> assertThat(life.refreshed().errors()).isEmpty());
    }

    @Test
    void updateReplaces_andLeavesNothingPending() {
        assertThat(lives).allSatisfy(life -> {
            assertThat(life.updated().errors()).isEmpty();
            assertThat(life.unchanged().errors()).isEmpty();
            assertThat(life.unchanged().names(Op.SAME)).containsAll(NAMES);
        });
    }

    @Test
    void programReplacesAnOlderBuild_andKeepsALaterOne() {
        assertThat(lives)
                .allSatisfy(life -> assertThat(life.afterUpdate())
                        .contains(
                                life.installed().contains(PluginBuilds.LATER)
                                        ? PluginBuilds.LATER
                                        : PluginVersion.BUILD));
    }

    @Test
    void destroyRunsTheOldCode_whicheverBuildIsInstalled() {
        assertThat(lives)
                .allSatisfy(life -> assertThat(life.destroyed().exitCode())
                        .as(life.destroyed().output())
                        .isZero());
        for (String name : NAMES) {
            assertThat(stack.told())
                    .contains("deleted " + name + "a", "deleted " + name + "b", "deleted " + name + "c");
        }
    }
}
