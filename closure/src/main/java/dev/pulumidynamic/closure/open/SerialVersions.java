package dev.pulumidynamic.closure.open;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/**
 * Writes the serial version of a class into it. A class that declares none has one that is computed from its members and their
 * flags, so that what changes a flag would change the version, and nothing that was serialized could be read.
 */
final class SerialVersions {
    private SerialVersions() {}

    /** {@code classFile} with its version declared; the same array when that is not needed. */
    static byte[] declared(ClassReader reader, byte[] classFile) {
        if ((reader.getAccess() & (Opcodes.ACC_ENUM | Opcodes.ACC_INTERFACE)) != 0) {
            return classFile;
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        Adder adder = new Adder(writer);
        reader.accept(adder, 0);
        return adder.isDeclared ? classFile : writer.toByteArray();
    }

    private static final class Adder extends SerialVersionUIDAdder {
        private boolean isDeclared = true;

        Adder(ClassWriter writer) {
            super(Opcodes.ASM9, writer);
        }

        @Override
        protected void addSVUID(long version) {
            isDeclared = false;
            cv.visitField(
                            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                            "serialVersionUID",
                            "J",
                            null,
                            version)
                    .visitEnd();
        }
    }
}
