package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.link.CodeReference.Use;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reads the references of a class that the virtual machine may resolve. Annotations and generic signatures do not count, nor does the
 * method that deserializes lambdas: it refers to the code of each lambda, also of those that a class lost when it was sliced.
 */
public final class CodeReferences {
    private final List<CodeReference> found = new ArrayList<>();
    private CodeLocation site;

    private CodeReferences(ClassNode type) {
        String name = type.name.replace('/', '.');
        site = new CodeLocation(name, "", 0);
        if (type.superName != null) {
            toClass(type.superName);
        }
        type.interfaces.forEach(this::toClass);
        for (FieldNode field : type.fields) {
            site = new CodeLocation(name, field.name, 0);
            toType(Type.getType(field.desc));
        }
        for (MethodNode method : type.methods) {
            site = new CodeLocation(name, method.name, 0);
            if (site.isWritten()) {
                toType(Type.getMethodType(method.desc));
                addCode(method);
            }
        }
    }

    /** Returns the references in the order of the class file. */
    public static List<CodeReference> of(byte[] classFile) {
        return of(ClassFiles.codeWithLines(classFile));
    }

    /** Returns the references of a parsed class. */
    public static List<CodeReference> of(ClassNode type) {
        return new CodeReferences(type).found;
    }

    /** The internal names of the types that {@code type} refers to. */
    public static Set<String> types(ClassNode type) {
        Set<String> types = new HashSet<>();
        for (CodeReference reference : of(type)) {
            types.add(reference.owner());
        }
        return types;
    }

    private void addCode(MethodNode method) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.type != null) {
                toClass(block.type);
            }
        }
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode number) {
                site = site.at(number.line);
            } else {
                add(instruction);
            }
        }
    }

    private void add(AbstractInsnNode instruction) {
        if (instruction instanceof TypeInsnNode named) {
            toClass(named.desc);
        } else if (instruction instanceof MultiANewArrayInsnNode array) {
            toType(Type.getType(array.desc));
        } else if (instruction instanceof FieldInsnNode field) {
            toMember(Instructions.isStatic(field) ? Use.STATIC_FIELD : Use.FIELD, field.owner, field.name, field.desc);
        } else if (instruction instanceof MethodInsnNode call) {
            toMember(ofMethod(call.getOpcode() == Opcodes.INVOKESTATIC, call.itf), call.owner, call.name, call.desc);
        } else if (instruction instanceof LdcInsnNode loaded) {
            toConstant(loaded.cst);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            toType(Type.getMethodType(dynamic.desc));
            toConstant(dynamic.bsm);
            for (Object argument : dynamic.bsmArgs) {
                toConstant(argument);
            }
        }
    }

    private void toClass(String internalName) {
        toType(Type.getObjectType(internalName));
    }

    private void toType(Type meant) {
        switch (meant.getSort()) {
            case Type.OBJECT -> found.add(CodeReference.toClass(site, meant.getInternalName()));
            case Type.ARRAY -> toType(meant.getElementType());
            case Type.METHOD -> {
                toType(meant.getReturnType());
                for (Type parameter : meant.getArgumentTypes()) {
                    toType(parameter);
                }
            }
            default -> {}
        }
    }

    private void toMember(Use use, String owner, String name, String descriptor) {
        if (owner.startsWith("[")) {
            toClass(owner);
        } else {
            found.add(new CodeReference(site, use, owner, name, descriptor));
        }
    }

    private void toConstant(@Nullable Object constant) {
        if (constant instanceof Type meant) {
            toType(meant);
        } else if (constant instanceof Handle handle) {
            toMember(use(handle), handle.getOwner(), handle.getName(), handle.getDesc());
        } else if (constant instanceof ConstantDynamic dynamic) {
            toConstant(dynamic.getBootstrapMethod());
            for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
                toConstant(dynamic.getBootstrapMethodArgument(i));
            }
        }
    }

    private static Use use(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_GETFIELD, Opcodes.H_PUTFIELD -> Use.FIELD;
            case Opcodes.H_GETSTATIC, Opcodes.H_PUTSTATIC -> Use.STATIC_FIELD;
            default -> ofMethod(handle.getTag() == Opcodes.H_INVOKESTATIC, handle.isInterface());
        };
    }

    private static Use ofMethod(boolean isStatic, boolean isOfInterface) {
        if (isOfInterface) {
            return isStatic ? Use.STATIC_INTERFACE_METHOD : Use.INTERFACE_METHOD;
        }
        return isStatic ? Use.STATIC_METHOD : Use.METHOD;
    }
}
