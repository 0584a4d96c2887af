package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.Instructions;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Recognizes numbers that may be addresses of this process: a method reads the number and calls a native method that takes one, as the
 * classes do that SWIG generates.
 */
record NativeAddresses(ClassPath classPath) {
    /** Whether the field {@code name} of {@code type} may hold one. */
    boolean mayHold(ClassNode type, String name) {
        return type.methods.stream().filter(method -> reads(method, type, name)).anyMatch(this::callsNative);
    }

    private static boolean reads(MethodNode method, ClassNode type, String name) {
        return Instructions.of(method, FieldInsnNode.class)
                .anyMatch(field -> field.getOpcode() == Opcodes.GETFIELD
                        && field.owner.equals(type.name)
                        && field.name.equals(name)
                        && field.desc.equals("J"));
    }

    private boolean callsNative(MethodNode method) {
        return Instructions.of(method, MethodInsnNode.class)
                .filter(call -> call.desc.substring(0, call.desc.indexOf(')')).contains("J"))
                .anyMatch(this::isNative);
    }

    private boolean isNative(MethodInsnNode call) {
        return classPath.find(call.owner).stream()
                .flatMap(file -> file.node(ClassReader.SKIP_CODE).methods.stream())
                .anyMatch(method -> method.name.equals(call.name)
                        && method.desc.equals(call.desc)
                        && (method.access & Opcodes.ACC_NATIVE) != 0);
    }
}
