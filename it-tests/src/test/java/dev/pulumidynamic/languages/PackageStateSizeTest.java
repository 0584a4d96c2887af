package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What resources of a package take of a state, in bytes of JSON without blanks, as Pulumi's own back end writes it. */
class PackageStateSizeTest {
    @TempDir
    Path folder;

    @Test
    void hundredResourcesTakeLittle_besideThePackage() throws IOException, ReflectiveOperationException {
        ClassPaths built = ClassPaths.ofBuild();
        Path declared = folder.resolve("acme.pulumi");
        AcmeFile.write(declared);
        StackEngine stack = Engines.EMBEDDED.open(StackFolder.in(folder));
        AcmeFile.installPlugin(stack.home());
        stack.config("lab:package", declared.toString());
        stack.config("lab:folder", folder.toString());
        stack.secretConfig("acme:signingKey", "mellow");
        assertThat(stack.up(Program.of(ManyNotesProgram.class.getName(), built.program(built.tests()))
                                .in(folder))
                        .errors())
                .isEmpty();

        List<Integer> sizes = sizes(stack.state());

        assertThat(sizes).hasSize(100).allMatch(size -> size > 200 && size <= 1024);
    }

    private static List<Integer> sizes(Path state) throws IOException {
        JsonNode resources =
                new ObjectMapper().readTree(Files.readString(state)).at("/deployment/resources");
        return StreamSupport.stream(resources.spliterator(), false)
                .filter(resource -> resource.path("type").asText().equals(DeclaredPackageProgram.NOTE))
                .map(resource -> resource.toString().getBytes(StandardCharsets.UTF_8).length)
                .toList();
    }
}
