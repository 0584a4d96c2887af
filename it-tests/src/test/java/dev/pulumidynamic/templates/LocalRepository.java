package dev.pulumidynamic.templates;

import dev.pulumidynamic.engine.command.EngineScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** A local Maven repository as if this build were installed in it. All other folders are links to those of the real one. */
final class LocalRepository {
    static final String VERSION = System.getProperty("project.version");
    private static final Map<String, String> MODULES =
            Map.of("closure", "pulumi-dynamic-closure", "sdk", "pulumi-dynamic");

    private LocalRepository() {}

    static Path in(Path folder) throws IOException {
        Path real = Path.of(System.getProperty("maven.repository"));
        link(real, folder, "dev");
        link(real.resolve("dev"), folder.resolve("dev"), "pulumidynamic");
        Path ours = folder.resolve("dev/pulumidynamic");
        for (Map.Entry<String, String> module : MODULES.entrySet()) {
            Path built = EngineScript.ROOT.resolve(module.getKey()).resolve("target");
            put(built.resolve("published-pom.xml"), ours, module.getValue(), ".pom");
            String jar = module.getValue() + "-" + VERSION + ".jar";
            put(built.resolve(jar), ours, module.getValue(), ".jar");
        }
        return folder;
    }

    private static void link(Path real, Path folder, String except) throws IOException {
        Files.createDirectories(folder);
        if (Files.isDirectory(real)) {
            try (Stream<Path> children = Files.list(real)) {
                for (Path child : (Iterable<Path>) children::iterator) {
                    Path name = child.getFileName();
                    if (!name.toString().equals(except)) {
                        Files.createSymbolicLink(folder.resolve(name), child.toRealPath());
                    }
                }
            }
        }
    }

    private static void put(Path file, Path group, String artifact, String extension) throws IOException {
        Path version = Files.createDirectories(group.resolve(artifact).resolve(VERSION));
        Files.copy(file, version.resolve(artifact + "-" + VERSION + extension));
    }
}
