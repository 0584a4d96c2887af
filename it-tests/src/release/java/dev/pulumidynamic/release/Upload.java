package dev.pulumidynamic.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/**
 * The file that is uploaded to Maven Central.
 *
 * @param files contents by path
 */
record Upload(SortedMap<String, byte[]> files) {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    static final String VERSION = System.getProperty("project.version");
    static final String GROUP = "dev/pulumidynamic/";

    private static final Set<String> PROOFS = Set.of("asc", "md5", "sha1");

    static Upload ofThisBuild() throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        Path upload = ROOT.resolve("target").resolve("pulumi-dynamic-" + VERSION + "-upload.zip");
        try (ZipFile zip = new ZipFile(upload.toFile())) {
            for (var entry : Collections.list(zip.entries())) {
                if (!entry.isDirectory()) {
                    files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
                }
            }
        }
        return new Upload(files);
    }

    /** {@return the paths of all files but signatures and checksums} */
    List<String> published() {
        return files.keySet().stream()
                .filter(path -> !PROOFS.contains(path.substring(path.lastIndexOf('.') + 1)))
                .toList();
    }

    /** {@return the names of an artifact's published files, each without the artifact and the version} */
    Set<String> partsOf(String artifact) {
        String start = start(artifact);
        return published().stream()
                .filter(path -> path.startsWith(start))
                .map(path -> path.substring(start.length()))
                .collect(Collectors.toSet());
    }

    String text(String artifact, String part) {
        return new String(bytes(start(artifact) + part), StandardCharsets.UTF_8);
    }

    byte[] bytes(String path) {
        byte[] bytes = files.get(path);
        if (bytes == null) {
            throw new AssertionError("the upload has no " + path + ", but " + files.keySet());
        }
        return bytes;
    }

    private static String start(String artifact) {
        return GROUP + artifact + "/" + VERSION + "/" + artifact + "-" + VERSION;
    }
}
