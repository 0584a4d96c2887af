package dev.pulumidynamic.closure.rules;

import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * What the code of each project does to what is not its own. A project is read on demand, and again if its index, which grows with the
 * project, had to make room for the program's own objects.
 */
public final class ProjectIndexes {
    private final BiConsumer<Path, Consumer<byte[]>> classFiles;
    private final Map<Set<Path>, SoftReference<List<ClassScan>>> known = new ConcurrentHashMap<>();

    /** @param classFiles shows the contents of all class files in a folder or jar */
    public ProjectIndexes(BiConsumer<Path, Consumer<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    /** Shows the contents of all class files in a folder or jar. */
    BiConsumer<Path, Consumer<byte[]>> classFiles() {
        return classFiles;
    }

    /** All classes of the project in these folders and jars. */
    List<ClassScan> of(Set<Path> project) {
        SoftReference<List<ClassScan>> reference = known.get(project);
        List<ClassScan> classes = reference == null ? null : reference.get();
        if (classes == null) {
            classes = read(project);
            known.put(project, new SoftReference<>(classes));
        }
        return classes;
    }

    private List<ClassScan> read(Set<Path> project) {
        TreeMap<String, ClassScan> classes = new TreeMap<>();
        project.forEach(location -> classFiles.accept(location, content -> {
            ClassScan scanned = ClassScan.of(content);
            classes.putIfAbsent(scanned.name(), scanned);
        }));
        return List.copyOf(classes.values());
    }
}
