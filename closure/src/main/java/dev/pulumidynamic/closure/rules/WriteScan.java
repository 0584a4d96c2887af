package dev.pulumidynamic.closure.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The fields that one class writes, and those that it declares. It builds no tree: a whole project is read so. */
final class WriteScan extends ClassVisitor {
    private final Set<String> declared = new HashSet<>();
    private final List<Write> writes = new ArrayList<>();
    private String name = "";
    private @Nullable String superName;
    private @Nullable String file;

    /**
     * @param owner as the instruction names it: the declaring class or a subclass of it
     * @param initializing whether an initializer of a class writes, or a constructor where the field is an object's
     */
    record Write(String owner, String field, boolean initializing, String location) {}

    private WriteScan() {
        super(Opcodes.ASM9);
    }

    static WriteScan of(byte[] classFile) {
        WriteScan scan = new WriteScan();
        new ClassReader(classFile).accept(scan, ClassReader.SKIP_FRAMES);
        return scan;
    }

    String name() {
        return name;
    }

    @Nullable
    String superName() {
        return superName;
    }

    boolean declares(String field) {
        return declared.contains(field);
    }

    List<Write> writes() {
        return writes;
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
        this.superName = superName;
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

    private static String initializer(int opcode) {
        return opcode == Opcodes.PUTSTATIC ? "<clinit>" : "<init>";
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
            private int line;

            @Override
            public void visitLineNumber(int number, Label start) {
                line = number;
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String field, String type) {
                if (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD) {
                    writes.add(new Write(
                            owner,
                            field,
                            method.equals(initializer(opcode)),
                            InstructionLocation.of(name, method, file, line)));
                }
            }
        };
    }
}
