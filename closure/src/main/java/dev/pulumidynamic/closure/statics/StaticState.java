package dev.pulumidynamic.closure.statics;

import dev.pulumidynamic.closure.bundle.Part;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the classes of a project can keep by themselves from one call to the next: static fields, native code, and what a
 * bootstrap method that is not the platform's leaves at its call site. Classes that can keep nothing behave for a second
 * call as if they were loaded anew. What nothing can change is not kept: constants, enums of fixed values, values that
 * {@link KnownMethods} make. Neither are the tools of libraries, as long as they are only used ({@link ToolUses}).
 */
public final class StaticState {
    private static final String INITIALIZER = "<clinit>";
    private static final String CONSTRUCTOR = "<init>";

    private static final int BY_COMPILER = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM;

    private final Part project;
    private boolean hasTool;
    private boolean isKeptByTool;

    private StaticState(Part project) {
        this.project = project;
    }

    /**
     * Whether classes may keep anything; true where that cannot be excluded.
     *
     * @param project the classes; others have loaders that live longer
     */
    public static boolean mayBeIn(Part project) {
        return new StaticState(project).isFound();
    }

    private boolean isFound() {
        return classes().anyMatch(this::isIn) || (hasTool && isKeptByTool);
    }

    private Stream<ClassNode> classes() {
        return project.names().stream()
                .filter(name -> name.endsWith(".class"))
                .map(project::content)
                .flatMap(Optional::stream)
                .map(StaticState::read);
    }

    private static ClassNode read(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return type;
    }

    private boolean isIn(ClassNode type) {
        hasTool |= type.fields.stream().anyMatch(field -> KnownMethods.isToolType(field.desc));
        isKeptByTool |= Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
                .anyMatch(KnownMethods::isKeptByTools);
        return type.fields.stream().anyMatch(field -> mayChange(type, field))
                || type.methods.stream().anyMatch(method -> mayKeep(type, method));
    }

    /** What a final field has is up to the initializer; arrays can always be changed. */
    private static boolean mayChange(ClassNode type, FieldNode field) {
        boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
        boolean isArray = field.desc.startsWith("[");
        boolean isByCompiler = isStatic && (field.access & BY_COMPILER) != 0;
        return (isStatic || isEnum(type)) && ((field.access & Opcodes.ACC_FINAL) == 0 || (isArray && !isByCompiler));
    }

    private static boolean isEnum(ClassNode type) {
        return (type.access & Opcodes.ACC_ENUM) != 0;
    }

    private boolean mayKeep(ClassNode type, MethodNode method) {
        boolean initializes = method.name.equals(INITIALIZER) || (isEnum(type) && method.name.equals(CONSTRUCTOR));
        return (method.access & Opcodes.ACC_NATIVE) != 0
                || Arrays.stream(method.instructions.toArray())
                        .anyMatch(instruction ->
                                mayKeep(instruction) || (initializes && !mayInitialize(type, instruction)))
                || !new ToolUses(type, method, initializes).areHarmless();
    }

    private static boolean mayKeep(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return !isOfPlatform(dynamic.bsm) || Arrays.stream(dynamic.bsmArgs).anyMatch(StaticState::mayKeep);
        }
        return instruction instanceof LdcInsnNode loaded && mayKeep(loaded.cst);
    }

    /** A constant that is computed is made once; of the platform's ways to compute one, a call may make anything. */
    private static boolean mayKeep(Object constant) {
        if (!(constant instanceof ConstantDynamic dynamic)) {
            return false;
        }
        Handle bootstrap = dynamic.getBootstrapMethod();
        return !isOfPlatform(bootstrap)
                || (bootstrap.getName().equals("invoke") && !makesDescription(dynamic.getBootstrapMethodArgument(0)));
    }

    /** The platform's own bootstrap methods make call sites that keep no more than the code says. */
    private static boolean isOfPlatform(Handle bootstrap) {
        return bootstrap.getOwner().startsWith("java/lang/");
    }

    /** Compilers name an enum's constants by such. */
    private static boolean makesDescription(Object called) {
        return called instanceof Handle method && method.getOwner().startsWith("java/lang/constant/");
    }

    /** Whether it does the same whenever it runs, and to nothing but the class and what is made here. */
    private boolean mayInitialize(ClassNode type, AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return isOfCompiler(type, call) || KnownMethods.makes(call.owner, call.name);
        } else if (instruction instanceof FieldInsnNode field) {
            return field.owner.equals(type.name) || isConstant(type, field);
        }
        return true;
    }

    /** What the compiler has initializers call: to make and number an enum's constants, and to look for {@code -ea}. */
    private static boolean isOfCompiler(ClassNode type, MethodInsnNode call) {
        boolean isOwn = call.owner.equals(type.name);
        return switch (call.name) {
            case CONSTRUCTOR -> isEnum(type) && (isOwn || call.owner.equals("java/lang/Enum"));
            case "$values" -> isOwn;
            case "values" -> call.desc.equals("()[L" + call.owner + ";");
            case "ordinal" -> call.desc.equals("()I");
            case "clone" -> call.owner.startsWith("[");
            case "desiredAssertionStatus" -> call.owner.equals("java/lang/Class");
            default -> false;
        };
    }

    /**
     * A constant of its own class, of whose values we know something: of the project, which is looked at, or of the
     * platform. The class of a switch over an enum asks others only for their numbers.
     */
    private boolean isConstant(ClassNode type, FieldInsnNode field) {
        boolean isOwnConstant = field.desc.equals("L" + field.owner + ";")
                && ((type.access & Opcodes.ACC_SYNTHETIC) != 0
                        || field.owner.startsWith("java/")
                        || KnownMethods.isOfToolLibrary(field.owner)
                        || project.names().contains(field.owner + ".class"));
        return field.getOpcode() == Opcodes.GETSTATIC && (isOwnConstant || KnownMethods.holdsConstants(field.owner));
    }
}
