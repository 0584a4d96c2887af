package dev.pulumidynamic.closure.open;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What a class can keep from one opening to the next by itself: static fields, native code, and what a bootstrap method
 * that is not the platform's leaves at its call site. A class without all that behaves for a second opening as if it were
 * loaded anew. Constants keep nothing, and neither do enums whose constants hold none but fixed values.
 */
final class StaticState extends ClassVisitor {
    private static final String INITIALIZER = "<clinit>";
    private static final String CONSTRUCTOR = "<init>";

    private String name = "";
    private boolean isEnum;
    private boolean found;

    private StaticState() {
        super(Opcodes.ASM9);
    }

    /** Whether the class may keep anything; true where that cannot be excluded. */
    static boolean mayBeIn(byte[] classFile) {
        StaticState search = new StaticState();
        new ClassReader(classFile).accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return search.found;
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
        this.isEnum = (access & Opcodes.ACC_ENUM) != 0;
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object constant) {
        boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
        if ((access & Opcodes.ACC_STATIC) != 0) {
            boolean isMadeByCompiler = (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM)) != 0;
            found |= !isFinal || (constant == null && !isMadeByCompiler);
        } else if (isEnum) {
            found |= !isFinal || !isFixed(Type.getType(descriptor));
        }
        return null;
    }

    private static boolean isFixed(Type type) {
        return type.getSort() < Type.ARRAY
                || type.getClassName().equals(String.class.getName())
                || type.getClassName().equals(Class.class.getName());
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        found |= (access & Opcodes.ACC_NATIVE) != 0;
        return new Body(name.equals(INITIALIZER) || (isEnum && name.equals(CONSTRUCTOR)));
    }

    /** The platform's own bootstrap methods make call sites that keep no more than the code says. */
    private static boolean isOfPlatform(Handle bootstrap) {
        return bootstrap.getOwner().startsWith("java/lang/");
    }

    /** A constant that is computed is made once; of the platform's ways to compute one, a call may make anything. */
    private static boolean mayChange(Object constant) {
        if (!(constant instanceof ConstantDynamic dynamic)) {
            return false;
        }
        Handle bootstrap = dynamic.getBootstrapMethod();
        return !isOfPlatform(bootstrap)
                || (bootstrap.getName().equals("invoke") && !makesDescription(dynamic.getBootstrapMethodArgument(0)));
    }

    /** Compilers name an enum's constants by such. */
    private static boolean makesDescription(Object called) {
        return called instanceof Handle method && method.getOwner().startsWith("java/lang/constant/");
    }

    /** What the compiler has initializers call: to make and number an enum's constants, and to look for {@code -ea}. */
    private boolean isOfCompiler(String owner, String called, String descriptor) {
        return switch (called) {
            case CONSTRUCTOR -> owner.equals(name) || owner.equals("java/lang/Enum");
            case "$values" -> owner.equals(name);
            case "values" -> descriptor.equals("()[L" + owner + ";");
            case "ordinal" -> descriptor.equals("()I");
            case "clone" -> owner.startsWith("[");
            case "desiredAssertionStatus" -> owner.equals("java/lang/Class");
            default -> false;
        };
    }

    /** A switch over an enum looks at its constants, which are of its own type. */
    private static boolean isConstantOf(String owner, int opcode, String descriptor) {
        return opcode == Opcodes.GETSTATIC && descriptor.equals("L" + owner + ";");
    }

    private final class Body extends MethodVisitor {
        /** It runs once for a class that is loaded once, whatever it depends on. */
        private final boolean initializes;

        Body(boolean initializes) {
            super(Opcodes.ASM9);
            this.initializes = initializes;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String called, String descriptor, boolean isInterface) {
            found |= initializes && !isOfCompiler(owner, called, descriptor);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
            found |= initializes && !owner.equals(name) && !isConstantOf(owner, opcode, descriptor);
        }

        @Override
        public void visitInvokeDynamicInsn(
                String called, String descriptor, Handle bootstrap, Object... bootstrapArguments) {
            found |= initializes
                    || !isOfPlatform(bootstrap)
                    || Arrays.stream(bootstrapArguments).anyMatch(StaticState::mayChange);
        }

        @Override
        public void visitLdcInsn(Object constant) {
            found |= mayChange(constant);
        }
    }
}
