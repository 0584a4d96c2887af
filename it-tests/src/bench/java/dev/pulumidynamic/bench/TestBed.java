package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.IdlePeer;
import dev.pulumidynamic.bench.plugin.OurPlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The environment of the benchmarks.
 *
 * @param plugin the plugin's folder, as it is installed
 * @param folder for what they write
 * @param javaHome the JDK that both sides run on
 */
record TestBed(Path plugin, Path folder, Path javaHome) {
    TestBed {
        if (!Files.isRegularFile(plugin.resolve("pulumi-resource-pulumi-java.jar"))) {
            throw new IllegalArgumentException("no plugin in " + plugin + "; mvn -Pbench verify builds it there");
        }
    }

    /** The output of the build, on the JDK that runs this. */
    static TestBed ofBuild() {
        return new TestBed(
                Path.of(System.getProperty("plugin.folder", "../host/target/plugin"))
                        .toAbsolutePath()
                        .normalize(),
                Path.of(System.getProperty("build.target", "target"), "bench").toAbsolutePath(),
                Path.of(System.getProperty("java.home")));
    }

    OurPlugin ourPlugin() {
        return new OurPlugin(plugin.resolve("pulumi-resource-pulumi-java"), javaHome, folder.resolve("ours"));
    }

    IdlePeer idlePeer() throws IOException {
        return IdlePeer.make(javaHome, plugin.resolve("pulumi-resource-pulumi-java.jar"), folder.resolve("idle"));
    }
}
