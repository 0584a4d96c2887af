package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A method, as an instruction or a declaration names it. The owner is an internal name. */
public record MethodName(String owner, String name, String descriptor) {
    static final String CONSTRUCTOR = "<init>";
    static final String INITIALIZER = "<clinit>";

    static MethodName of(ClassNode type, MethodNode method) {
        return new MethodName(type.name, method.name, method.desc);
    }

    static MethodName of(MethodInsnNode call) {
        return new MethodName(call.owner, call.name, call.desc);
    }

    static MethodName of(Handle handle) {
        return new MethodName(handle.getOwner(), handle.getName(), handle.getDesc());
    }

    static MethodName of(LambdaForm lambda) {
        return new MethodName(
                lambda.owner().replace('.', '/'),
                LambdaForm.name(lambda.implementation()),
                LambdaForm.descriptor(lambda.implementation()));
    }

    /** Stands for any method of a class. */
    static MethodName any(String owner) {
        return new MethodName(owner, "", "");
    }

    static Optional<MethodNode> initializer(ClassNode type) {
        return type.methods.stream()
                .filter(method -> method.name.equals(INITIALIZER))
                .findFirst();
    }

    /** The methods that an instruction calls, or makes a lambda or a method reference of. */
    static List<MethodName> calledBy(AbstractInsnNode instruction) {
        List<MethodName> called = new ArrayList<>();
        if (instruction instanceof MethodInsnNode call) {
            called.add(of(call));
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                    called.add(of(handle));
                }
            }
        }
        return called;
    }

    /** Such as {@code Dns.create}. */
    String brief() {
        return owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
    }

    /** Whether the method only runs while its class is initialized. */
    public boolean isInitializer() {
        return name.equals(INITIALIZER);
    }

    /** The declaration in {@code type}, if it has one of this name and descriptor itself. */
    Optional<MethodNode> declaredIn(ClassNode type) {
        return type.methods.stream()
                .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
                .findFirst();
    }

    MethodName in(String type) {
        return new MethodName(type, name, descriptor);
    }
}
