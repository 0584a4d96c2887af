package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on a package that an author declared: its resources do not name their code, its file is its code. */
class DeclaredPackageCommandsTest {
    private static final Closure ZONE = new Capturer().capture(new Zone("t0ken", "a.example"));

    @TempDir
    Path folder;

    @Test
    void listShowsTheResources_thoughTheyDoNotNameTheirCode() {
        Ran list = Ran.of("list", States.write(folder, States.declared(ZONE)));
        assertThat(list.code()).isZero();
        assertThat(list.out()).contains(ZONE.bundle().digest().hex(), "for " + States.TYPE, "Thing::r0", "Thing::r1");
    }

    @Test
    void inspectShowsTheDataOfTheType() {
        Ran inspect = Ran.of("inspect", States.write(folder, States.declared(ZONE)), "r0");
        assertThat(inspect.code()).isZero();
        assertThat(inspect.out()).contains(Zone.class.getSimpleName());
    }

    @Test
    void listShowsTheBundle_ofThePackagesFile() throws IOException {
        Path file = Files.write(
                folder.resolve("acme.pulumi"), States.declaredParameter(ZONE).toByteArray());
        Ran list = Ran.of("list", file);
        assertThat(list.code()).isZero();
        assertThat(list.out()).contains(ZONE.bundle().digest().hex(), "declares " + States.TYPE);
    }
}
