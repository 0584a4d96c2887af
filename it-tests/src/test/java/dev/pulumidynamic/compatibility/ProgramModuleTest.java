package dev.pulumidynamic.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A program that is a module, with its libraries on the class path: Pulumi's own cannot be modules together. */
@Timeout(value = 180, threadMode = ThreadMode.SEPARATE_THREAD)
@Tag("thorough")
class ProgramModuleTest {
    static final List<Path> JDKS = Jdks.found();

    private static final String PACKAGE = ZonesProgram.class.getPackageName();
    private static final String READS = "--add-reads=lab=ALL-UNNAMED";
    private static final String OPENS = "--add-opens=lab/" + PACKAGE + "=ALL-UNNAMED";

    @TempDir
    Path folder;

    @ParameterizedTest
    @FieldSource("JDKS")
    void resourcesAreMadeAndDestroyed_whenTheModuleIsOpen(Path jdk) throws IOException {
        FinishedProgram run = new FinishedProgram(folder);

        UpdateResult up = run.up(command(jdk, "package inline", OPENS, "--add-modules=jdk.unsupported"));

        assertThat(up.errors()).as(run.shown()).isEmpty();
        assertThat(run.destroy().errors()).as(run.shown()).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("JDKS")
    void declarationIsNamed_whenTheModuleIsClosed(Path jdk) throws IOException {
        FinishedProgram run = new FinishedProgram(folder);

        run.up(command(jdk, "inline", "--add-modules=jdk.unsupported"));

        assertThat(run.shown())
                .contains("module lab does not open " + PACKAGE)
                .contains("declare \"opens " + PACKAGE + "\" in its module-info.java")
                .contains("--add-opens lab/" + PACKAGE + "=ALL-UNNAMED");
    }

    @ParameterizedTest
    @FieldSource("JDKS")
    void optionIsNamed_whenTheModuleDoesNotReadUnsafe(Path jdk) throws IOException {
        FinishedProgram run = new FinishedProgram(folder);

        run.up(command(jdk, "inline", OPENS));

        assertThat(run.shown()).contains("[missing-module]").contains("--add-modules jdk.unsupported");
    }

    private List<String> command(Path jdk, String modes, String... options) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), READS, FinishedProgram.PARALLELISM));
        command.addAll(List.of(options));
        List<Path> libraries = FinishedProgram.classPath().stream()
                .filter(path -> !path.endsWith("test-classes"))
                .toList();
        command.addAll(List.of("-p", module().toString(), "-cp", FinishedProgram.joined(libraries)));
        command.addAll(List.of("-m", "lab/" + ZonesProgram.class.getName(), modes));
        return command;
    }

    /** The classes of the program, with a declaration of their module. */
    private Path module() throws IOException {
        Path module = Files.createDirectories(folder.resolve("module"));
        Path classes = Files.createDirectories(module.resolve(PACKAGE.replace('.', '/')));
        Path built = FinishedProgram.classPath().get(0).resolve(PACKAGE.replace('.', '/'));
        try (Stream<Path> files = Files.list(built)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith("ZonesProgram"))
                    .toList()) {
                Files.copy(file, classes.resolve(file.getFileName()));
            }
        }
        Path declaration = Files.writeString(folder.resolve("module-info.java"), "module lab {}");
        int code = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "--release", "17", "-d", module.toString(), declaration.toString());
        assertThat(code).isZero();
        return module;
    }
}
