package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.graph.ConstantObjects;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.Outline;
import dev.pulumidynamic.closure.open.ContextLoader;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.rules.InitializedState;
import dev.pulumidynamic.closure.rules.InitializedState.OtherField;
import dev.pulumidynamic.closure.rules.InitializedState.StaticField;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares static fields that captured code reads with those of a fresh opening. The code finds the latter where the closure runs, so it
 * would misbehave if the program changed the former in a way that the rules for code do not see, or if an initializer makes another value
 * each time. It would also misbehave if the former hold captured objects: {@link AliasedFields}.
 */
final class InitializedFields implements Outline {
    private final Map<StaticField, WeakReference<Class<?>>> owners = new LinkedHashMap<>();
    /** Those that are not compared. */
    private final Map<OtherField, WeakReference<Class<?>>> others = new LinkedHashMap<>();

    private final Set<String> compared;
    private final OpenableBundle openable;
    /** The fields of the objects of fresh openings. An object of another class differs from them anyway. */
    private final Map<String, Boolean> shown = new ConcurrentHashMap<>();

    private @Nullable InitializedState state;
    private final Map<StaticField, Graph> initial;
    private @Nullable Map<StaticField, Graph> again;

    /**
     * What a static field holds.
     *
     * @param walk has encoded the object as the only element of an array, which is {@code graph}
     */
    private record Content(Field field, @Nullable Object object, GraphEncoder walk, Graph graph) {}

    /**
     * @param compared the fields that code compares by identity
     * @param program has loaded the classes of the fields
     * @param classes of the program
     */
    InitializedFields(
            InitializedState state,
            Set<String> compared,
            ClassPath program,
            OpenableBundle openable,
            InitializedClasses classes) {
        this.openable = openable;
        this.state = state;
        this.compared = Set.copyOf(compared);
        for (StaticField field : state.fields()) {
            program.loaded(field.owner()).ifPresent(owner -> owners.put(field, new WeakReference<>(owner)));
        }
        for (OtherField other : state.others()) {
            program.loaded(other.field().owner()).ifPresent(owner -> others.put(other, new WeakReference<>(owner)));
        }
        this.initial = openedContents();
        others.forEach((other, owner) -> content(other, owner, classes));
        this.state = null;
    }

    /**
     * Compares all fields. A capture does not initialize classes of the program, so the fields of a class that is not known to be
     * initialized are those of a second opening.
     *
     * @param encoder has encoded {@code objects}
     * @param constants the objects that are references to static fields
     * @return the fields that hold captured objects
     * @throws CaptureException if a field has another value than in a fresh opening
     */
    AliasedFields check(GraphEncoder encoder, Graph objects, ConstantObjects constants) {
        InitializedClasses classes = new InitializedClasses(encoder, objects);
        AliasedFields aliased = new AliasedFields(encoder.copies(constants, this::hasFields), compared::contains);
        owners.forEach((field, owner) -> {
            Class<?> running = owner.get();
            if (initial.containsKey(field) && running != null) {
                boolean isKnown = classes.contains(running);
                Optional<Content> content = isKnown ? content(running, field) : Optional.empty();
                Optional<Graph> now = isKnown ? content.map(Content::graph) : Optional.ofNullable(again().get(field));
                if (now.isPresent() && isOther(initial.get(field), now.get())) {
                    throw field.read()
                            .refusal(
                                    isKnown
                                            ? "whose value in the program is not the one that its initializer makes:"
                                                    + " where the closure runs, it has the initial value"
                                            : "whose initializer makes another value each time it runs");
                }
                content.ifPresent(found -> add(found, field, aliased));
            }
        });
        others.forEach((other, owner) ->
                content(other, owner, classes).ifPresent(found -> add(found, other.field(), aliased)));
        return aliased;
    }

    private static void add(Content content, StaticField field, AliasedFields aliased) {
        if (content.object() != null) {
            aliased.add(content.field(), field, content.object(), content.walk());
        }
    }

    private Optional<Content> content(OtherField other, WeakReference<Class<?>> owner, InitializedClasses classes) {
        return Optional.ofNullable(owner.get())
                .filter(classes::contains)
                .flatMap(running -> content(running, other.field(), other.isNeeded()));
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
                                .ifPresent(content -> contents.put(field, content.graph()));
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

    private Optional<Content> content(Class<?> owner, StaticField named) {
        return content(owner, named, true);
    }

    /** What a field holds, if that can be read; of a cache, without the content. */
    private Optional<Content> content(Class<?> owner, StaticField named, boolean isNeeded) {
        try {
            Field field = owner.getDeclaredField(named.name());
            field.setAccessible(true);
            @Nullable Object object = field.get(null);
            GraphEncoder walk = GraphEncoder.comparing(this);
            return Optional.of(new Content(field, object, walk, walk.encode(new Object[] {isNeeded ? object : null})));
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
