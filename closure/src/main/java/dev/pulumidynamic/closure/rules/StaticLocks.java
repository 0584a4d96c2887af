package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Warns about code that locks on a static field or a class of the project, of which each opening has its own, and not only for its memory. */
record StaticLocks(ProjectCode project, DependencyPaths paths) {
    private static final int STATIC = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
    private static final Pattern LOCKING =
            Pattern.compile("(try|read|write)?[lL]ock(Interruptibly)?|(try)?[aA]cquire(Uninterruptibly)?");
    private static final Pattern LOCKS = Pattern.compile("java/util/concurrent/(locks/\\w+|Semaphore)");
    private static final Pattern IN_MEMORY =
            Pattern.compile("java/util/(\\w+|function/\\w+|concurrent/(atomic/\\w+|Concurrent\\w+)|stream/\\w+)"
                    + "|java/lang/(String\\w*|Object|Objects|Integer|Long|Boolean|Double|Math|Record|Enum|Iterable)"
                    + "|java/time/\\w+|" + LOCKS.pattern());

    /** A warning about the first such place. Most programs have none, which this finds out without further classes. */
    Optional<Warning> in(List<CapturedClass> classes) {
        for (CapturedClass captured : classes) {
            for (MethodNode method : captured.methods()) {
                Optional<AbstractInsnNode> lock = lock(captured, method);
                if (lock.isPresent()) {
                    return Optional.of(warning(captured, method, lock.get()));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<AbstractInsnNode> lock(CapturedClass captured, MethodNode method) {
        boolean isStatic = (method.access & STATIC) == STATIC;
        for (AbstractInsnNode at : method.instructions) {
            if (isStatic ? at.getOpcode() >= 0 : isLocking(at)) {
                return isStatic ? alone(at) : shared(captured, method);
            }
        }
        return Optional.empty();
    }

    private Optional<AbstractInsnNode> shared(CapturedClass captured, MethodNode method) {
        return ValueUses.of(captured.type(), method, this::isShared).values().stream()
                .flatMap(Set::stream)
                .filter(use -> use.operand() == 0 && isLocking(use.user()))
                .flatMap(use -> alone(use.user()).stream())
                .findFirst();
    }

    private boolean isShared(AbstractInsnNode source) {
        return source instanceof FieldInsnNode field
                ? field.getOpcode() == Opcodes.GETSTATIC
                        && project.type(field.owner).isPresent()
                : source instanceof LdcInsnNode constant
                        && constant.cst instanceof Type type
                        && type.getSort() == Type.OBJECT
                        && project.type(type.getInternalName()).isPresent();
    }

    private static boolean isLocking(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.MONITORENTER
                || (instruction instanceof MethodInsnNode call
                        && LOCKING.matcher(call.name).matches()
                        && LOCKS.matcher(call.owner).matches());
    }

    /** An instruction, if the code from it to the next unlocking calls what may not be in memory, but to compute a static field that it tests. */
    private static Optional<AbstractInsnNode> alone(AbstractInsnNode first) {
        List<AbstractInsnNode> region = Stream.iterate(first, at -> at != null, AbstractInsnNode::getNext)
                .takeWhile(at -> at.getOpcode() != Opcodes.MONITOREXIT)
                .filter(at -> at.getOpcode() >= 0)
                .collect(Collectors.toCollection(ArrayList::new));
        int tested = region.size();
        int written = -1;
        for (int i = 1; i < region.size(); i++) {
            if (region.get(i) instanceof JumpInsnNode && region.get(i - 1).getOpcode() == Opcodes.GETSTATIC) {
                tested = Math.min(tested, i);
            } else if (region.get(i).getOpcode() == Opcodes.PUTSTATIC) {
                written = i;
            }
        }
        region.subList(Math.min(tested, written + 1), written + 1).clear();
        return region.stream()
                .filter(at -> at instanceof MethodInsnNode call
                        && !IN_MEMORY.matcher(call.owner).matches())
                .findFirst()
                .map(called -> first);
    }

    private Warning warning(CapturedClass captured, MethodNode method, AbstractInsnNode lock) {
        return paths.warning(
                "static-lock",
                captured.type().name,
                captured.name(),
                captured.location(method, lock)
                        + " locks on static state, which does not exclude other operations: each operation has classes, and so"
                        + " locks, of its own",
                "if operations may not run at the same time, set maxConcurrent to 1, or isolation to SHARED, in the settings"
                        + " of the provider");
    }
}
