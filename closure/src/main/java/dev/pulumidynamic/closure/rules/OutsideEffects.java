package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Finds what a method does to anything but the project's static fields, which captured code gets, and the objects that it makes. */
final class OutsideEffects {
    private static final Pattern REGISTERING = Pattern.compile("(un)?register\\w*|install\\w*");
    private static final Pattern SETTING = Pattern.compile("(add|set|put|insert|remove|clear)\\w*");
    private static final Set<String> SHARED_BY_ALL = Set.of("java/lang/System", "java/security/Security");
    /** Methods of the JDK that have no effect but an exception. */
    private static final Set<String> CHECKS = Set.of(
            "java/util/Objects.requireNonNull",
            "java/util/Objects.checkIndex",
            "java/lang/Class.forName",
            "java/lang/Integer.parseInt",
            "java/lang/Long.parseLong",
            "java/lang/System.getProperty",
            "java/lang/System.getenv");

    /** Their methods change arguments only. */
    private static final Set<String> TOOLS = Set.of("java/util/Collections", "java/util/Arrays");

    private static final Pattern SHARED = Pattern.compile("(get|current|default|instance|shared)\\w*");

    private final ClassNode type;
    private final MethodNode method;
    private final Declarations project;
    private final Frame<SourceValue>[] frames;

    OutsideEffects(ClassNode type, MethodNode method, Declarations project) {
        this.type = type;
        this.method = method;
        this.project = project;
        this.frames = ValueUses.frames(type, method, new SourceInterpreter());
    }

    /** The location of the first effect. If output counts, a call without a result, or with one that is dropped, is one, too. */
    Optional<String> first(boolean isOutput) {
        return Instructions.of(method)
                .filter(at -> isRegistration(at) || (isOutput ? isEffect(at) : isWrite(at)))
                .findFirst()
                .map(at -> CodeLocation.of(type, method, at).inTrace(type.sourceFile));
    }

    private boolean isEffect(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return Type.getReturnType(call.desc).equals(Type.VOID_TYPE)
                    && !call.name.equals(MethodName.CONSTRUCTOR)
                    && isCallOutside(call);
        } else if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.PUTFIELD) {
            return !isOwn(operand(field, 1));
        } else if (instruction.getOpcode() == Opcodes.POP || instruction.getOpcode() == Opcodes.POP2) {
            SourceValue dropped = operand(instruction, 0);
            return isDroppedEffect(dropped) && !isCheck(dropped);
        }
        return isWrite(instruction);
    }

    private boolean isWrite(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.PUTSTATIC && !isOwn(field);
    }

    /** Whether a call changes something that all code shares, whatever it returns. */
    private boolean isRegistration(AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode call) || call.name.equals(MethodName.CONSTRUCTOR)) {
            return false;
        } else if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            return !isOwn(call)
                    && (REGISTERING.matcher(call.name).matches()
                            || (SHARED_BY_ALL.contains(call.owner)
                                    && SETTING.matcher(call.name).matches()));
        }
        return (REGISTERING.matcher(call.name).matches()
                        || SETTING.matcher(call.name).matches())
                && isShared(operand(call, arguments(call)));
    }

    /** Whether an object comes from a static field outside of the project, or from a method that returns what others have, too. */
    private boolean isShared(SourceValue object) {
        return object.insns.stream().anyMatch(source -> {
            if (source instanceof MethodInsnNode call) {
                return call.getOpcode() == Opcodes.INVOKESTATIC
                        ? SHARED.matcher(call.name).matches()
                        : !call.name.equals(MethodName.CONSTRUCTOR) && isShared(operand(call, arguments(call)));
            }
            return isSameObject(source)
                    ? isShared(operand(source, 0))
                    : source instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETSTATIC && !isOwn(field);
        });
    }

    /** Whether a value comes from methods that only answer or throw. A class of the JDK is initialized everywhere. */
    private boolean isCheck(SourceValue value) {
        return value.insns.stream()
                .allMatch(source -> source instanceof MethodInsnNode call
                        && CHECKS.contains(call.owner + "." + call.name)
                        && (!call.name.equals("forName") || namesJdkClass(operand(call, arguments(call) - 1))));
    }

    private static boolean namesJdkClass(SourceValue name) {
        return !name.insns.isEmpty()
                && name.insns.stream()
                        .allMatch(source -> source instanceof LdcInsnNode constant
                                && String.valueOf(constant.cst).startsWith("java."));
    }

    private boolean isDroppedEffect(SourceValue dropped) {
        return dropped.insns.stream()
                .anyMatch(source -> source.getOpcode() == Opcodes.NEW
                        || (source.getOpcode() == Opcodes.DUP && isDroppedEffect(operand(source, 0)))
                        || (source instanceof MethodInsnNode call && isCallOutside(call)));
    }

    /** Compilers check by {@code requireNonNull} what a method reference is bound to. */
    private boolean isCallOutside(MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC) {
            return !isOwn(call)
                    && !call.name.equals("requireNonNull")
                    && !(TOOLS.contains(call.owner)
                            && arguments(call) > 0
                            && isOwn(operand(call, arguments(call) - 1)));
        }
        return (call.owner.equals("java/lang/Thread") && call.name.equals("start"))
                || !isOwn(operand(call, arguments(call)));
    }

    private static int arguments(MethodInsnNode call) {
        return Type.getArgumentTypes(call.desc).length;
    }

    /** Whether an object is in a field of the project or in a local variable, or was created from one of these. */
    private boolean isOwn(SourceValue object) {
        return object.insns.stream()
                .allMatch(source -> source instanceof VarInsnNode
                        || source.getOpcode() == Opcodes.NEW
                        || (isSameObject(source) && isOwn(operand(source, 0)))
                        || (source instanceof FieldInsnNode field && isOwn(field))
                        || (source instanceof MethodInsnNode call && !isCallOutside(call)));
    }

    /** The project may inherit a member of a library, which an instruction names by the class of the project. */
    private boolean isOwn(FieldInsnNode field) {
        return project.declaring(field.owner, field.name, field.desc).isPresent();
    }

    private boolean isOwn(MethodInsnNode call) {
        return project.declaring(call.owner, call.name, call.desc).isPresent();
    }

    private static boolean isSameObject(AbstractInsnNode source) {
        return source.getOpcode() == Opcodes.DUP || source.getOpcode() == Opcodes.CHECKCAST;
    }

    /** The value {@code depth} below the top of the stack when {@code instruction} runs; unreachable code has none. */
    private SourceValue operand(AbstractInsnNode instruction, int depth) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(instruction)];
        return frame == null ? new SourceValue(1) : frame.getStack(frame.getStackSize() - 1 - depth);
    }
}
