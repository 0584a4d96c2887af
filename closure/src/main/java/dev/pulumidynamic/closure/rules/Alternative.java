package dev.pulumidynamic.closure.rules;

import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Recognizes calls of the JDK that give a value, or something else if it is null. */
record Alternative(DerivedValues values) {
    /** Whether {@code source} is such a call for a value that {@code isValue} accepts. */
    boolean isOf(AbstractInsnNode source, Predicate<AbstractInsnNode> isValue) {
        if (!(source instanceof MethodInsnNode call)) {
            return false;
        }
        return switch (call.owner) {
            case "java/util/Objects" -> call.name.startsWith("requireNonNullElse") && isAlways(call, isValue);
            case "java/util/Optional" ->
                call.name.startsWith("orElse") && isAlways(call, of -> isOptional(of, isValue));
            default -> false;
        };
    }

    private boolean isOptional(AbstractInsnNode source, Predicate<AbstractInsnNode> isValue) {
        return source instanceof MethodInsnNode call
                && call.owner.equals("java/util/Optional")
                && call.name.equals("ofNullable")
                && isAlways(call, isValue);
    }

    private boolean isAlways(MethodInsnNode call, Predicate<AbstractInsnNode> isValue) {
        return !values.sources(call, 0).isEmpty()
                && values.sources(call, 0).stream().allMatch(isValue);
    }
}
