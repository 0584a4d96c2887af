package dev.pulumidynamic.secrets;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Looks for secrets in all files of a folder, and in what these contain: {@link Contents}. */
final class SecretScanner {
    /** A zip file in a bundle in base64 in a state, and one more. */
    private static final int DEPTH = 5;

    /** What to look for, by its first two bytes, so that one pass finds all. */
    private final Map<Integer, List<Form>> forms = new HashMap<>();

    private final BitSet starts = new BitSet();
    private final Set<String> known = new HashSet<>();
    private final Set<String> scanned = new TreeSet<>();

    SecretScanner(Collection<String> secrets) {
        secrets.forEach(secret -> SecretForms.of(secret)
                .forEach((name, bytes) -> forms.computeIfAbsent(start(bytes, 0), key -> new ArrayList<>())
                        .add(new Form(secret + " as " + name, bytes))));
        forms.keySet().forEach(starts::set);
    }

    /** @param bytes a character each */
    private record Form(String name, String bytes) {}

    private static int start(String bytes, int at) {
        return bytes.charAt(at) << 8 | bytes.charAt(at + 1);
    }

    /** Bytes as characters, one each. */
    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** The places of secrets in files that are new or have changed since the last time. */
    List<String> scan(Path folder) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files(folder)) {
            String name = folder.relativize(file).toString();
            byte[] content = Files.readAllBytes(file);
            if (known.add(name + " of " + content.length + " bytes, " + Files.getLastModifiedTime(file))) {
                scan(name, name.getBytes(StandardCharsets.UTF_8), DEPTH, found);
                scan(name, content, 0, found);
            }
        }
        return found;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private void scan(String place, byte[] content, int depth, List<String> found) {
        scanned.add(place);
        String text = text(content);
        for (int at = 0; at + 1 < text.length(); at++) {
            if (starts.get(start(text, at))) {
                found.addAll(formsAt(text, at, place));
            }
        }
        if (depth < DEPTH) {
            Contents.of(content).forEach((name, inner) -> scan(place + "!" + name, inner, depth + 1, found));
        }
    }

    private List<String> formsAt(String text, int at, String place) {
        return forms.getOrDefault(start(text, at), List.of()).stream()
                .filter(form -> text.startsWith(form.bytes(), at))
                .map(form -> place + ": " + form.name())
                .toList();
    }

    /** All places that were looked at. */
    Set<String> scanned() {
        return scanned;
    }
}
