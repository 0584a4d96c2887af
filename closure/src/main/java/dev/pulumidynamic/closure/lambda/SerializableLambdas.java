package dev.pulumidynamic.closure.lambda;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the serialized form of a serializable lambda, the only public description of lambdas. */
final class SerializableLambdas {
    private SerializableLambdas() {}

    static Optional<AnalyzedLambda> find(Object lambda) {
        if (!(lambda instanceof Serializable)) {
            return Optional.empty();
        }
        try {
            Method writeReplace = lambda.getClass().getDeclaredMethod("writeReplace");
            writeReplace.setAccessible(true);
            return writeReplace.invoke(lambda) instanceof SerializedLambda serialized
                    ? Optional.of(new AnalyzedLambda.Written(form(lambda, serialized), captured(serialized)))
                    : Optional.empty();
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static List<@Nullable Object> captured(SerializedLambda serialized) {
        List<@Nullable Object> captured = new ArrayList<>();
        for (int i = 0; i < serialized.getCapturedArgCount(); i++) {
            captured.add(serialized.getCapturedArg(i));
        }
        return captured;
    }

    private static LambdaForm form(Object lambda, SerializedLambda serialized) {
        Set<String> interfaces = new LinkedHashSet<>();
        interfaces.add(binary(serialized.getFunctionalInterfaceClass()));
        Arrays.stream(lambda.getClass().getInterfaces()).map(Class::getName).forEach(interfaces::add);
        return new LambdaForm(
                binary(serialized.getCapturingClass()),
                List.copyOf(interfaces),
                serialized.getFunctionalInterfaceMethodName() + serialized.getFunctionalInterfaceMethodSignature(),
                serialized.getInstantiatedMethodType(),
                serialized.getImplMethodKind(),
                binary(serialized.getImplClass()),
                serialized.getImplMethodName() + serialized.getImplMethodSignature(),
                Optional.empty());
    }

    private static String binary(String internalName) {
        return internalName.replace('/', '.');
    }
}
