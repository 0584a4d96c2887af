package dev.pulumidynamic.host.containment;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Rewrites calls that end the JVM when a class is defined. {@code System.exit(n)} becomes a call of a new method of the same
 * class, which reports to the {@link ThreadGroup} of its thread. This group is a {@link CallGroup}, but the provider's layer
 * cannot refer to that class, because both sides share only types of the JDK. Calls by reflection are not found.
 */
public final class ExitCalls extends ClassVisitor {
    /** The start of the names of methods that replace the calls. */
    static final String REPLACED = "refused$";

    /** The tag of a method in a constant pool. */
    private static final int METHOD_REFERENCE = 10;

    private static final Type GROUP = Type.getType(ThreadGroup.class);
    private static final Type THREAD = Type.getType(Thread.class);
    private static final Type REPORT = Type.getType(SecurityException.class);

    private final Set<Exit> used = EnumSet.noneOf(Exit.class);
    private final String self;
    private final boolean isInterface;

    private ExitCalls(ClassReader reader, ClassWriter writer) {
        super(Opcodes.ASM9, writer);
        self = reader.getClassName();
        isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
    }

    /** A method of the JDK that ends the JVM. */
    private enum Exit {
        SYSTEM_EXIT("java/lang/System", "exit", "(I)V"),
        RUNTIME_EXIT("java/lang/Runtime", "exit", "(Ljava/lang/Runtime;I)V"),
        RUNTIME_HALT("java/lang/Runtime", "halt", "(Ljava/lang/Runtime;I)V");

        private final String owner;
        private final String method;
        private final String descriptor;

        Exit(String owner, String method, String descriptor) {
            this.owner = owner;
            this.method = method;
            this.descriptor = descriptor;
        }

        static Optional<Exit> of(String owner, String method) {
            return Arrays.stream(values())
                    .filter(exit -> exit.owner.equals(owner) && exit.method.equals(method))
                    .findFirst();
        }

        /** {@return the name of the method that replaces it in the calling class} */
        String replacement() {
            return REPLACED + text().replace('.', '$');
        }

        String text() {
            return owner.substring(owner.lastIndexOf('/') + 1) + "." + method;
        }
    }

    /** {@return {@code classFile} with these calls replaced; unchanged if it has none} */
    public static byte[] refuse(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        if (!mayExit(reader)) {
            return classFile;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        ExitCalls calls = new ExitCalls(reader, writer);
        reader.accept(calls, 0);
        return calls.used.isEmpty() ? classFile : writer.toByteArray();
    }

    /** Checks the constant pool first, which is fast: most classes name none of these methods. */
    private static boolean mayExit(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            if (offset > 0 && reader.readByte(offset - 1) == METHOD_REFERENCE) {
                String owner = reader.readClass(offset, buffer);
                String name = reader.readUTF8(reader.getItem(reader.readUnsignedShort(offset + 2)), buffer);
                if (Exit.of(String.valueOf(owner), String.valueOf(name)).isPresent()) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String method, String descriptor, boolean inInterface) {
                Optional<Exit> exit = Exit.of(owner, method);
                if (exit.isEmpty()) {
                    super.visitMethodInsn(opcode, owner, method, descriptor, inInterface);
                    return;
                }
                Handle replacement = replacement(exit.get());
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC, self, replacement.getName(), replacement.getDesc(), isInterface);
            }

            @Override
            public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
                super.visitInvokeDynamicInsn(
                        name,
                        descriptor,
                        bootstrap,
                        Arrays.stream(arguments).map(ExitCalls.this::replaced).toArray());
            }

            @Override
            public void visitLdcInsn(Object value) {
                super.visitLdcInsn(replaced(value));
            }
        };
    }

    private Object replaced(Object constant) {
        return constant instanceof Handle handle
                ? Exit.of(handle.getOwner(), handle.getName())
                        .map(this::replacement)
                        .orElse(handle)
                : constant;
    }

    private Handle replacement(Exit exit) {
        used.add(exit);
        return new Handle(Opcodes.H_INVOKESTATIC, self, exit.replacement(), exit.descriptor, isInterface);
    }

    @Override
    public void visitEnd() {
        used.forEach(this::writeReplacement);
        super.visitEnd();
    }

    /** {@code Thread.currentThread().getThreadGroup().uncaughtException(currentThread(), new SecurityException(...))}. */
    private void writeReplacement(Exit exit) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        GeneratorAdapter code = new GeneratorAdapter(
                super.visitMethod(access, exit.replacement(), exit.descriptor, null, null),
                access,
                exit.replacement(),
                exit.descriptor);
        int status = Type.getArgumentTypes(exit.descriptor).length - 1;
        code.visitCode();
        code.invokeStatic(THREAD, Method.getMethod("Thread currentThread()"));
        code.invokeVirtual(THREAD, Method.getMethod("ThreadGroup getThreadGroup()"));
        code.invokeStatic(THREAD, Method.getMethod("Thread currentThread()"));
        code.newInstance(REPORT);
        code.dup();
        code.push(CallGroup.EXIT + exit.text() + " ");
        code.loadArg(status);
        code.invokeStatic(Type.getType(String.class), Method.getMethod("String valueOf(int)"));
        code.invokeVirtual(Type.getType(String.class), Method.getMethod("String concat(String)"));
        code.invokeConstructor(REPORT, Method.getMethod("void <init>(String)"));
        code.invokeVirtual(GROUP, Method.getMethod("void uncaughtException(Thread, Throwable)"));
        code.throwException(Type.getType(Error.class), "this call would have ended the plugin, and was rejected");
        code.endMethod();
    }

    /** Thrown to provider code that tries to end the JVM. It is an error, because programs rarely catch errors. */
    static final class ExitRefusedError extends Error {
        private static final long serialVersionUID = 1L;

        ExitRefusedError(String call) {
            super(call + " was rejected, because the plugin's process also serves other resources");
        }
    }
}
