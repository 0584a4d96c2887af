package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.CaptureException;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Asks a serializable lambda what it is made of: the one way that the platform itself offers. */
final class SerializableLambdas {
    private SerializableLambdas() {}

    /** A lambda taken apart; {@code types} are the classes of the program that its form names. */
    record Found(LambdaForm form, List<@Nullable Object> captured, Set<Class<?>> types) {}

    static Found find(Object lambda, ObjectPath path) {
        SerializedLambda serialized = serialized(lambda, path);
        List<@Nullable Object> captured = new ArrayList<>();
        for (int i = 0; i < serialized.getCapturedArgCount(); i++) {
            captured.add(serialized.getCapturedArg(i));
        }
        return new Found(form(lambda, serialized), captured, types(lambda));
    }

    private static LambdaForm form(Object lambda, SerializedLambda serialized) {
        String functional = binary(serialized.getFunctionalInterfaceClass());
        Set<String> interfaces = new LinkedHashSet<>();
        interfaces.add(functional);
        Arrays.stream(lambda.getClass().getInterfaces()).map(Class::getName).forEach(interfaces::add);
        return new LambdaForm(
                binary(serialized.getCapturingClass()),
                List.copyOf(interfaces),
                serialized.getFunctionalInterfaceMethodName() + serialized.getFunctionalInterfaceMethodSignature(),
                serialized.getInstantiatedMethodType(),
                serialized.getImplMethodKind(),
                binary(serialized.getImplClass()),
                serialized.getImplMethodName() + serialized.getImplMethodSignature());
    }

    private static Set<Class<?>> types(Object lambda) {
        Set<Class<?>> types =
                new LinkedHashSet<>(Arrays.asList(lambda.getClass().getInterfaces()));
        return types;
    }

    private static SerializedLambda serialized(Object lambda, ObjectPath path) {
        try {
            Method writeReplace = lambda.getClass().getDeclaredMethod("writeReplace");
            writeReplace.setAccessible(true);
            return (SerializedLambda) writeReplace.invoke(lambda);
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw new CaptureException(
                    "lambda",
                    path,
                    lambda.getClass().getInterfaces().length == 0
                            ? lambda.getClass().getName()
                            : lambda.getClass().getInterfaces()[0].getName(),
                    "the lambda does not tell which code it runs, because its interface is not Serializable",
                    "declare the field with a functional interface that extends java.io.Serializable, or write a class");
        }
    }

    private static String binary(String internalName) {
        return internalName.replace('/', '.');
    }
}
