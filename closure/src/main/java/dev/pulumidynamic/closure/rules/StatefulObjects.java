package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Recognizes static fields whose object is known by an interface of the JDK only, and keeps a state that its methods change: a lambda that
 * counts in a variable, an iterator of the project. Who calls its methods cannot be told from calls of other objects.
 */
final class StatefulObjects {
    private final ProjectCode project;
    private final Set<MethodName> met = new HashSet<>();
    /** Whether the project declares the type of the field, so that the calls of the object's methods are known. */
    private final boolean isKnown;

    private StatefulObjects(ProjectCode project, FieldNode field) {
        this.project = project;
        this.isKnown = project.type(Type.getType(field.desc).getInternalName()).isPresent();
    }

    /** Whether the initializer gives a field such an object. */
    static boolean isOne(ProjectCode project, ClassNode owner, FieldNode field) {
        StatefulObjects objects = new StatefulObjects(project, field);
        return owner.methods.stream()
                .filter(method -> method.name.equals(MethodName.INITIALIZER))
                .anyMatch(method -> initializers(owner, field, method).anyMatch(objects::makesOne));
    }

    /** The instructions between the write of another field and that of the field. */
    private static Stream<AbstractInsnNode> initializers(ClassNode owner, FieldNode field, MethodNode initializer) {
        List<AbstractInsnNode> all = new ArrayList<>();
        for (AbstractInsnNode at : initializer.instructions) {
            if (at instanceof FieldInsnNode write && write.getOpcode() == Opcodes.PUTSTATIC) {
                if (write.name.equals(field.name) && write.owner.equals(owner.name)) {
                    return all.stream();
                }
                all.clear();
            }
            all.add(at);
        }
        return Stream.empty();
    }

    private boolean makesOne(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return ObjectUses.implementation(dynamic)
                    .filter(handle -> changesWhatItCaptured(dynamic, handle))
                    .isPresent();
        }
        return instruction instanceof MethodInsnNode call
                && project.type(call.owner)
                        .filter(type -> met.add(MethodName.of(call)))
                        .filter(type -> makesOne(type, call))
                        .isPresent();
    }

    private boolean makesOne(ClassNode type, MethodInsnNode call) {
        if (call.name.equals(MethodName.CONSTRUCTOR)) {
            return !isKnown && writesItself(type);
        }
        return call.getOpcode() == Opcodes.INVOKESTATIC
                && MethodName.of(call).declaredIn(type).stream()
                        .flatMap(method -> Stream.of(method.instructions.toArray()))
                        .anyMatch(this::makesOne);
    }

    private boolean writesItself(ClassNode type) {
        return type.methods.stream()
                .filter(method -> !method.name.equals(MethodName.CONSTRUCTOR))
                .anyMatch(method -> Stream.of(method.instructions.toArray())
                        .anyMatch(at -> at instanceof FieldInsnNode write
                                && write.getOpcode() == Opcodes.PUTFIELD
                                && write.owner.equals(type.name)
                                && !LazyWrites.areLazy(
                                        type, method, new ClassScan.Field(type.name, write.name), project::type)));
    }

    private boolean changesWhatItCaptured(InvokeDynamicInsnNode dynamic, Handle handle) {
        Type[] captured = Type.getArgumentTypes(dynamic.desc);
        boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
        if (captured.length > 0 && !isStatic && ContainerCalls.isContainer(handle.getOwner())) {
            return ContainerCalls.changes(handle.getOwner(), handle.getName());
        }
        Optional<ClassNode> type = project.type(handle.getOwner());
        for (int i = 0; i < captured.length && type.isPresent(); i++) {
            PassedObject passed = PassedObject.of(handle, i);
            if (passed.to()
                    .declaredIn(type.get())
                    .filter(method -> changes(type.get(), method, passed.local()))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Who gets a container from the method can change it. */
    private static boolean changes(ClassNode type, MethodNode method, int local) {
        ObjectUses uses = ObjectUses.of(type, method, Set.of(ValueUses.parameter(local)), new ObjectUses.Code() {
            @Override
            public boolean isContainer(String name) {
                return ContainerCalls.isContainer(name);
            }

            @Override
            public boolean isLibrary(String name) {
                return false;
            }

            @Override
            public boolean returns(PassedObject passed) {
                return false;
            }
        });
        return (uses.returns()
                        && ContainerCalls.isContainer(
                                Type.getReturnType(method.desc).getInternalName()))
                || !uses.written().isEmpty()
                || uses.changes().values().stream().anyMatch(change -> change != ObjectUses.Change.FILLS);
    }
}
