package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.rules.CapturedClass;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The part of a class that a closure needs when the class is there only because a lambda or another class was written in
 * it: some static members, and its place in the nest. Superclass, interfaces and everything else stay behind.
 */
final class ClassSlice {
    private static final String INITIALIZER = "<clinit>";
    /** The field of javac's behind {@code assert}; that a lambda asserts is no reason to carry all that its host starts with. */
    private static final String ASSERTIONS = "$assertionsDisabled";

    private final ClassNode type;
    private final Set<MethodNode> methods = new LinkedHashSet<>();
    private final Set<FieldNode> fields = new LinkedHashSet<>();

    ClassSlice(ClassNode type) {
        this.type = type;
    }

    /** Whether {@code type} means the same without most of itself. */
    static boolean isPossible(ClassNode type) {
        boolean special = (type.access & (Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_ANNOTATION)) != 0;
        boolean implementable = (type.access & Opcodes.ACC_INTERFACE) != 0
                && type.methods.stream().anyMatch(method -> (method.access & Opcodes.ACC_ABSTRACT) != 0);
        return !special && !implementable && type.permittedSubclasses == null;
    }

    boolean declares(String name, String descriptor) {
        return method(name, descriptor).isPresent() || field(name, descriptor).isPresent();
    }

    /** Keeps a static member, and returns what that needs; a static field needs its initializer. */
    Set<Dependency> keep(String name, String descriptor) {
        List<MethodNode> newMethods = new ArrayList<>();
        List<FieldNode> newFields = new ArrayList<>();
        method(name, descriptor).filter(methods::add).ifPresent(newMethods::add);
        field(name, descriptor).filter(fields::add).ifPresent(field -> {
            newFields.add(field);
            if (field.value == null && !field.name.equals(ASSERTIONS)) {
                method(INITIALIZER, "()V").filter(methods::add).ifPresent(newMethods::add);
            }
        });
        return DependencyCollector.of(type, newMethods, newFields);
    }

    private Optional<MethodNode> method(String name, String descriptor) {
        return type.methods.stream()
                .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
                .findFirst();
    }

    private Optional<FieldNode> field(String name, String descriptor) {
        return type.fields.stream()
                .filter(field -> field.name.equals(name) && field.desc.equals(descriptor))
                .findFirst();
    }

    /** What travels of the class so far. */
    CapturedClass captured() {
        return new CapturedClass(type, List.copyOf(methods), true);
    }

    /**
     * The class file of the slice. It has a fresh constant pool, because the old one holds the strings of removed code.
     *
     * @param travels whether the class with an internal name is in the bundle
     */
    byte[] toClassFile(Predicate<String> travels) {
        ClassNode slice = new ClassNode();
        slice.version = type.version;
        slice.access = type.access;
        slice.name = type.name;
        slice.superName = "java/lang/Object";
        slice.sourceFile = type.sourceFile;
        slice.nestHostClass = type.nestHostClass;
        slice.nestMembers = type.nestMembers == null
                ? null
                : type.nestMembers.stream().filter(travels).toList();
        slice.innerClasses = type.innerClasses.stream()
                .filter(inner -> travels.test(inner.name))
                .toList();
        slice.methods =
                new ArrayList<>(type.methods.stream().filter(methods::contains).toList());
        slice.fields = type.fields.stream().filter(fields::contains).toList();
        assertionInitializer().ifPresent(slice.methods::add);
        ClassWriter writer = new ClassWriter(0);
        slice.accept(writer);
        return writer.toByteArray();
    }

    /** The start of the initializer, up to where it fills the field behind {@code assert}, when the rest stays behind. */
    private Optional<MethodNode> assertionInitializer() {
        boolean asserts = fields.stream().anyMatch(field -> field.name.equals(ASSERTIONS));
        return method(INITIALIZER, "()V")
                .filter(initializer -> asserts && !methods.contains(initializer))
                .map(initializer -> {
                    MethodNode start = new MethodNode(initializer.access, INITIALIZER, "()V", null, null);
                    initializer.accept(start);
                    start.tryCatchBlocks.clear();
                    start.localVariables = null;
                    AbstractInsnNode last = start.instructions.getFirst();
                    while (!(last instanceof FieldInsnNode filled && filled.name.equals(ASSERTIONS))) {
                        last = last.getNext();
                    }
                    while (last.getNext() != null) {
                        start.instructions.remove(last.getNext());
                    }
                    start.instructions.add(new InsnNode(Opcodes.RETURN));
                    return start;
                });
    }
}
