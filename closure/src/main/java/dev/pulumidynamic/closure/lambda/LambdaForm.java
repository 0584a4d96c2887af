package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.wire.Digest;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of {@code java.lang.invoke.LambdaMetafactory} to create a lambda again. Types are binary names, descriptors as in
 * a class file.
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
    public LambdaForm {
        interfaces = List.copyOf(interfaces);
        if (interfaces.isEmpty() || method.indexOf('(') < 1 || implementation.indexOf('(') < 1) {
            throw new IllegalArgumentException("incomplete lambda in " + host);
        }
    }

    /** The same with the identity of its body. */
    public LambdaForm withBody(Digest identity) {
        return new LambdaForm(
                host, interfaces, method, instantiated, kind, owner, implementation, Optional.of(identity));
    }

    /** The same without the identity of its body. */
    public LambdaForm withoutBody() {
        return new LambdaForm(host, interfaces, method, instantiated, kind, owner, implementation, Optional.empty());
    }

    /** The same with another implementation of the same owner. */
    public LambdaForm withImplementation(String nameAndDescriptor) {
        return new LambdaForm(host, interfaces, method, instantiated, kind, owner, nameAndDescriptor, body);
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
