package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/** The plugin on runtimes that jlink makes. */
@Tag("thorough")
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
class SmallJreIT {
    private static final String DOCUMENTED = "java.logging,java.management,java.sql,jdk.unsupported";

    @TempDir
    Path temporary;

    @Test
    void resourceIsMade_onTheDocumentedModules() throws Exception {
        Path runtime = linked(DOCUMENTED);

        try (PluginProcess plugin = PluginProcess.startedByEngine(runtime, temporary)) {
            assertThat(InlineCode.create(plugin, new InlineCode.Answering())).isEqualTo("made");
        }
    }

    @Test
    void missingModulesAndTheCommandAreNamed_beforeThePort() throws Exception {
        Path runtime = linked("java.base");

        try (PluginProcess plugin = PluginProcess.startedByEngine(runtime, temporary)) {
            assertThat(plugin.firstLine()).isEmpty();
            assertThat(plugin.laterOutput()).isEmpty();
            assertThat(plugin.log())
                    .contains(runtime + " lacks java.logging, java.management, java.sql, jdk.unsupported;")
                    .contains("jlink --add-modules " + DOCUMENTED);
        }
    }

    private Path linked(String modules) {
        Optional<ToolProvider> jlink = ToolProvider.findFirst("jlink");
        assumeThat(jlink).as("jlink of this JDK").isPresent();
        Path runtime = temporary.resolve("runtime");
        int code = jlink.orElseThrow()
                .run(System.out, System.err, "--add-modules", modules, "--output", runtime.toString());
        assumeThat(code).as("exit code of jlink, which needs the JDK's modules").isZero();
        return runtime;
    }
}
