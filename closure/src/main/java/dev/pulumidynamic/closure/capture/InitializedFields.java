package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Outline;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import dev.pulumidynamic.closure.open.ContextLoader;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.rules.InitializedState;
import dev.pulumidynamic.closure.rules.InitializedState.StaticField;
import java.lang.StackWalker.StackFrame;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares static fields that captured code reads with those of a fresh opening. The code finds the latter where the closure runs, so it
 * would misbehave if the program changed the former in a way that the rules for code do not see, or if an initializer makes another value
 * each time.
 */
final class InitializedFields implements Outline {
    private final Map<StaticField, WeakReference<Class<?>>> owners = new LinkedHashMap<>();
    private final OpenableBundle openable;
    /** The fields of the objects of fresh openings. An object of another class differs from them anyway. */
    private final Map<String, Boolean> shown = new ConcurrentHashMap<>();

    private @Nullable InitializedState state;
    private final Map<StaticField, Graph> initial;
    private @Nullable Map<StaticField, Graph> again;

    /** @param program has loaded the classes of the fields */
    InitializedFields(InitializedState state, ClassPath program, OpenableBundle openable) {
        this.openable = openable;
        this.state = state;
        for (StaticField field : state.fields()) {
            program.loaded(field.owner()).ifPresent(owner -> owners.put(field, new WeakReference<>(owner)));
        }
        this.initial = openedContents();
        this.state = null;
    }

    /**
     * Compares all fields. A capture does not initialize classes of the program, so the fields of a class that is not known to be
     * initialized are those of a second opening.
     *
     * @param encoder has encoded {@code objects}
     * @throws CaptureException if a field has another value than in a fresh opening
     */
    void check(GraphEncoder encoder, Graph objects) {
        owners.forEach((field, owner) -> {
            Class<?> running = owner.get();
            if (initial.containsKey(field) && running != null) {
                boolean isKnown = isInitialized(running, encoder, objects);
                Optional<Graph> now = isKnown ? content(running, field) : Optional.ofNullable(again().get(field));
                if (now.isPresent() && isOther(initial.get(field), now.get())) {
                    throw field.refusal()
                            .apply(
                                    isKnown
                                            ? "whose value in the program is not the one that its initializer makes:"
                                                    + " where the closure runs, it has the initial value"
                                            : "whose initializer makes another value each time it runs");
                }
            }
        });
    }

    private static boolean isInitialized(Class<?> type, GraphEncoder encoder, Graph objects) {
        return PrivateAccess.isInitialized(type)
                .orElseGet(() -> !type.isInterface()
                        && Stream.of(encoder.hosts().keySet().stream(), instantiated(encoder, objects), running())
                                .flatMap(types -> types)
                                .anyMatch(type::isAssignableFrom));
    }

    private static Stream<Class<?>> instantiated(GraphEncoder encoder, Graph objects) {
        Set<String> names = objects.nodes().stream()
                .filter(Node.Instance.class::isInstance)
                .map(node -> ((Node.Instance) node).type())
                .collect(Collectors.toSet());
        return encoder.types().keySet().stream().filter(type -> names.contains(type.getName()));
    }

    /** The classes whose methods this thread runs. */
    private static Stream<? extends Class<?>> running() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.map(StackFrame::getDeclaringClass).toList())
                .stream();
    }

    private synchronized Map<StaticField, Graph> again() {
        if (again == null) {
            again = openedContents();
        }
        return again;
    }

    /** The fields of new openings, one for each reader, because the classes that are initialized first can change the others. */
    private Map<StaticField, Graph> openedContents() {
        Map<StaticField, Graph> contents = new HashMap<>();
        owners.keySet().stream()
                .collect(Collectors.groupingBy(StaticField::reader))
                .forEach((reader, fields) -> {
                    ClassLoader loader = openable.loader(Isolation.LAYERED);
                    ContextLoader.during(loader, () -> initialized(reader, loader));
                    for (StaticField field : fields) {
                        ContextLoader.during(loader, () -> initialized(field.owner(), loader))
                                .flatMap(owner -> content(owner, field))
                                .ifPresent(content -> contents.put(field, content));
                    }
                });
        return contents;
    }

    private static Optional<Class<?>> initialized(String internalName, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(internalName.replace('/', '.'), true, loader));
        } catch (ClassNotFoundException | LinkageError unknown) {
            return Optional.empty();
        }
    }

    /** An array with the value of a field. */
    private Optional<Graph> content(Class<?> owner, StaticField named) {
        try {
            Field field = owner.getDeclaredField(named.name());
            field.setAccessible(true);
            return Optional.of(GraphEncoder.comparing(this).encode(new Object[] {field.get(null)}));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
            return Optional.empty();
        }
    }

    @Override
    public boolean hasFields(Class<?> type) {
        return openable.bundle().project().names().contains(type.getName().replace('.', '/') + ".class");
    }

    @Override
    public boolean shows(String owner, String field) {
        String name = owner + "." + field;
        return state == null ? shown.getOrDefault(name, false) : shown.computeIfAbsent(name, state.isNeeded()::test);
    }

    private boolean isOther(Graph initial, Graph now) {
        return !CapturedChanges.between(initial, now, openable.bundle(), true, name -> true)
                .isEmpty();
    }
}
