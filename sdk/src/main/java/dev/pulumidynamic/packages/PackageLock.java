package dev.pulumidynamic.packages;

import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The contents that a package's file has had, by version, in the order in which they were written: Pulumi keeps one content of a version,
 * so a version must not get another one.
 */
record PackageLock(Path file, List<Line> lines) {
    private static final Pattern FORM = Pattern.compile("(\\S+) (\\S+) ([0-9a-f]{64})");
    private static final String COMMENT = "#";
    private static final String HEADER =
            COMMENT + " package, version, and SHA-256 of the file; commit this file, and delete a line only if its"
                    + " version was never used";

    /** A version of a package. */
    private record Line(String name, String version, Digest digest) {
        @Override
        public String toString() {
            return name + " " + version + " " + digest;
        }
    }

    /** The lock of {@code packageFile}, empty if there is none yet; refused if it has a line that is none. */
    static PackageLock of(Path packageFile) throws IOException {
        Path file = packageFile.resolveSibling(packageFile.getFileName() + ".lock");
        List<Line> lines = new ArrayList<>();
        if (Files.exists(file)) {
            List<String> texts = Files.readAllLines(file);
            for (int i = 0; i < texts.size(); i++) {
                line(texts.get(i), "line " + (i + 1) + " of " + file).ifPresent(lines::add);
            }
        }
        return new PackageLock(file, List.copyOf(lines));
    }

    private static Optional<Line> line(String text, String place) {
        if (text.isBlank() || text.startsWith(COMMENT)) {
            return Optional.empty();
        }
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalStateException(place + " is \"" + text
                    + "\", not a package, a version and a SHA-256; restore the file from your version control");
        }
        return Optional.of(new Line(parts.group(1), parts.group(2), new Digest(parts.group(3))));
    }

    /** Records the content of a version; refused if the version has different content. */
    void record(String name, String version, Digest content) throws IOException {
        Optional<Line> known = lines.stream()
                .filter(line -> line.name().equals(name) && line.version().equals(version))
                .findFirst();
        if (known.isEmpty()) {
            List<String> texts = new ArrayList<>(Files.exists(file) ? Files.readAllLines(file) : List.of(HEADER));
            texts.add(new Line(name, version, content).toString());
            WholeFile.write(file, (String.join("\n", texts) + "\n").getBytes(StandardCharsets.UTF_8));
        } else if (!known.get().digest().equals(content)) {
            throw new IllegalStateException("package " + name + " " + version
                    + " has different content than before (SHA-256 " + content.brief() + "… instead of "
                    + known.get().digest().brief() + "…), and stacks may use the old one; raise the version, or, if "
                    + version + " was never used, delete its line in " + file);
        }
    }
}
