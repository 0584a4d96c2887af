package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.wire.Digest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The arguments of {@code java.lang.invoke.LambdaMetafactory} to create a lambda again, with binary names and descriptors.
 *
 * @param host the class the lambda was written in
 * @param interfaces all interfaces of the lambda, the functional one first
 * @param method name and erased descriptor of the functional interface's method, {@code name(descriptor)}
 * @param instantiated descriptor of that method as the lambda uses it
 * @param kind reference kind of the implementation, as in {@code java.lang.invoke.MethodHandleInfo}
 * @param owner the class that declares the implementation
 * @param implementation name and descriptor of the implementation, {@code name(descriptor)}
 * @param body the identity of an implementation with a synthetic name
 */
public record LambdaForm(
        String host,
        List<String> interfaces,
        String method,
        String instantiated,
        int kind,
        String owner,
        String implementation,
        Optional<Digest> body) {
    private static final Type OBJECT = Type.getType(Object.class);

    public LambdaForm {
        interfaces = List.copyOf(interfaces);
        if (interfaces.isEmpty() || method.indexOf('(') < 1 || implementation.indexOf('(') < 1) {
            throw new IllegalArgumentException("incomplete lambda in " + host);
        }
    }

    /** The same with another identity of its body, or with none. */
    public LambdaForm withBody(Optional<Digest> identity) {
        return new LambdaForm(host, interfaces, method, instantiated, kind, owner, implementation, identity);
    }

    /** The same with another implementation of the same owner. */
    public LambdaForm withImplementation(String nameAndDescriptor) {
        return new LambdaForm(host, interfaces, method, instantiated, kind, owner, nameAndDescriptor, body);
    }

    /** Without needless casts: arguments have the types that the implementation declares, and results those of the interface. */
    LambdaForm withoutCasts() {
        List<Type> declared = new ArrayList<>(List.of(Type.getArgumentTypes(descriptor(implementation))));
        Type self = Type.getObjectType(owner.replace('.', '/'));
        boolean isConstructor = kind == Opcodes.H_NEWINVOKESPECIAL;
        if (kind != Opcodes.H_INVOKESTATIC && !isConstructor) {
            declared.add(0, self);
        }
        Type[] arguments = Type.getArgumentTypes(instantiated);
        Type[] erased = Type.getArgumentTypes(descriptor(method));
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = general(arguments[i], declared.get(declared.size() - arguments.length + i), erased[i]);
        }
        Type made = isConstructor ? self : Type.getReturnType(descriptor(implementation));
        Type result = Type.getReturnType(instantiated);
        Type returned = areObjects(result, made) ? Type.getReturnType(descriptor(method)) : result;
        String general = Type.getMethodDescriptor(returned, arguments);
        return new LambdaForm(host, interfaces, method, general, kind, owner, implementation, body);
    }

    /** A type to which each of both can be passed; {@code cast} if only that is known to be one. */
    private static Type general(Type cast, Type declared, Type erased) {
        if (!areObjects(cast, declared)) {
            return cast;
        } else if (erased.equals(OBJECT)) {
            return declared;
        }
        return declared.equals(OBJECT) || declared.equals(erased) ? erased : cast;
    }

    private static boolean areObjects(Type type, Type other) {
        return type.getSort() >= Type.ARRAY && other.getSort() >= Type.ARRAY;
    }

    /** The name part of {@code name(descriptor)}. */
    public static String name(String nameAndDescriptor) {
        return nameAndDescriptor.substring(0, nameAndDescriptor.indexOf('('));
    }

    /** The descriptor part of {@code name(descriptor)}. */
    public static String descriptor(String nameAndDescriptor) {
        return nameAndDescriptor.substring(nameAndDescriptor.indexOf('('));
    }
}
