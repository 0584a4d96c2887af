package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the fields that a class declares, writes and reads, and the methods that it calls or refers to. It builds no tree, because it
 * reads whole projects.
 */
final class ClassScan extends ClassVisitor {
    private final Set<String> declared = new HashSet<>();
    private final List<Write> writes = new ArrayList<>();
    private final List<Field> reads = new ArrayList<>();
    private final List<Call> calls = new ArrayList<>();
    private final Set<Call> settings = new LinkedHashSet<>();
    private String name = "";
    private List<String> supertypes = List.of();
    private @Nullable String file;

    /** A field of a class, as an instruction or a declaration names it. */
    record Field(String owner, String name) {
        // Written out for the same reason as in Digest.

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Field field && owner.equals(field.owner) && name.equals(field.name);
        }

        @Override
        public int hashCode() {
            return 31 * owner.hashCode() + name.hashCode();
        }
    }

    /**
     * A write of a field.
     *
     * @param isStatic whether the field is static
     * @param initializing whether an initializer of a class writes, or a constructor where the field is an object's
     */
    record Write(Field field, MethodName method, boolean isStatic, boolean initializing, String location) {}

    /**
     * A call, or a reference to a method.
     *
     * @param isReference whether the method is only referred to, as by a lambda
     */
    record Call(MethodName from, MethodName to, boolean isReference) {}

    private ClassScan() {
        super(Opcodes.ASM9);
    }

    static ClassScan of(byte[] classFile) {
        ClassScan scan = new ClassScan();
        new ClassReader(classFile).accept(scan, ClassReader.SKIP_FRAMES);
        return scan;
    }

    String name() {
        return name;
    }

    /** The superclass first. */
    List<String> supertypes() {
        return supertypes;
    }

    boolean declares(String field) {
        return declared.contains(field);
    }

    List<Write> writes() {
        return writes;
    }

    /** The fields that hold objects, each time that the class reads one. */
    List<Field> reads() {
        return reads;
    }

    /** The calls that make settings of the JVM. */
    Set<Call> settings() {
        return settings;
    }

    /** The calls of methods outside the JDK, as often as they are in the code. */
    List<Call> calls() {
        return calls;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        this.name = name;
        this.supertypes = Stream.concat(Stream.ofNullable(superName), Stream.of(interfaces))
                .toList();
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
        file = source;
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        declared.add(name);
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new MethodScan(new MethodName(name, method, descriptor));
    }

    private final class MethodScan extends MethodVisitor {
        private final MethodName method;
        private int line;

        MethodScan(MethodName method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            line = number;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
            boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
            if (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD) {
                boolean initializing = method.name().equals(isStatic ? MethodName.INITIALIZER : MethodName.CONSTRUCTOR);
                String location = new CodeLocation(name.replace('/', '.'), method.name(), line).inTrace(file);
                writes.add(new Write(new Field(owner, field), method, isStatic, initializing, location));
            } else if (type.startsWith("L") || type.startsWith("[")) {
                reads.add(new Field(owner, field));
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String called, String descriptor, boolean isInterface) {
            MethodName target = new MethodName(owner, called, descriptor);
            call(target, false);
            if (opcode == Opcodes.INVOKESTATIC && JvmSetting.madeBy(target).isPresent()) {
                settings.add(new Call(method, target, false));
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String called, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle && MethodName.isMethod(handle)) {
                    call(MethodName.of(handle), true);
                }
            }
        }

        private void call(MethodName called, boolean isReference) {
            if (!called.owner().startsWith("java/")) {
                calls.add(new Call(method, called, isReference));
            }
        }
    }
}
