package dev.pulumidynamic.closure.open;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Takes {@code final} from the instance fields of classes that are no records, so that captured objects can be filled. The
 * platform will deny writing final fields from outside (JEP 500), but a class is what its class file says.
 */
final class OpenFields extends ClassVisitor {
    private boolean isRecord;
    private boolean changed;

    private OpenFields(ClassWriter writer) {
        super(Opcodes.ASM9, writer);
    }

    static byte[] of(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        OpenFields fields = new OpenFields(writer);
        reader.accept(fields, 0);
        return fields.changed ? writer.toByteArray() : classFile;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        isRecord = "java/lang/Record".equals(superName);
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        boolean opened = !isRecord && (access & Opcodes.ACC_FINAL) != 0 && (access & Opcodes.ACC_STATIC) == 0;
        changed |= opened;
        return super.visitField(opened ? access & ~Opcodes.ACC_FINAL : access, name, descriptor, signature, value);
    }
}
