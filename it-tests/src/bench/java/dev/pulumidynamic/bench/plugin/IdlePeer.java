package dev.pulumidynamic.bench.plugin;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@link IdlePlugin}, on either transport, with the JVM's options of ours, on the same jar of gRPC.
 *
 * @param javaHome the JDK it runs on
 * @param grpc the jar with gRPC
 * @param folder with its jar, its archive and its log
 */
public record IdlePeer(Path javaHome, Path grpc, Path folder) {
    private static final String JAR = "idle.jar";

    /** In a jar, because a JVM archives no classes of folders. */
    private static final List<Class<?>> CLASSES = List.of(
            IdlePlugin.class,
            IdlePlugin.OnNetty.class,
            IdlePlugin.IdleProvider.class,
            FreshCodePlugin.class,
            FreshCodePlugin.FreshCode.class,
            FreshCodePlugin.OwnLoader.class,
            IdleCode.class,
            IdleCode.Answer.class);

    /** One of the classes of today, whatever an earlier run has left in {@code folder}. */
    public static IdlePeer make(Path javaHome, Path grpc, Path folder) throws IOException {
        Files.createDirectories(folder);
        try (OutputStream file = Files.newOutputStream(folder.resolve(JAR));
                JarOutputStream entries = new JarOutputStream(file)) {
            for (Class<?> type : CLASSES) {
                copy(type.getName().replace('.', '/') + ".class", entries);
            }
        }
        return new IdlePeer(javaHome, grpc, folder);
    }

    /** As a JVM starts it. */
    public Plugin plain() {
        return plugin("idle-java-plugin", "-Xshare:auto", IdlePlugin.class);
    }

    /** The plugin that loads code for each call. */
    public Plugin freshCode() {
        return plugin("idle-java-plugin-fresh-code", "-Xshare:auto", FreshCodePlugin.class);
    }

    /** The plugin on Netty. */
    public Plugin netty() {
        String netty = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(path -> path.contains("grpc-netty-shaded"))
                .findFirst()
                .orElseThrow();
        return plugin("idle-java-plugin-netty", "-Xshare:auto", IdlePlugin.OnNetty.class, netty);
    }

    /** With an AppCDS archive of the classes that a start and a call need. */
    public Plugin archived() throws IOException, InterruptedException {
        Path archive = folder.resolve("idle.jsa");
        try (PluginClient client = plugin("training", "-XX:ArchiveClassesAtExit=" + archive, IdlePlugin.class)
                .open()) {
            Object unused = client.create("web");
        }
        return plugin("idle-java-plugin-archived", "-XX:SharedArchiveFile=" + archive, IdlePlugin.class);
    }

    private Plugin plugin(String name, String option, Class<?> main, String... more) {
        return new Plugin(
                name,
                List.of(
                        javaHome.resolve("bin").resolve("java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xlog:disable",
                        "-Xlog:all=warning:stderr",
                        option,
                        "-cp",
                        classPath(more),
                        main.getName()),
                Map.of(),
                Optional.empty(),
                Plugin.inputs(Plugin.value("idle")),
                folder.resolve(name + ".log"));
    }

    private String classPath(String... more) {
        return Stream.concat(Stream.of(folder.resolve(JAR).toString(), grpc.toString()), Stream.of(more))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void copy(String name, JarOutputStream jar) throws IOException {
        try (InputStream bytes = IdlePeer.class.getClassLoader().getResourceAsStream(name)) {
            jar.putNextEntry(new JarEntry(name));
            Objects.requireNonNull(bytes, name).transferTo(jar);
        }
    }
}
