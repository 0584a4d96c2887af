package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.link.ClassNames;
import java.io.Serializable;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/**
 * Takes {@code final} from fields that are set from outside and that the platform keeps from it: from the static fields of the project's
 * classes, because a graph can carry their values, and where {@link #IS_NEEDED} from the instance fields of classes that are no records.
 */
public final class FinalRemover {
    /** The system property of a JVM that was started with {@code --enable-final-field-mutation}. */
    public static final String MUTATION_ENABLED = "dev.pulumidynamic.finalFieldMutation";

    /** Whether this JVM warns of, or denies, the setting of final instance fields (JEP 500). */
    static final boolean IS_NEEDED = Runtime.version().feature() >= 26 && !Boolean.getBoolean(MUTATION_ENABLED);

    /** The compiler's own fields, and enum constants. */
    private static final int BY_CODE_ALONE = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM;

    private static final Set<String> SERIALIZATION = Set.of("serialVersionUID", "serialPersistentFields");

    private FinalRemover() {}

    /**
     * The class file with fields that can be set: static ones if it {@code isOfProject}, others if {@code instances}.
     *
     * @param part has the content of the other class files of its part, by their names
     */
    static byte[] of(
            byte[] classFile, boolean isOfProject, boolean instances, Function<String, byte @Nullable []> part) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        Fields fields = new Fields(
                writer,
                isOfProject && (reader.getAccess() & Opcodes.ACC_INTERFACE) == 0,
                instances && !"java/lang/Record".equals(reader.getSuperName()));
        reader.accept(mayBeSerializable(reader, part, new HashSet<>()) ? new SerialVersion(fields) : fields, 0);
        return fields.areChanged ? writer.toByteArray() : classFile;
    }

    /** Of a supertype that is neither in the part nor the JDK's it is not known; yes is the safe answer. */
    private static boolean mayBeSerializable(
            ClassReader type, Function<String, byte @Nullable []> part, Set<String> met) {
        return Stream.concat(Stream.ofNullable(type.getSuperName()), Stream.of(type.getInterfaces()))
                .filter(name -> !name.equals("java/lang/Object") && met.add(name))
                .anyMatch(name -> {
                    byte[] classFile = part.apply(name + ".class");
                    return classFile == null
                            ? ClassNames.loaded(name, JdkLoader.INSTANCE)
                                    .map(Serializable.class::isAssignableFrom)
                                    .orElse(true)
                            : mayBeSerializable(new ClassReader(classFile), part, met);
                });
    }

    private static final class Fields extends ClassVisitor {
        private final boolean statics;
        private final boolean instances;
        private boolean areChanged;

        Fields(ClassWriter writer, boolean statics, boolean instances) {
            super(Opcodes.ASM9, writer);
            this.statics = statics;
            this.instances = instances;
        }

        /** A static field with a value that code can read without it stays, and so does one that Java's serialization reads. */
        @Override
        public FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            boolean isSet = (access & Opcodes.ACC_STATIC) == 0
                    ? instances
                    : statics && (access & BY_CODE_ALONE) == 0 && value == null && !SERIALIZATION.contains(name);
            areChanged |= isSet && (access & Opcodes.ACC_FINAL) != 0;
            return super.visitField(isSet ? access & ~Opcodes.ACC_FINAL : access, name, descriptor, signature, value);
        }
    }

    /**
     * Declares the serial version of a class. One that declares none has a version that is computed from its members and their flags, so
     * that without {@code final} it would be another, and nothing that was serialized could be read.
     */
    private static final class SerialVersion extends SerialVersionUIDAdder {
        SerialVersion(Fields fields) {
            super(Opcodes.ASM9, fields);
        }

        @Override
        protected void addSVUID(long version) {
            int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
            cv.visitField(access, "serialVersionUID", "J", null, version).visitEnd();
        }
    }
}
