package dev.pulumidynamic.closure.statics;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.wire.Digest;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All programs in a JVM of their own: it runs and captures them, or, without their classes, opens their closures. */
final class StaticStateProcess {
    private StaticStateProcess() {}

    /** Either {@code capture programs closures} or {@code open closures outcomes}. */
    public static void main(String[] arguments) throws Exception {
        Path from = Path.of(arguments[1]);
        Path to = Files.createDirectories(Path.of(arguments[2]));
        if (arguments[0].equals("capture")) {
            Capturer capturer = new Capturer();
            for (StaticProgram program : StaticProgram.all()) {
                capture(program, from, capturer, to);
            }
        } else {
            for (StaticProgram program : StaticProgram.all()) {
                Path closure = from.resolve(program.number() + ".closure");
                if (Files.exists(closure)) {
                    Files.writeString(outcome(to, program), outcome(Closure.read(Files.readAllBytes(closure))));
                }
            }
        }
    }

    /** What the fields of a program hold, and what it answers; or why it is refused. */
    static Path outcome(Path folder, StaticProgram program) {
        return folder.resolve(program.number() + ".outcome");
    }

    private static void capture(StaticProgram program, Path programs, Capturer capturer, Path to) throws Exception {
        URL[] path = {programs.resolve(program.packageName()).toUri().toURL()};
        ClassLoader loader = new URLClassLoader(path, StaticStateProcess.class.getClassLoader());
        Object root = loader.loadClass(program.packageName() + ".App")
                .getMethod("supplier")
                .invoke(null);
        try {
            Closure closure = capturer.capture(root);
            Files.write(to.resolve(program.number() + ".closure"), closure.toBytes());
            Files.writeString(outcome(to, program), outcome(root, closure, loader));
        } catch (CaptureException refused) {
            Files.writeString(outcome(to, program), String.valueOf(refused.getMessage()));
        }
    }

    private static String outcome(Closure closure) {
        try (IsolatedClosure opened = closure.open()) {
            return outcome(opened.root(), closure, opened.loader());
        } catch (ClosureException e) {
            return e.toString();
        }
    }

    /** What the carried fields hold, then the answer. */
    private static String outcome(Object root, Closure closure, ClassLoader loader) {
        String fields = closure.graph().staticFields().stream()
                .map(slot -> slot.name() + " " + content(slot, loader) + "\n")
                .collect(Collectors.joining());
        return fields + answer(root);
    }

    private static String content(Node.Slot slot, ClassLoader loader) {
        try {
            @Nullable Object object = null;
            Class<?> type = Class.forName(slot.owner(), true, loader);
            for (String name : slot.name().split("\\.", -1)) {
                Field field = declared(object == null ? type : object.getClass(), name);
                field.setAccessible(true);
                object = field.get(object);
            }
            return Digest.of(new GraphEncoder(List.of())
                            .encode(new Object[] {object})
                            .toBytes())
                    .brief();
        } catch (ReflectiveOperationException e) {
            return e.toString();
        }
    }

    private static Field declared(Class<?> type, String name) throws NoSuchFieldException {
        return Stream.<Class<?>>iterate(type, at -> at != Object.class, Class::getSuperclass)
                .flatMap(at -> Arrays.stream(at.getDeclaredFields()))
                .filter(field -> field.getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchFieldException(name));
    }

    private static String answer(Object root) {
        try {
            return String.valueOf(((Supplier<?>) root).get());
        } catch (RuntimeException | LinkageError e) {
            return e.toString();
        }
    }
}
