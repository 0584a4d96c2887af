package dev.pulumidynamic.host.containment;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds virtual threads, which are in no thread group. From Java 21 on, the JDK lists all of them internally for thread dumps.
 * The inherited context class loader of a virtual thread shows which code started it.
 */
final class VirtualThreads {
    private static final Optional<VirtualThreads> OF_THIS_JAVA = find();

    private final Method isVirtual;
    private final Method children;
    private final Method threads;
    private final Object root;

    private VirtualThreads(Class<?> containers) throws ReflectiveOperationException {
        Class<?> container = Class.forName("jdk.internal.vm.ThreadContainer");
        isVirtual = Thread.class.getMethod("isVirtual");
        root = accessible(containers, "root").invoke(null);
        children = accessible(container, "children");
        threads = accessible(container, "threads");
    }

    private static Method accessible(Class<?> type, String name) throws NoSuchMethodException {
        Method method = type.getDeclaredMethod(name);
        method.setAccessible(true);
        return method;
    }

    /** Empty before Java 21, or if the JDK does not allow access. */
    private static Optional<VirtualThreads> find() {
        try {
            return Runtime.version().feature() < 21
                    ? Optional.empty()
                    : Optional.of(new VirtualThreads(Class.forName("jdk.internal.vm.ThreadContainers")));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** {@return the live virtual threads that code of {@code loaders} has started} */
    static List<Thread> of(Collection<? extends ClassLoader> loaders) {
        return OF_THIS_JAVA.stream()
                .flatMap(java -> java.threadsIn(java.root))
                .filter(thread -> loaders.contains(thread.getContextClassLoader()))
                .toList();
    }

    private Stream<Thread> threadsIn(Object container) {
        return Stream.concat(
                stream(threads, container).map(Thread.class::cast).filter(this::isVirtual),
                stream(children, container).flatMap(this::threadsIn));
    }

    private boolean isVirtual(Thread thread) {
        return (boolean) invoke(isVirtual, thread);
    }

    private static Stream<?> stream(Method method, Object container) {
        return (Stream<?>) invoke(method, container);
    }

    private static Object invoke(Method method, Object target) {
        try {
            return method.invoke(target);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(method + " of the running Java", e);
        }
    }
}
