package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.ConstantField;
import dev.pulumidynamic.closure.graph.ConstantObjects;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.open.ContextLoader;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.wire.Digest;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Finds captured objects in static final fields: captured code gets them from there, if a fresh opening has the same content. The fields
 * depend on the captured classes only, so that they can be kept.
 */
final class ConstantFields {
    private final List<Candidate> candidates;
    private final List<ComparedCall> calls;
    private final OpenableBundle openable;
    private final Map<Candidate, Optional<Object>> fresh = new ConcurrentHashMap<>();

    ConstantFields(List<Candidate> candidates, List<ComparedCall> calls, OpenableBundle openable) {
        this.candidates = List.copyOf(candidates);
        this.calls = List.copyOf(calls);
        this.openable = openable;
    }

    /**
     * A static final field of the program.
     *
     * @param isCompared whether captured code, or the classes of captured objects, compare it by identity
     * @param location of a comparison in captured code of the project
     */
    record Candidate(WeakReference<Class<?>> owner, String name, boolean isCompared, Optional<String> location) {
        Candidate or(Candidate further) {
            return new Candidate(owner, name, isCompared || further.isCompared, location.or(further::location));
        }
    }

    /**
     * A call of a static method, such as {@code MarkerFactory.getMarker("AUDIT")}, whose result captured code compares by identity. A
     * captured object of its type is a copy, which the method does not return.
     *
     * @param method as it is named in messages
     * @param location of the comparison
     * @param isOfProject whether the project declares the method, which then returns the same object if a static field carries it
     */
    record ComparedCall(WeakReference<Class<?>> result, String method, String location, boolean isOfProject) {}

    /**
     * Finds the captured objects that fields hold. A class that the program has not initialized holds none of them, and stays so.
     *
     * @param carried the fields that get captured objects themselves, such as {@code com.acme.App.REGISTRY}
     */
    ConstantObjects in(GraphEncoder encoder, Graph objects, Set<String> carried) {
        InitializedClasses initialized = new InitializedClasses(encoder, objects);
        ConstantObjects found = new ConstantObjects();
        for (Candidate candidate : candidates) {
            Class<?> owner = candidate.owner().get();
            if (owner != null
                    && !carried.contains(owner.getName() + "." + candidate.name())
                    && initialized.contains(owner)) {
                ConstantField.value(owner, candidate.name())
                        .filter(encoder::mayEncode)
                        .ifPresent(object -> add(object, owner, candidate, found));
            }
        }
        if (!calls.isEmpty()) {
            Predicate<Object> held = encoder.carried(objects);
            calls.forEach(call -> refuse(call, encoder, held, found));
        }
        return found;
    }

    private void add(Object object, Class<?> owner, Candidate candidate, ConstantObjects found) {
        Optional<Digest> content = mayRefer(object, candidate)
                ? ConstantField.content(object).filter(digest -> isFresh(candidate, digest))
                : Optional.empty();
        if (content.isPresent()) {
            found.refer(object, new ConstantField(owner.getName(), candidate.name(), content.get()));
        } else if (candidate.location().isPresent() && !survives(object, candidate)) {
            String reason = candidate.location().get()
                    + " compares this static field by ==, but the captured object would not be equal"
                    + " to it: the object is a copy where the closure runs, because "
                    + (ConstantField.isComparable(object.getClass())
                            ? "its content differs from what the initializer of the field makes there"
                            : "it is a proxy, or a string that is not interned");
            String remedy = "compare with equals, or use a constant of an enum";
            String field = owner.getName() + "." + candidate.name();
            found.refuse(object, path -> new CaptureException("identity", path, field, reason, remedy));
        }
    }

    /** Refuses the captured objects that a method might have returned. */
    private static void refuse(
            ComparedCall call, GraphEncoder encoder, Predicate<Object> carried, ConstantObjects objects) {
        String reason = call.location()
                + " compares what this method returns by ==, and would not find the captured object: it is a copy"
                + " where the closure runs";
        String remedy = "compare with equals, or call the method where the object is used";
        Class<?> type = call.result().get();
        if (type != null) {
            encoder.copied(type)
                    .filter(object -> !call.isOfProject() || !carried.test(object))
                    .forEach(object -> objects.refuse(
                            object, path -> new CaptureException("identity", path, call.method(), reason, remedy)));
        }
    }

    /** A lambda has no identity that its author can count on, so only a comparison shows that it has one here. */
    private static boolean mayRefer(Object object, Candidate candidate) {
        Class<?> type = object.getClass();
        return candidate.isCompared()
                ? ConstantField.isComparable(type)
                : ConstantField.isPossible(type) && !type.isHidden();
    }

    private boolean isFresh(Candidate candidate, Digest content) {
        return fresh(candidate)
                .flatMap(ConstantField::content)
                .filter(content::equals)
                .isPresent();
    }

    /** The object in the field of a fresh opening. */
    private Optional<Object> fresh(Candidate candidate) {
        return fresh.computeIfAbsent(
                candidate,
                field -> Optional.ofNullable(field.owner().get())
                        .flatMap(owner -> ClassNames.loaded(owner.getName(), openable.loader(Isolation.SHARED)))
                        .flatMap(owner -> ContextLoader.during(
                                openable.loader(Isolation.SHARED), () -> ConstantField.value(owner, field.name()))));
    }

    /** Whether code finds the same object in the field and in a captured place, as with constants of the JDK. */
    private boolean survives(Object object, Candidate candidate) {
        if (object instanceof String text) {
            return isInterned(text);
        }
        try {
            Graph alone = new GraphEncoder(List.of()).encode(object);
            Object opened =
                    openable.open(openable.bind(alone), Isolation.SHARED).root();
            return fresh(candidate).filter(again -> again == opened).isPresent();
        } catch (CaptureException | OpenException e) {
            return false;
        }
    }

    @SuppressWarnings({"ReferenceEquality", "StringEquality"})
    private static boolean isInterned(String text) {
        return String.valueOf(text.toCharArray()).intern() == text;
    }
}
