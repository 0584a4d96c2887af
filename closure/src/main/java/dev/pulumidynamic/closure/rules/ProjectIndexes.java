package dev.pulumidynamic.closure.rules;

import java.lang.ref.SoftReference;
import java.nio.file.Path;
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
    private final Map<Set<Path>, SoftReference<ProjectIndex>> known = new ConcurrentHashMap<>();

    /** @param classFiles shows the contents of all class files in a folder or jar */
    public ProjectIndexes(BiConsumer<Path, Consumer<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    /** Shows the contents of all class files in a folder or jar. */
    BiConsumer<Path, Consumer<byte[]>> classFiles() {
        return classFiles;
    }

    /** The index of the project in these folders and jars. */
    ProjectIndex of(Set<Path> project) {
        SoftReference<ProjectIndex> reference = known.get(project);
        ProjectIndex index = reference == null ? null : reference.get();
        if (index == null) {
            index = read(project);
            known.put(project, new SoftReference<>(index));
        }
        return index;
    }

    private ProjectIndex read(Set<Path> project) {
        TreeMap<String, ClassScan> types = new TreeMap<>();
        project.forEach(location -> classFiles.accept(location, content -> {
            ClassScan type = ClassScan.of(content);
            types.putIfAbsent(type.name(), type);
        }));
        return new ProjectIndex(types);
    }
}
