package dev.pulumidynamic.engine.command;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/** The system's signals. The JDK has them in a class that the compiler warns of, so it is asked by its name. */
final class Signals {
    private Signals() {}

    /** Lets {@code signals} lead to {@code handler}, until the answer is run. */
    static Runnable handle(List<String> signals, Runnable handler) {
        List<Runnable> undo = new ArrayList<>();
        for (String signal : signals) {
            undo.add(handle(signal, handler));
        }
        return () -> undo.forEach(Runnable::run);
    }

    private static Runnable handle(String name, Runnable handler) {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            Object ours = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handlerType}, (proxy, method, arguments) -> {
                        handler.run();
                        return null;
                    });
            Object signal = type.getConstructor(String.class).newInstance(name);
            Method handle = type.getMethod("handle", type, handlerType);
            Object before = handle.invoke(null, signal, ours);
            return () -> restore(handle, signal, before);
        } catch (ReflectiveOperationException e) {
            // Without it an interrupt ends the process at once; what was done is in the journal.
            return () -> {};
        }
    }

    private static void restore(Method handle, Object signal, Object before) {
        try {
            handle.invoke(null, signal, before);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a handler that was there before is not taken any more", e);
        }
    }
}
