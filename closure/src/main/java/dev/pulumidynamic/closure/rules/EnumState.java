package dev.pulumidynamic.closure.rules;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/** Enum constants travel by name, and are made anew where the closure runs: what a program wrote into one is not there. */
final class EnumState {
    private static final int OTHERWISE = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_TRANSIENT;

    private final ProjectCode project;
    private final StaticWrites writes;
    private final Reinitialized meant;
    private final DependencyPaths trails;

    EnumState(ProjectCode project, StaticWrites writes, Reinitialized meant, DependencyPaths trails) {
        this.project = project;
        this.writes = writes;
        this.meant = meant;
        this.trails = trails;
    }

    void check(CapturedClass captured) {
        if ((captured.type().access & Opcodes.ACC_ENUM) != 0) {
            captured.type().fields.stream()
                    .filter(field -> (field.access & OTHERWISE) == 0 && !meant.covers(captured.type(), field))
                    .forEach(field -> writes.of(project.locations(), captured.type().name, field.name)
                            .ifPresent(writer -> refuse(captured, field, writer)));
        }
    }

    private void refuse(CapturedClass captured, FieldNode field, String writer) {
        String name = captured.name() + "." + field.name;
        throw trails.refusal(
                "enum-state",
                captured.type().name,
                name,
                "an enum constant is made anew where the closure runs, and would not have what " + writer
                        + " writes into this field",
                "hand the value over in a field or a captured variable; " + Reinitialized.remedy(name));
    }
}
