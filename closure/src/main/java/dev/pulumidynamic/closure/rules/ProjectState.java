package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Refuses state of the project that does not travel. Static fields start from their initializers where the closure runs, and so do
 * fields of enum constants: captured code would miss what the program wrote into them elsewhere.
 */
final class ProjectState {
    private static final int NEVER_CHANGED = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

    private static final int NOT_WRITTEN_LATER = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_TRANSIENT;

    private final ProjectCode project;
    private final Declarations declarations;
    private final StaticWrites writes;
    private final StaticFields fields;
    private final DependencyPaths paths;
    private final Set<String> carried = new TreeSet<>();

    ProjectState(ProjectCode project, StaticWrites writes, StaticFields fields, DependencyPaths paths) {
        this.project = project;
        this.declarations = new Declarations(project::type);
        this.writes = writes;
        this.fields = fields;
        this.paths = paths;
    }

    /** The static fields whose values travel, of those that the classes checked so far read. */
    CarriedFields carried() {
        return new CarriedFields(carried);
    }

    void check(CapturedClass captured) {
        if ((captured.type().access & Opcodes.ACC_ENUM) != 0) {
            checkEnum(captured);
        }
        for (MethodNode method : captured.methods()) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETSTATIC) {
                    check(captured, method, field);
                }
            }
        }
    }

    private void check(CapturedClass captured, MethodNode method, FieldInsnNode read) {
        Optional<ClassNode> owner = declarations.declaring(read.owner, read.name, read.desc);
        if (owner.isPresent()
                && fields.carries(owner.get(), declared(owner.get(), read).orElseThrow())) {
            carry(captured, owner.get(), read);
            return;
        }
        owner.filter(type -> changes(type, declared(type, read).orElseThrow()))
                .flatMap(type -> writes.of(project.locations(), type.name, read.name))
                .ifPresent(writer -> refuse(captured, method, read, writer));
    }

    private void carry(CapturedClass captured, ClassNode owner, FieldInsnNode read) {
        String field = owner.name.replace('/', '.') + "." + read.name;
        if ((owner.access & Opcodes.ACC_INTERFACE) != 0) {
            throw paths.refusal(
                    "carried-field",
                    captured.type().name,
                    field,
                    "a field of an interface cannot be set where the closure runs",
                    "declare it in a class");
        }
        carried.add(field);
    }

    private static Optional<FieldNode> declared(ClassNode type, FieldInsnNode read) {
        return type.fields.stream()
                .filter(field -> field.name.equals(read.name) && field.desc.equals(read.desc))
                .findFirst();
    }

    /** Compilers write synthetic fields on first use, and Scala's singletons in their constructors. */
    private boolean changes(ClassNode type, FieldNode field) {
        return (field.access & NEVER_CHANGED) == 0
                && !field.name.equals("MODULE$")
                && !fields.reinitializes(type, field);
    }

    private void refuse(CapturedClass captured, MethodNode method, FieldInsnNode read, String writer) {
        String field = read.owner.replace('/', '.') + "." + read.name;
        throw paths.refusal(
                "static-field",
                captured.type().name,
                read.owner.equals(captured.type().name) ? field : captured.name() + " -> " + field,
                CodeLocation.of(captured.type(), method, read).inTrace(captured.type().sourceFile)
                        + " reads this static field, which " + writer
                        + " writes: where the closure runs it has its initial value again",
                "hand the value over in a field or a captured variable; " + StaticFields.remedies(field));
    }

    /** Enum constants travel by name and are initialized again: what the program wrote into one is not there. */
    private void checkEnum(CapturedClass captured) {
        captured.type().fields.stream()
                .filter(field ->
                        (field.access & NOT_WRITTEN_LATER) == 0 && !fields.reinitializes(captured.type(), field))
                .forEach(field -> writes.of(project.locations(), captured.type().name, field.name)
                        .ifPresent(writer -> refuseEnum(captured, field, writer)));
    }

    private void refuseEnum(CapturedClass captured, FieldNode field, String writer) {
        String name = captured.name() + "." + field.name;
        throw paths.refusal(
                "enum-state",
                captured.type().name,
                name,
                "an enum constant is made anew where the closure runs, and would not have what " + writer
                        + " writes into this field",
                "hand the value over in a field or a captured variable; " + StaticFields.remedy(name));
    }
}
