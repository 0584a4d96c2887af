package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;

/** Which version's code deletes a resource that a program of a newer version no longer has. */
@OnEachEngine
class PackageVersionTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    @TempDir
    private Path folder;

    /** Leaves its name where a resource was. */
    private record Marks(String name) implements ResourceProvider<Marks.Mark, Marks.Mark> {
        record Mark(String path) {}

        @Override
        public Created<Mark> create(CreateRequest<Mark> request) {
            return Created.of(request.name(), request.inputs());
        }

        @Override
        public void delete(DeleteRequest<Mark, Mark> request) throws IOException {
            Files.writeString(Path.of(request.state().path()), name);
        }
    }

    @Test
    void oldCodeDeletes_withTheDefaultProvider() throws IOException {
        assertThat(deletedBy(false)).isEqualTo("1.0.0");
    }

    @Test
    void newCodeDeletes_withAnExplicitProvider() throws IOException {
        assertThat(deletedBy(true)).isEqualTo("1.1.0");
    }

    private String deletedBy(boolean explicit) throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(MarkProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        StackEngine stack = engine.open(StackFolder.in(folder));
        AcmeFile.installPlugin(stack.home());
        Path mark = folder.resolve("mark");
        stack.config("lab:explicit", String.valueOf(explicit));
        stack.config("lab:path", mark.toString());
        up(stack, program, "1.0.0", true);
        UpdateResult deleted = up(stack, program, "1.1.0", false);
        assertThat(deleted.names(Op.DELETE)).containsExactly("mark");
        return Files.readString(mark);
    }

    private UpdateResult up(StackEngine stack, Program program, String version, boolean wanted) throws IOException {
        Path file = folder.resolve(version + ".pulumi");
        DynamicPackage.of("marks", version)
                .resource("marks:index:Mark", new Marks(version))
                .writeTo(file, warning -> {});
        stack.config("lab:package", file.toString());
        stack.config("lab:version", version);
        stack.config("lab:wanted", String.valueOf(wanted));
        UpdateResult result = stack.up(program);
        assertThat(result.errors()).isEmpty();
        return result;
    }
}
