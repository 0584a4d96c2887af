package dev.pulumidynamic.closure.classpath;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.pulumidynamic.closure.classpath.ProjectListing.ProjectFile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the project's files that its other files name, such as parts of templates: their syntax is unknown, so each word counts. */
public record MentionedFiles(NamedFiles project, Predicate<String> excluded) {
    /** Larger files are data. */
    private static final int LARGEST = 1 << 18;

    private static final int LONGEST = 200;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_./@+-]+");
    /** Dots and slashes that end a sentence or a folder, or that start a path. */
    private static final Pattern END = Pattern.compile("[./]+$");

    private static final Pattern HERE = Pattern.compile("^(\\./)+");
    private static final Pattern UP = Pattern.compile("[^/]+/\\.\\./");

    /** Adds the files that {@code entries} name, directly or through others. */
    public void addTo(Map<String, byte[]> entries) {
        Deque<String> pending = new ArrayDeque<>(entries.keySet());
        while (!pending.isEmpty()) {
            String naming = pending.remove();
            mentioned(naming, entries.getOrDefault(naming, new byte[0]))
                    .filter(file -> !entries.containsKey(file.name()) && !excluded.test(file.name()))
                    .toList()
                    .forEach(file -> {
                        if (entries.putIfAbsent(file.name(), file.content()) == null) {
                            pending.add(file.name());
                        }
                    });
        }
    }

    private Stream<ProjectFile> mentioned(String naming, byte[] content) {
        return ProjectResources.isCode(naming) || !isText(content)
                ? Stream.empty()
                : WORD.matcher(new String(content, UTF_8))
                        .results()
                        .map(MatchResult::group)
                        .filter(word -> word.length() <= LONGEST)
                        .map(word -> END.matcher(word).replaceFirst(""))
                        .distinct()
                        .flatMap(word -> meant(naming, word));
    }

    private static boolean isText(byte[] content) {
        return content.length <= LARGEST && new String(content, UTF_8).indexOf('\0') < 0;
    }

    /** What a word may mean: a path from the root, or from the folder of the file, with or without the file's own extension. */
    private Stream<ProjectFile> meant(String naming, String word) {
        String folder = ProjectResources.folderOf(naming);
        String path = HERE.matcher(word).replaceFirst("");
        String absolute = path.replaceFirst("^/+", "");
        Stream<String> relative = folder.isEmpty() || path.startsWith("/")
                ? Stream.empty()
                : Stream.of(withoutSteps(folder + "/" + path));
        String extension = extension(naming);
        return absolute.isEmpty()
                ? Stream.empty()
                : Stream.concat(Stream.of(absolute), relative)
                        .flatMap(name -> extension.isEmpty() ? Stream.of(name) : Stream.of(name, name + extension))
                        .flatMap(project::exactly);
    }

    private static String withoutSteps(String path) {
        String next = UP.matcher(path).replaceFirst("");
        return next.equals(path) ? path : withoutSteps(next);
    }

    /** The words of {@code .properties} are keys, of which many are the name of another such file. */
    private static String extension(String file) {
        int dot = file.lastIndexOf('.');
        return dot <= file.lastIndexOf('/') || file.endsWith(".properties") ? "" : file.substring(dot);
    }
}
