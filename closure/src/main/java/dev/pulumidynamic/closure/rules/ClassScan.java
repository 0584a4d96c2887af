package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the static fields that a class writes, and the settings of the JVM that it makes. It builds no tree, because it reads whole projects. */
final class ClassScan extends ClassVisitor {
    private final List<Write> writes = new ArrayList<>();
    private final Set<Call> settings = new LinkedHashSet<>();
    private final String name;
    private @Nullable String file;

    /** A write of a static field by a method. */
    record Write(FieldName field, MethodName method, String location) {}

    /** A call of a method by another one. */
    record Call(MethodName from, MethodName to) {}

    private ClassScan(String name) {
        super(Opcodes.ASM9);
        this.name = name;
    }

    static ClassScan of(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassScan scan = new ClassScan(reader.getClassName());
        reader.accept(scan, ClassReader.SKIP_FRAMES);
        return scan;
    }

    String name() {
        return name;
    }

    List<Write> writes() {
        return writes;
    }

    /** The calls that make settings of the JVM. */
    Set<Call> settings() {
        return settings;
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
        file = source;
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
            if (opcode == Opcodes.PUTSTATIC) {
                String location = new CodeLocation(name.replace('/', '.'), method.name(), line).inTrace(file);
                writes.add(new Write(new FieldName(owner, field), method, location));
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String called, String descriptor, boolean isInterface) {
            MethodName target = new MethodName(owner, called, descriptor);
            if (opcode == Opcodes.INVOKESTATIC && JvmSetting.madeBy(target).isPresent()) {
                settings.add(new Call(method, target));
            }
        }
    }
}
