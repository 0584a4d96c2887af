package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.SerializationHooks.Level;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.io.OptionalDataException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lets the serialization methods of an object's classes read what was captured of it; {@code fill} sets its fields to those of a node. */
record HookReader(
        Object object,
        Consumer<Node.Instance> fill,
        Function<Value, @Nullable Object> values,
        Initialization initialization) {
    /** Classes without a method that reads get their fields first; then superclasses read before subclasses, or their initializers run. */
    void read(Node.Instance instance, List<Level> levels) {
        Set<String> reading = levels.stream()
                .filter(level -> level.read().isPresent())
                .map(level -> level.type().getName())
                .collect(Collectors.toSet());
        List<ObjectInputValidation> validations = new ArrayList<>();
        fill.accept(only(instance, owner -> !reading.contains(owner)));
        for (Level level : levels) {
            level.read().ifPresent(read -> {
                initialization.runAbove(level.type());
                read(read, level.type(), only(instance, level.type().getName()::equals), validations);
            });
        }
        initialization.run();
        validations.forEach(this::validate);
    }

    private static Node.Instance only(Node.Instance instance, Predicate<String> owners) {
        return new Node.Instance(
                instance.type(),
                instance.slots().stream()
                        .filter(slot -> owners.test(slot.owner()))
                        .toList());
    }

    private void read(Method read, Class<?> type, Node.Instance own, List<ObjectInputValidation> validations) {
        try (HookInput in = new HookInput(type, own.slots(), values, () -> fill.accept(own), validations)) {
            read.setAccessible(true);
            read.invoke(object, in);
        } catch (InvocationTargetException | IllegalAccessException | IOException e) {
            throw failed(read.getName(), object, e.getCause() == null ? e : e.getCause());
        }
    }

    private void validate(ObjectInputValidation validation) {
        try {
            validation.validateObject();
        } catch (InvalidObjectException e) {
            throw failed("validateObject", object, e);
        }
    }

    static Object resolved(Object complete, Method readResolve) {
        try {
            readResolve.setAccessible(true);
            return Objects.requireNonNull(readResolve.invoke(complete));
        } catch (InvocationTargetException | IllegalAccessException | NullPointerException e) {
            throw failed("readResolve", complete, e.getCause() == null ? e : e.getCause());
        }
    }

    private static OpenException failed(String method, Object object, Throwable cause) {
        String reason = cause instanceof OptionalDataException data && !data.eof
                ? "its class wrote primitive data where it reads an object"
                : cause.toString();
        return new OpenException(method + " of " + object.getClass().getName() + " failed: " + reason, cause);
    }
}
