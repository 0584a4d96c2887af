package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.HintFile;
import dev.pulumidynamic.closure.classpath.HintFile.Hint;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Collects the native-image hints of the project and of captured libraries; each applies once, when its condition is met. */
final class NativeImageHints {
    private static final String FOLDER = "META-INF/native-image";

    private final InclusionRules rules;
    private final List<Hint> waiting = new ArrayList<>();

    NativeImageHints(ClassPath classPath, InclusionRules rules) {
        this.rules = rules;
        classPath
                .projectRoots()
                .forEach(root -> ProjectResources.contents(root, FOLDER, ProjectResources.DEEP, this::isWanted)
                        .forEach((name, content) -> waiting.addAll(read(name, content))));
    }

    /** Adds the hints of a library, except for resources: its own travel with it, and it does not decide about the project's. */
    void add(Part library) {
        library.names().tailSet(FOLDER).stream()
                .takeWhile(name -> name.startsWith(FOLDER))
                .filter(this::isWanted)
                .flatMap(name -> read(name, library.content(name).orElseThrow()).stream())
                .filter(hint -> hint.resources().isEmpty())
                .forEach(waiting::add);
    }

    /** Returns the hints whose condition holds now, and removes them. */
    List<Hint> due(Predicate<String> isReached) {
        List<Hint> due = waiting.stream()
                .filter(hint -> hint.condition().map(isReached::test).orElse(true))
                .toList();
        waiting.removeAll(due);
        return due;
    }

    private boolean isWanted(String entry) {
        return HintFile.isNamed(entry) && !rules.excludes(entry);
    }

    private static List<Hint> read(String file, byte[] content) {
        try {
            return HintFile.read(file, content);
        } catch (IllegalArgumentException e) {
            throw new CaptureException(
                    "hint-file",
                    ObjectPath.ROOT,
                    file,
                    "it names classes that code finds by name, but it cannot be read: " + e.getMessage(),
                    "correct it, or leave it out with the capture option exclude(\"/" + file + "\")");
        }
    }
}
