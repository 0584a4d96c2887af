package dev.pulumidynamic.closure.rules;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Static fields of the project start from their initializers where the closure runs. Captured code that reads one which the
 * program also writes elsewhere would see another value there.
 */
final class ProjectStatics {
    private static final int WITHOUT_SURPRISE = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

    private final ProjectCode project;
    private final StaticWrites writes;
    private final Reinitialized meant;
    private final DependencyPaths trails;

    ProjectStatics(ProjectCode project, StaticWrites writes, Reinitialized meant, DependencyPaths trails) {
        this.project = project;
        this.writes = writes;
        this.meant = meant;
        this.trails = trails;
    }

    void check(CapturedClass captured) {
        for (MethodNode method : captured.methods()) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETSTATIC) {
                    check(captured, method, field);
                }
            }
        }
    }

    private void check(CapturedClass captured, MethodNode method, FieldInsnNode read) {
        Optional<ClassNode> owner = project.type(read.owner);
        while (owner.isPresent() && declared(owner.get(), read).isEmpty()) {
            owner = project.type(owner.get().superName);
        }
        owner.filter(type -> changes(type, declared(type, read).orElseThrow()))
                .flatMap(type -> writes.of(project.locations(), type.name, read.name))
                .ifPresent(writer -> refuse(captured, method, read, writer));
    }

    private static Optional<FieldNode> declared(ClassNode type, FieldInsnNode read) {
        return type.fields.stream()
                .filter(field -> field.name.equals(read.name) && field.desc.equals(read.desc))
                .findFirst();
    }

    /** Compilers write fields of their own when they are first read, and Scala's singletons in their constructors. */
    private boolean changes(ClassNode type, FieldNode field) {
        return (field.access & WITHOUT_SURPRISE) == 0 && !field.name.equals("MODULE$") && !meant.covers(type, field);
    }

    private void refuse(CapturedClass captured, MethodNode method, FieldInsnNode read, String writer) {
        String field = read.owner.replace('/', '.') + "." + read.name;
        throw trails.refusal(
                "static-field",
                captured.type().name,
                read.owner.equals(captured.type().name) ? field : captured.name() + " -> " + field,
                InstructionLocation.of(captured.type(), method, read) + " reads this static field, which " + writer
                        + " writes: where the closure runs it has its initial value again",
                "hand the value over in a field or a captured variable; " + Reinitialized.remedy(field));
    }
}
