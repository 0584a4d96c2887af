package dev.pulumidynamic.closure.open;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Takes {@code final} from fields that are set from outside and that the platform keeps from it: from the static fields of the project's
 * classes, because a graph can carry their values, and where {@link #IS_NEEDED} from the instance fields of classes that are no records.
 * Such a class passes here each time it is defined, so the flags are changed where they stand in the class file.
 */
public final class FinalRemover {
    /** The system property of a JVM that was started with {@code --enable-final-field-mutation}. */
    public static final String MUTATION_ENABLED = "dev.pulumidynamic.finalFieldMutation";

    /** Whether this JVM warns of, or denies, the setting of final instance fields (JEP 500). */
    static final boolean IS_NEEDED = Runtime.version().feature() >= 26 && !Boolean.getBoolean(MUTATION_ENABLED);

    private static final int INTERFACES = 6;
    /** The compiler's own fields, and enum constants. */
    private static final int BY_CODE_ALONE = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM;

    private static final Set<String> SERIALIZATION = Set.of("serialVersionUID", "serialPersistentFields");

    private FinalRemover() {}

    /**
     * The class file with fields that can be set.
     *
     * @param isOfProject whether its static fields can be
     * @param instances whether its instance fields can be
     * @param hierarchy finds out whether objects of a class with final fields may be serializable
     */
    static byte[] of(byte[] classFile, boolean isOfProject, boolean instances, SerializableTypes hierarchy) {
        ClassReader reader = new ClassReader(classFile);
        boolean hasStatics = isOfProject && (reader.getAccess() & Opcodes.ACC_INTERFACE) == 0;
        boolean hasInstances = instances && !"java/lang/Record".equals(reader.getSuperName());
        byte[] open = opened(reader, classFile, hasStatics, hasInstances);
        if (open == classFile || !hierarchy.mayHold(reader)) {
            return open;
        }
        byte[] versioned = SerialVersions.declared(reader, classFile);
        return versioned == classFile ? open : opened(new ClassReader(versioned), versioned, hasStatics, hasInstances);
    }

    private static byte[] opened(ClassReader reader, byte[] classFile, boolean statics, boolean instances) {
        return opened(
                reader,
                classFile,
                (access, field) -> (access & Opcodes.ACC_STATIC) == 0
                        ? instances
                        : statics && (access & BY_CODE_ALONE) == 0 && !isFixed(reader, field));
    }

    /** Whether a field is to be opened, by its access flags and its position in the class file. */
    private interface Choice {
        boolean includes(int access, int field);
    }

    /** Whether a static field has a value that code can read without it, or one that Java's serialization reads. */
    private static boolean isFixed(ClassReader reader, int field) {
        char[] buffer = new char[reader.getMaxStringLength()];
        boolean isConstant = false;
        int position = field + 8;
        for (int i = 0; i < reader.readUnsignedShort(field + 6); i++) {
            isConstant |= reader.readUTF8(position, buffer).equals("ConstantValue");
            position += 6 + reader.readInt(position + 2);
        }
        return isConstant || SERIALIZATION.contains(reader.readUTF8(field + 2, buffer));
    }

    private static byte[] opened(ClassReader reader, byte[] classFile, Choice choice) {
        byte[] open = classFile;
        int position = reader.header + INTERFACES;
        position += 2 + 2 * reader.readUnsignedShort(position);
        int fields = reader.readUnsignedShort(position);
        position += 2;
        for (int i = 0; i < fields; i++) {
            int access = reader.readUnsignedShort(position);
            if ((access & Opcodes.ACC_FINAL) != 0 && choice.includes(access, position)) {
                open = open == classFile ? classFile.clone() : open;
                open[position + 1] &= (byte) ~Opcodes.ACC_FINAL;
            }
            position = afterField(reader, position);
        }
        return open;
    }

    /** After a field's access, name and descriptor come its attributes, each a name, a length and that many bytes. */
    private static int afterField(ClassReader reader, int field) {
        int attributes = reader.readUnsignedShort(field + 6);
        int position = field + 8;
        for (int i = 0; i < attributes; i++) {
            position += 6 + reader.readInt(position + 2);
        }
        return position;
    }
}
