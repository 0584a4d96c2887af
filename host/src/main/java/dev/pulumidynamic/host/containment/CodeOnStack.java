package dev.pulumidynamic.host.containment;

import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.lang.StackWalker.Option;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds out which code the current thread runs. */
public final class CodeOnStack {
    private static final StackWalker STACK = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    private CodeOnStack() {}

    /** {@return what a search finds among the class loaders of the current thread's frames, the latest first, without the JDK's} */
    public static <T> T search(Function<Stream<ClassLoader>, T> search) {
        return STACK.walk(frames -> search.apply(frames.flatMap(
                frame -> Stream.ofNullable(frame.getDeclaringClass().getClassLoader()))));
    }

    /** {@return the class loader of the latest frame of a provider's project or libraries} */
    static Optional<ClassLoader> loader() {
        return search(loaders -> loaders.filter(IsolatedClosure::isLayer).findFirst());
    }

    /** {@return the class loader of the project that the current thread runs code of, or else as {@link #loader}} */
    static Optional<ClassLoader> project() {
        return search(loaders -> {
            List<ClassLoader> layers = loaders.filter(IsolatedClosure::isLayer).toList();
            return layers.stream()
                    .filter(layer -> IsolatedClosure.isLayer(layer.getParent()))
                    .findFirst()
                    .or(() -> layers.stream().findFirst());
        });
    }

    /** {@return whether the current thread makes another one, which inherits from it} */
    static boolean makesThread() {
        return STACK.walk(frames -> frames.map(StackWalker.StackFrame::getDeclaringClass)
                .dropWhile(type -> type != CallGroup.Member.class)
                .dropWhile(type -> type == CallGroup.Member.class)
                .findFirst()
                .filter(Thread.class::equals)
                .isPresent());
    }
}
