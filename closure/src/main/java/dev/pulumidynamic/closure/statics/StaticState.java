package dev.pulumidynamic.closure.statics;

import dev.pulumidynamic.closure.bundle.Bundle;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the classes of a project can keep from one call to the next: in static fields, in native code, in what a bootstrap
 * method that is not the platform's leaves at its call site, in what libraries keep of them. Classes of which nothing is kept
 * behave for a second call as if they were loaded anew. What nothing can change is not kept: constants, enums of such, values
 * that initializers make by {@link KnownApi}. Neither are tools, as long as they are only used ({@link ToolUses}).
 */
public final class StaticState {
    private static final String INITIALIZER = "<clinit>";
    private static final String CONSTRUCTOR = "<init>";

    /** What javac and Kotlin's compiler call the arrays of a switch. */
    private static final Set<String> SWITCHES = Set.of("$SwitchMap$", "$EnumSwitchMapping$");

    /** The array that javac and the compiler of Eclipse have an enum's constants in. */
    private static final Set<String> CONSTANTS = Set.of("$VALUES", "ENUM$VALUES");

    private static final Set<String> FIXED = Set.of("Ljava/lang/String;", "Ljava/lang/Class;");

    private final ClassNode type;
    private final boolean isEnum;
    /** Made by a compiler for switches over enums: it has an array with the numbers of the constants of each. */
    private final boolean isSwitch;

    private StaticState(ClassNode type) {
        this.type = type;
        this.isEnum = (type.access & Opcodes.ACC_ENUM) != 0;
        this.isSwitch = (type.access & Opcodes.ACC_SYNTHETIC) != 0
                && type.fields.stream().allMatch(StaticState::isOfSwitch);
    }

    private static boolean isOfSwitch(FieldNode field) {
        return field.desc.equals("[I") && SWITCHES.stream().anyMatch(field.name::startsWith);
    }

    /**
     * Whether the classes of a project may keep anything; true where that cannot be excluded.
     *
     * @param bundle the project, with the libraries that its classes extend
     */
    public static boolean mayBeIn(Bundle bundle) {
        try {
            boolean hasTool = classes(bundle, ClassReader.SKIP_CODE).anyMatch(StaticState::hasTool);
            LibraryKeeping libraries = new LibraryKeeping(bundle, hasTool);
            return classes(bundle, 0).anyMatch(type -> new StaticState(type).isFound() || libraries.mayKeep(type));
        } catch (IllegalStateException unreadable) {
            return true;
        }
    }

    private static Stream<ClassNode> classes(Bundle bundle, int without) {
        return bundle.project().names().stream()
                .filter(name -> name.endsWith(".class"))
                .map(bundle.project()::content)
                .flatMap(Optional::stream)
                .map(classFile -> read(classFile, without));
    }

    /**
     * The class in a file, without what nobody asks for here.
     *
     * @param without what else nobody asks for: a flag of {@link ClassReader}
     * @throws IllegalStateException when ASM cannot read it
     */
    static ClassNode read(byte[] classFile, int without) {
        ClassNode type = new ClassNode();
        try {
            new ClassReader(classFile).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES | without);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IllegalStateException("a class file that ASM cannot read", e);
        }
        return type;
    }

    private static boolean hasTool(ClassNode type) {
        return type.fields.stream().anyMatch(field -> isStatic(field) && KnownApi.isToolType(field.desc));
    }

    private boolean isFound() {
        return type.fields.stream().anyMatch(this::mayChange)
                || type.methods.stream().anyMatch(this::mayKeep);
    }

    private boolean mayChange(FieldNode field) {
        boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
        if (isStatic(field)) {
            boolean isKnown = field.value != null || isByCompiler(field) || isLeftToInitializer(field);
            return !isFinal || !isKnown;
        }
        return isEnum && (!isFinal || !isFixed(field.desc));
    }

    private static boolean isStatic(FieldNode field) {
        return (field.access & Opcodes.ACC_STATIC) != 0;
    }

    private boolean isByCompiler(FieldNode field) {
        return isSwitch
                || (isEnum && (isArrayOfConstants(field) || (field.access & Opcodes.ACC_ENUM) != 0))
                || (field.name + field.desc).equals("$assertionsDisabledZ");
    }

    private boolean isArrayOfConstants(FieldNode field) {
        return CONSTANTS.contains(field.name) && (field.access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    /** An array can always be changed, and an enum's constants are made by code of the project. */
    private boolean isLeftToInitializer(FieldNode field) {
        return !isEnum && !field.desc.startsWith("[");
    }

    private static boolean isFixed(String descriptor) {
        return Type.getType(descriptor).getSort() < Type.ARRAY || FIXED.contains(descriptor);
    }

    private boolean mayKeep(MethodNode method) {
        boolean initializes = method.name.equals(INITIALIZER) || (isEnum && method.name.equals(CONSTRUCTOR));
        return (method.access & Opcodes.ACC_NATIVE) != 0
                || Stream.of(method.instructions.toArray()).anyMatch(CallSites::mayKeep)
                || (initializes && !onlyMakesValues(method))
                || !new ToolUses(type, method, initializes && isOrdinary()).areHarmless();
    }

    /** Whether an initializer does the same whenever it runs, and to nothing but static fields of its class. */
    private boolean onlyMakesValues(MethodNode method) {
        return (isSwitch || method.tryCatchBlocks.isEmpty())
                && Stream.of(method.instructions.toArray()).allMatch(this::onlyMakesValues);
    }

    private boolean onlyMakesValues(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return isByCompiler(call) || (isOrdinary() && KnownApi.makes(call));
        } else if (instruction instanceof FieldInsnNode field) {
            return isOwn(field) || isConstant(field);
        }
        return instruction instanceof InvokeDynamicInsnNode dynamic
                ? isOrdinary() && makesValue(dynamic)
                : instruction.getOpcode() != Opcodes.MULTIANEWARRAY;
    }

    /** A lambda, of which nothing is known but its interface; or a text, which is made here and asks its parts for theirs. */
    private static boolean makesValue(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
                ? Stream.of(Type.getArgumentTypes(dynamic.desc)).allMatch(part -> isFixed(part.getDescriptor()))
                : Type.getReturnType(dynamic.desc).getClassName().startsWith("java.");
    }

    /** Those of enums and switches do what the compiler wants. */
    private boolean isOrdinary() {
        return !isEnum && !isSwitch;
    }

    /** To make an enum's constants, to number them for a switch, to look for {@code -ea}. */
    private boolean isByCompiler(MethodInsnNode call) {
        boolean isOwn = call.owner.equals(type.name);
        return switch (call.name) {
            case CONSTRUCTOR -> isEnum && (isOwn || call.owner.equals("java/lang/Enum"));
            case "$values" -> isEnum && isOwn;
            case "values" -> isSwitch && call.desc.equals("()[L" + call.owner + ";");
            case "ordinal" -> isSwitch && call.desc.equals("()I");
            case "desiredAssertionStatus" -> call.owner.equals("java/lang/Class");
            default -> false;
        };
    }

    /** An inherited field has the same owner in code. */
    private boolean isOwn(FieldInsnNode field) {
        return field.owner.equals(type.name)
                && type.fields.stream()
                        .anyMatch(declared -> declared.name.equals(field.name) && declared.desc.equals(field.desc));
    }

    /** A constant of its own class; of what code the project and other libraries have there, nothing is known. */
    private boolean isConstant(FieldInsnNode field) {
        boolean isOfItsClass = field.desc.equals("L" + field.owner + ";");
        boolean isKnown = field.owner.startsWith("java/")
                || (KnownApi.isOfToolLibrary(field.owner) && !KnownApi.compares(field.name));
        return field.getOpcode() == Opcodes.GETSTATIC
                && ((isOfItsClass && (isSwitch || (isKnown && !isEnum))) || KnownApi.holdsConstants(field.owner));
    }
}
