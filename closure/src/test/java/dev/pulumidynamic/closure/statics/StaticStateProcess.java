package dev.pulumidynamic.closure.statics;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM that knows nothing of the programs: it opens their closures, and writes down what their fields hold and what they answer. */
final class StaticStateProcess {
    private StaticStateProcess() {}

    /** Opens each {@code .closure} of a folder. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Path outcomes = Files.createDirectories(Path.of(arguments[1]));
        try (Stream<Path> closures = Files.list(folder)) {
            for (Path closure : (Iterable<Path>) closures::iterator) {
                Files.writeString(
                        outcomes.resolve(closure.getFileName().toString().replace(".closure", ".outcome")),
                        outcome(Closure.read(Files.readAllBytes(closure))));
            }
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
    static String outcome(Object root, Closure closure, ClassLoader loader) {
        String fields = closure.graph().staticFields().stream()
                .map(slot -> slot.name() + " " + content(slot, loader))
                .collect(Collectors.joining("\n"));
        return fields + "\n" + answer(root);
    }

    private static String content(Node.Slot slot, ClassLoader loader) {
        try {
            Object holder = null;
            Class<?> type = Class.forName(slot.owner(), true, loader);
            for (String name : slot.name().split("\\.", -1)) {
                Field field = declared(holder == null ? type : holder.getClass(), name);
                field.setAccessible(true);
                holder = field.get(holder);
            }
            return Digest.of(new GraphEncoder(List.of())
                            .encode(new Object[] {holder})
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
