package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.link.ClassNames;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the parts of a lambda. The virtual machine does not record how it created one, so there are several ways, the cheapest first:
 *
 * <ol>
 *   <li>a lambda that was opened is known by its class;
 *   <li>a serializable lambda describes itself;
 *   <li>only one location in its host may fit its interfaces and captured types; where {@link TrustedLookup} is silent, the way
 *       below verifies it, and elsewhere if code of the program calls {@code LambdaMetafactory} itself;
 *   <li>the constant pool of its class names the code that it runs; {@link TrustedLookup} provides the access to it.
 * </ol>
 *
 * <p>Lambdas of the JDK are described by the call that created them.
 */
public final class LambdaAnalyzer {
    /** What opened lambdas were made of: no instruction of a class file made them. */
    private static final ClassValue<AtomicReference<@Nullable LambdaForm>> OPENED = new ClassValue<>() {
        @Override
        protected AtomicReference<@Nullable LambdaForm> computeValue(Class<?> lambda) {
            return new AtomicReference<>();
        }
    };

    private LambdaAnalyzer() {}

    private static boolean isOfTheRuntime(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** Returns the parts of {@code lambda}; empty if no way finds them. */
    public static Optional<AnalyzedLambda> find(Object lambda) {
        Optional<Class<?>> host = host(lambda.getClass());
        if (host.filter(LambdaAnalyzer::isOfTheRuntime).isPresent()) {
            return host.flatMap(type -> JdkLambdas.find(lambda, type));
        }
        return Optional.ofNullable(OPENED.get(lambda.getClass()).get())
                .map(form -> written(form.withBody(Optional.empty()), lambda))
                .or(() -> serialized(lambda))
                .or(() -> SiteFinder.KNOWN.get(lambda.getClass()).map(form -> written(form, lambda)));
    }

    /** Remembers what the lambda of a class was made of, so that it can be captured again. */
    public static void remember(Class<?> lambda, LambdaForm form) {
        OPENED.get(lambda).compareAndSet(null, form);
    }

    private static AnalyzedLambda written(LambdaForm form, Object lambda) {
        return new AnalyzedLambda.Written(form, captured(lambda));
    }

    /** The class that {@code lambda} was written in. */
    public static Optional<Class<?>> host(Class<?> lambda) {
        int mark = lambda.getName().indexOf("$$Lambda");
        return mark < 0
                ? Optional.empty()
                : ClassNames.loaded(lambda.getName().substring(0, mark), lambda.getClassLoader());
    }

    /** The fields {@code arg$1}, {@code arg$2}, ..., which hold what a lambda captured. */
    static Stream<Field> capturedFields(Class<?> lambda) {
        return Arrays.stream(lambda.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers())
                        && field.getName().matches("arg\\$\\d+"))
                .sorted(Comparator.comparingInt(field -> Integer.parseInt(
                        field.getName().substring(field.getName().indexOf('$') + 1))));
    }

    private static List<@Nullable Object> captured(Object lambda) {
        return capturedFields(lambda.getClass())
                .<@Nullable Object>map(field -> PrivateAccess.value(field, lambda))
                .toList();
    }

    private static Optional<AnalyzedLambda> serialized(Object lambda) {
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
        interfaces.add(ClassNames.binary(serialized.getFunctionalInterfaceClass()));
        Arrays.stream(lambda.getClass().getInterfaces()).map(Class::getName).forEach(interfaces::add);
        return new LambdaForm(
                ClassNames.binary(serialized.getCapturingClass()),
                List.copyOf(interfaces),
                serialized.getFunctionalInterfaceMethodName() + serialized.getFunctionalInterfaceMethodSignature(),
                serialized.getInstantiatedMethodType(),
                serialized.getImplMethodKind(),
                ClassNames.binary(serialized.getImplClass()),
                serialized.getImplMethodName() + serialized.getImplMethodSignature(),
                Optional.empty());
    }

    /** The parts of a lambda, from which it can be created again. */
    public sealed interface AnalyzedLambda {
        /** The captured values, or the arguments of the call that created the lambda. */
        List<@Nullable Object> captured();

        /** A lambda of the program; its values in the order of its implementation. */
        record Written(LambdaForm form, List<@Nullable Object> captured) implements AnalyzedLambda {}

        /** A lambda of the JDK. */
        record Made(FactoryCall call, List<@Nullable Object> captured) implements AnalyzedLambda {}
    }
}
