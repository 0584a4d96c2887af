package dev.pulumidynamic.closure.libraries;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A JVM that captures the objects that a program makes, into files, or one without the program that opens these and writes down
 * their answers.
 */
final class SampleProcess {
    private SampleProcess() {}

    /** Either {@code capture folder class} or {@code open folder}. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]);
        if (arguments[0].equals("capture")) {
            for (Method method : methods(Class.forName(arguments[2]))) {
                Object object = method.invoke(null);
                CapturedFiles files = new CapturedFiles(folder, method.getName());
                capture(object, files);
                capture(object, files.onceUsed());
            }
        } else {
            for (CapturedFiles files : CapturedFiles.in(folder)) {
                open(files);
            }
        }
        System.exit(0);
    }

    private static List<Method> methods(Class<?> program) {
        return Stream.of(program.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == 0)
                .filter(method -> Callable.class.isAssignableFrom(method.getReturnType())
                        || BiFunction.class.isAssignableFrom(method.getReturnType()))
                .peek(method -> method.setAccessible(true))
                .toList();
    }

    private static void capture(Object object, CapturedFiles files) throws IOException {
        try {
            Closure closure = new Capturer().capture(object);
            Files.write(files.closure(), closure.toBytes());
            Files.writeString(files.size(), String.valueOf(closure.bundle().toBytes().length));
        } catch (CaptureException e) {
            Files.writeString(files.refusal(), e.code() + "\n" + e.getMessage());
        } catch (RuntimeException | Error e) {
            Files.writeString(files.refusal(), CapturedFiles.FAILED + trace(e));
        }
        Files.writeString(files.expected(), answers(() -> object));
    }

    private static void open(CapturedFiles files) throws Exception {
        if (Files.exists(files.closure())) {
            byte[] stored = Files.readAllBytes(files.closure());
            Files.writeString(files.answer(), answers(() -> opened(stored)));
        }
    }

    private static Object opened(byte[] stored) {
        IsolatedClosure opened = Closure.read(stored).open();
        opened.registerDrivers();
        Thread.currentThread().setContextClassLoader(opened.loader());
        return opened.root();
    }

    /** What an object answers: a provider for {@code create} and then, opened anew, for {@code delete}. */
    private static String answers(Callable<Object> object) {
        try {
            if (object.call() instanceof Callable<?> text) {
                return String.valueOf(text.call());
            }
            return call(object, "create") + "\n" + call(object, "delete");
        } catch (Throwable e) {
            return CapturedFiles.FAILED + trace(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static String call(Callable<Object> object, String operation) throws Exception {
        return ((BiFunction<String, String, String>) object.call()).apply(operation, "web");
    }

    private static String trace(Throwable e) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }
}
