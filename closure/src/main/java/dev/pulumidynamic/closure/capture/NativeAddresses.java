package dev.pulumidynamic.closure.capture;

import java.util.Arrays;
import java.util.stream.Stream;
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
final class NativeAddresses {
    private final ClassPath classPath;

    NativeAddresses(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** Whether the field {@code name} of {@code type} may hold one. */
    boolean mayHold(ClassNode type, String name) {
        return type.methods.stream().filter(method -> reads(method, type, name)).anyMatch(this::callsNative);
    }

    private static boolean reads(MethodNode method, ClassNode type, String name) {
        return Arrays.stream(method.instructions.toArray())
                .anyMatch(instruction -> instruction.getOpcode() == Opcodes.GETFIELD
                        && instruction instanceof FieldInsnNode field
                        && field.owner.equals(type.name)
                        && field.name.equals(name)
                        && field.desc.equals("J"));
    }

    private boolean callsNative(MethodNode method) {
        return Arrays.stream(method.instructions.toArray())
                .flatMap(instruction ->
                        instruction instanceof MethodInsnNode call ? Stream.of(call) : Stream.<MethodInsnNode>empty())
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
