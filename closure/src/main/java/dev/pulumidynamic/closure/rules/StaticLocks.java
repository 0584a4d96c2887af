package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Warns about code that locks on a static field or a class of the project: where each opening has classes of its own, it has a lock of its
 * own. Code that only reads and writes state of the program needs no lock there, as that of a singleton made on demand.
 */
record StaticLocks(ProjectCode project, DependencyPaths paths) {
    private static final int STATIC = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
    private static final Set<String> LOCKING = Set.of(
            "lock",
            "lockInterruptibly",
            "tryLock",
            "readLock",
            "writeLock",
            "acquire",
            "acquireUninterruptibly",
            "tryAcquire");
    private static final Pattern LOCKS = Pattern.compile("java/util/concurrent/(locks/\\w+|Semaphore)");
    private static final Pattern IN_MEMORY =
            Pattern.compile("java/util/(\\w+|function/\\w+|concurrent/(atomic/\\w+|Concurrent\\w+)|stream/\\w+)"
                    + "|java/lang/(String\\w*|Object|Objects|Integer|Long|Boolean|Double|Math|Record|Enum|Iterable)"
                    + "|java/time/\\w+|" + LOCKS.pattern());

    /** Whether a class may lock on something. This runs in each first capture, so it loads no classes. */
    static boolean mayBeIn(CapturedClass captured) {
        for (MethodNode method : captured.methods()) {
            if ((method.access & STATIC) == STATIC) {
                return true;
            }
            for (AbstractInsnNode at : method.instructions) {
                if (isLocking(at)) {
                    return true;
                }
            }
        }
        return false;
    }

    Stream<Warning> in(CapturedClass captured) {
        return captured.methods().stream()
                .flatMap(method -> lock(captured, method).map(lock -> warning(captured, method, lock)).stream());
    }

    /** The instruction that begins a region in which the code needs to be alone. */
    private Optional<AbstractInsnNode> lock(CapturedClass captured, MethodNode method) {
        if ((method.access & STATIC) == STATIC) {
            return Instructions.of(method)
                    .filter(instruction -> instruction.getOpcode() >= 0)
                    .findFirst()
                    .filter(StaticLocks::needsToBeAlone);
        }
        return Instructions.of(method).anyMatch(StaticLocks::isLocking)
                ? ValueUses.of(captured.type(), method, this::isShared).values().stream()
                        .flatMap(Set::stream)
                        .filter(use -> use.operand() == 0 && isLocking(use.user()))
                        .map(ValueUses.Use::user)
                        .filter(StaticLocks::needsToBeAlone)
                        .findFirst()
                : Optional.empty();
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
                        && LOCKING.contains(call.name)
                        && LOCKS.matcher(call.owner).matches());
    }

    /** Whether code from an instruction to the next unlocking calls what may not be in memory, but to compute a static field that it tests. */
    private static boolean needsToBeAlone(AbstractInsnNode first) {
        List<AbstractInsnNode> region = Stream.iterate(first, at -> at != null, AbstractInsnNode::getNext)
                .takeWhile(at -> at.getOpcode() != Opcodes.MONITOREXIT)
                .filter(at -> at.getOpcode() >= 0)
                .toList();
        int tested = region.size();
        int written = -1;
        for (int i = 1; i < region.size(); i++) {
            if (region.get(i) instanceof JumpInsnNode && region.get(i - 1).getOpcode() == Opcodes.GETSTATIC) {
                tested = Math.min(tested, i);
            } else if (region.get(i).getOpcode() == Opcodes.PUTSTATIC) {
                written = i;
            }
        }
        for (int i = 0; i < region.size(); i++) {
            boolean isComputation = i > tested && i < written;
            if (!isComputation
                    && region.get(i) instanceof MethodInsnNode call
                    && !IN_MEMORY.matcher(call.owner).matches()) {
                return true;
            }
        }
        return false;
    }

    private Warning warning(CapturedClass captured, MethodNode method, AbstractInsnNode lock) {
        return paths.warning(
                "static-lock",
                captured.type().name,
                captured.name(),
                CodeLocation.of(captured.type(), method, lock).inTrace(captured.type().sourceFile)
                        + " locks on static state, which does not exclude other operations: each operation has classes, and so"
                        + " locks, of its own",
                "if operations may not run at the same time, set maxConcurrent to 1, or isolation to SHARED, in the settings"
                        + " of the provider");
    }
}
