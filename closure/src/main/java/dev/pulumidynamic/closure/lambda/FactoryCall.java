package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.failure.OpenException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The call that created a lambda of the JDK, such as {@code Comparator.comparing(String::length)}. It is repeated to create the lambda
 * again, because the JDK's code differs between releases.
 *
 * @param owner binary name of an interface of {@code java.util} or {@code java.util.function}, or of a class of {@link #CLASSES}
 * @param method name and descriptor of a public method of it, {@code name(descriptor)}
 */
public record FactoryCall(String owner, String method) {
    private static final Set<String> PACKAGES = Set.of("java.util", "java.util.function");

    /** Their methods that return functional interfaces do nothing else. */
    private static final Set<String> CLASSES = Set.of(
            "java.util.regex.Pattern",
            "java.time.temporal.TemporalAdjusters",
            "java.net.http.HttpResponse$BodyHandlers");

    /** Whether a method can be such a factory: a graph can call no other method of the JDK. */
    static boolean isFactory(Method method) {
        Class<?> owner = method.getDeclaringClass();
        return method.getReturnType().isAnnotationPresent(FunctionalInterface.class)
                && (CLASSES.contains(owner.getName())
                        || (owner.isInterface()
                                && PACKAGES.contains(owner.getPackageName())
                                && !Modifier.isAbstract(method.getModifiers())
                                && PACKAGES.contains(method.getReturnType().getPackageName())));
    }

    static FactoryCall of(Method method) {
        return new FactoryCall(
                method.getDeclaringClass().getName(), method.getName() + Type.getMethodDescriptor(method));
    }

    /** Repeats the call, with the object first when the method is not static; throws an {@link OpenException} if the call fails. */
    public Object call(List<@Nullable Object> arguments) {
        try {
            Method factory = Arrays.stream(Class.forName(owner, false, ClassLoader.getPlatformClassLoader())
                            .getMethods())
                    .filter(candidate -> isFactory(candidate)
                            && candidate.getDeclaringClass().getName().equals(owner)
                            && (candidate.getName() + Type.getMethodDescriptor(candidate)).equals(method))
                    .findFirst()
                    .orElseThrow(() -> new NoSuchMethodException(owner + "." + method));
            return invoke(factory, arguments);
        } catch (InvocationTargetException e) {
            throw new OpenException(
                    owner + "." + method + " refused its arguments", e.getCause() == null ? e : e.getCause());
        } catch (ReflectiveOperationException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | NullPointerException e) {
            throw new OpenException(
                    "this Java runtime has no " + owner + "." + method + " that takes " + arguments.size()
                            + " such arguments",
                    e);
        }
    }

    static Object invoke(Method factory, List<@Nullable Object> arguments) throws ReflectiveOperationException {
        return Modifier.isStatic(factory.getModifiers())
                ? factory.invoke(null, arguments.toArray())
                : factory.invoke(
                        arguments.get(0), arguments.subList(1, arguments.size()).toArray());
    }
}
