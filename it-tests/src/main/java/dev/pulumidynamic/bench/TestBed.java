package dev.pulumidynamic.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where benchmarks run.
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

    /** What the build made, on the JDK that runs this. */
    static TestBed ofBuild() {
        return new TestBed(
                Path.of(System.getProperty("plugin.folder", "../host/target/plugin")),
                Path.of(System.getProperty("build.target", "target"), "bench"),
                Path.of(System.getProperty("java.home")));
    }

    Path pluginLauncher() {
        return plugin.resolve("pulumi-resource-pulumi-java");
    }

    Path pluginJar() {
        return plugin.resolve("pulumi-resource-pulumi-java.jar");
    }

    /** Where the benchmarks' own classes are. */
    Path classes() {
        return folder.resolveSibling("classes");
    }

    /** A process of what {@code command} starts, on this JDK, its standard error kept in a file named after {@code name}. */
    NumberProcess start(String name, List<String> command) throws Exception {
        Files.createDirectories(folder);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", javaHome.toString());
        return NumberProcess.start(builder, folder.resolve(name + ".log"));
    }

    /** The same for a JVM. */
    NumberProcess startJava(String name, String... arguments) throws Exception {
        String java = javaHome.resolve("bin").resolve("java").toString();
        return start(name, Stream.concat(Stream.of(java), Stream.of(arguments)).toList());
    }

    /** The milliseconds that {@code carrier} takes in a JVM that has done nothing before. */
    double firstCarry(Carrier carrier, Carried carried, Path cache) throws Exception {
        String classPath = System.getProperty("java.class.path");
        String[] arguments = {
            "-cp", classPath, FirstCarry.class.getName(), carrier.name(), carried.name(), cache.toString()
        };
        try (NumberProcess jvm = startJava("first", arguments)) {
            return jvm.number() / 1e6;
        }
    }
}
