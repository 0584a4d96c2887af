package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the code of each project does to what is not its own. A project is read on demand, and again if its index, which grows with the
 * project, had to make room for the program's own objects.
 */
public final class ProjectIndexes {
    private final BiConsumer<Path, Consumer<byte[]>> classFiles;
    private final Map<Set<Path>, SoftReference<List<ForeignChange>>> known = new ConcurrentHashMap<>();

    /** @param classFiles shows the contents of all class files in a folder or jar */
    public ProjectIndexes(BiConsumer<Path, Consumer<byte[]>> classFiles) {
        this.classFiles = classFiles;
    }

    BiConsumer<Path, Consumer<byte[]>> classFiles() {
        return classFiles;
    }

    /** What the classes in these folders and jars do, by the names of the classes. */
    List<ForeignChange> of(Set<Path> project) {
        SoftReference<List<ForeignChange>> reference = known.get(project);
        List<ForeignChange> changes = reference == null ? null : reference.get();
        if (changes == null) {
            changes = read(project);
            known.put(project, new SoftReference<>(changes));
        }
        return changes;
    }

    private List<ForeignChange> read(Set<Path> project) {
        TreeMap<String, List<ForeignChange>> changes = new TreeMap<>();
        project.forEach(location -> classFiles.accept(location, content -> {
            ClassNode type = ClassFiles.codeWithLines(content);
            changes.computeIfAbsent(type.name, unused -> ForeignChange.in(type));
        }));
        return changes.values().stream().flatMap(List::stream).toList();
    }

    /** A write of another class's static field, or a call that makes a setting of the JVM. */
    record ForeignChange(ClassNode type, MethodNode method, AbstractInsnNode at) {
        static List<ForeignChange> in(ClassNode type) {
            return type.methods.stream()
                    .flatMap(method -> Instructions.of(method)
                            .filter(at -> isChange(type, at))
                            .map(at -> new ForeignChange(type, method, at)))
                    .toList();
        }

        private static boolean isChange(ClassNode type, AbstractInsnNode at) {
            return at.getOpcode() == Opcodes.PUTSTATIC
                    ? !((FieldInsnNode) at).owner.equals(type.name)
                    : at.getOpcode() == Opcodes.INVOKESTATIC
                            && JvmSetting.madeBy(MethodName.of((MethodInsnNode) at))
                                    .isPresent();
        }

        /** Such as {@code com.acme.App.main(App.java:12)}. */
        String location() {
            return CodeLocation.of(type, method, at).inTrace(type.sourceFile);
        }
    }
}
