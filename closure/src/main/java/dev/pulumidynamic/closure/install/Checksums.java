package dev.pulumidynamic.closure.install;

import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The build of installed files, and their SHA-256 in hex digits: a file that {@code sha256sum --check} reads, too. */
record Checksums(String build, SortedMap<String, String> sums) {
    static final String FILE = "SHA256SUMS";

    private static final String BUILD = "# build ";
    private static final String GAP = "  ";

    static Checksums of(String build, Map<String, byte[]> files) {
        SortedMap<String, String> sums = new TreeMap<>();
        files.forEach((name, content) -> sums.put(name, Digest.of(content).hex()));
        return new Checksums(build, sums);
    }

    static Checksums in(Path folder) throws IOException {
        return parse(Files.readString(folder.resolve(FILE), StandardCharsets.UTF_8));
    }

    static Checksums parse(String text) throws IOException {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).startsWith(BUILD)) {
            throw new IOException(FILE + " does not say which build is installed");
        }
        SortedMap<String, String> sums = new TreeMap<>();
        for (String line : lines.subList(1, lines.size())) {
            int gap = line.indexOf(GAP);
            if (gap > 0) {
                sums.put(line.substring(gap + GAP.length()), line.substring(0, gap));
            }
        }
        return new Checksums(lines.get(0).substring(BUILD.length()), sums);
    }

    String text() {
        return sums.entrySet().stream()
                .map(sum -> sum.getValue() + GAP + sum.getKey() + "\n")
                .collect(Collectors.joining("", BUILD + build + "\n", ""));
    }
}
