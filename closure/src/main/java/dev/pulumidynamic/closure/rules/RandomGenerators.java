package dev.pulumidynamic.closure.rules;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Recognizes fields with a random generator of which nobody can expect certain numbers: it has no seed, or one from a clock. */
final class RandomGenerators {
    private static final Pattern TYPES = Pattern.compile(
            "Ljava/(util/(Random|SplittableRandom|concurrent/ThreadLocalRandom|random/RandomGenerator)|security/SecureRandom);");
    private static final Pattern MAKING = Pattern.compile(
            "java/util/(Random|SplittableRandom)\\.<init>\\(\\)V"
                    + "|java/security/SecureRandom\\.(<init>\\(\\)V|getInstance.*)"
                    + "|java/util/concurrent/ThreadLocalRandom\\.current.*|java/util/random/RandomGenerator\\.(getDefault|of).*");

    private RandomGenerators() {}

    static boolean isOne(String descriptor) {
        return TYPES.matcher(descriptor).matches();
    }

    /** Whether each write of a field gives it such a generator. */
    static boolean isUnpredictable(ClassNode owner, FieldNode field) {
        List<AbstractInsnNode> writes = owner.methods.stream()
                .flatMap(method -> writes(method, owner, field))
                .toList();
        return isOne(field.desc) && !writes.isEmpty() && writes.stream().allMatch(RandomGenerators::isUnpredictable);
    }

    private static Stream<AbstractInsnNode> writes(MethodNode method, ClassNode owner, FieldNode field) {
        return Stream.of(method.instructions.toArray())
                .filter(at -> isWrite(at)
                        && ((FieldInsnNode) at).name.equals(field.name)
                        && ((FieldInsnNode) at).owner.equals(owner.name));
    }

    private static boolean isWrite(AbstractInsnNode at) {
        return at.getOpcode() == Opcodes.PUTSTATIC || at.getOpcode() == Opcodes.PUTFIELD;
    }

    /** Whether the last call makes one, or uses a seed that an instruction since the last write takes from a clock. */
    private static boolean isUnpredictable(AbstractInsnNode write) {
        if (!(write.getPrevious() instanceof MethodInsnNode making)) {
            return false;
        } else if (MAKING.matcher(making.owner + "." + making.name + making.desc)
                .matches()) {
            return true;
        }
        return UnstableValues.isSeeded(making)
                && Stream.iterate(write.getPrevious(), at -> at != null && !isWrite(at), AbstractInsnNode::getPrevious)
                        .anyMatch(UnstableValues::isSource);
    }
}
