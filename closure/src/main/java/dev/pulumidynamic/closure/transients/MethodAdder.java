package dev.pulumidynamic.closure.transients;

import dev.pulumidynamic.closure.link.InitializerName;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Adds initializers to a class file, in place of those that an earlier capture added. Its other methods are copied as they are. */
public final class MethodAdder {
    private MethodAdder() {}

    /** The class file with {@code methods}. */
    public static byte[] add(byte[] classFile, List<MethodNode> methods) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return InitializerName.of(access, name, descriptor).isPresent()
                                ? null
                                : super.visitMethod(access, name, descriptor, signature, exceptions);
                    }
                },
                0);
        methods.forEach(method -> method.accept(writer));
        return writer.toByteArray();
    }
}
