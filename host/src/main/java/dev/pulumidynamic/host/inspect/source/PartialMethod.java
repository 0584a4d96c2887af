package dev.pulumidynamic.host.inspect.source;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method with the lambdas and the objects of nameless classes alone that it made. What it gave to constructors are its
 * parameters; what it gave to lambdas are their first ones, because a body does not tell which it was given later.
 */
final class PartialMethod {
    private static final String CONSTRUCTOR = "<init>";
    private static final Handle METAFACTORY = new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/LambdaMetafactory",
            "metafactory",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                    + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private final ClassNode type;
    private final MethodNode node;
    private final LabelNode start = new LabelNode();
    private final LabelNode end = new LabelNode();
    private final List<Type> parameters = new ArrayList<>();
    private int locals;

    /**
     * Without anything in it.
     *
     * @param name as in a class file
     * @param ofObject whether something in it needs the object whose method it is, as every constructor does
     */
    PartialMethod(ClassNode type, String name, boolean ofObject) {
        boolean isConstructor = name.equals(CONSTRUCTOR);
        boolean isStatic = !ofObject && !isConstructor;
        this.type = type;
        this.node = new MethodNode(Opcodes.ACC_PRIVATE | (isStatic ? Opcodes.ACC_STATIC : 0), name, "()V", null, null);
        this.locals = isStatic ? 0 : 1;
        node.instructions.add(start);
        if (isConstructor) {
            node.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
            node.instructions.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, type.superName, CONSTRUCTOR, "()V", false));
        }
    }

    /** A lambda with this body. Which interface it had the body does not tell, and source does not show. */
    void lambda(MethodNode body) {
        Type method = Type.getMethodType(body.desc);
        boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        Handle implementation = new Handle(Opcodes.H_INVOKESTATIC, type.name, body.name, body.desc, isInterface);
        node.instructions.add(new InvokeDynamicInsnNode(
                "apply", "()Ljava/lang/Object;", METAFACTORY, method, implementation, method));
        node.instructions.add(new InsnNode(Opcodes.POP));
    }

    void object(NamelessObject made) {
        node.instructions.add(new TypeInsnNode(Opcodes.NEW, made.type()));
        node.instructions.add(new InsnNode(Opcodes.DUP));
        List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(made.constructor())));
        if (!made.isInStatic()) {
            node.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
            types.remove(0);
        }
        for (int i = 0; i < types.size(); i++) {
            node.instructions.add(parameter(made.arguments().get(i), types.get(i)));
        }
        node.instructions.add(
                new MethodInsnNode(Opcodes.INVOKESPECIAL, made.type(), CONSTRUCTOR, made.constructor(), false));
        node.instructions.add(new InsnNode(Opcodes.POP));
    }

    private VarInsnNode parameter(String name, Type given) {
        int slot = locals;
        node.localVariables.add(new LocalVariableNode(name, given.getDescriptor(), null, start, end, slot));
        parameters.add(given);
        locals += given.getSize();
        return new VarInsnNode(given.getOpcode(Opcodes.ILOAD), slot);
    }

    /** The method as it is so far. */
    MethodNode toNode() {
        node.instructions.add(new InsnNode(Opcodes.RETURN));
        node.instructions.add(end);
        node.desc = Type.getMethodDescriptor(Type.VOID_TYPE, parameters.toArray(Type[]::new));
        return node;
    }
}
