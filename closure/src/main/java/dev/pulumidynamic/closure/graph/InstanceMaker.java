package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.jdk.Allocator;
import dev.pulumidynamic.closure.jdk.JdkSuperclass;
import dev.pulumidynamic.closure.jdk.JdkThrowables;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates objects of the captured program's classes. Newer code may have added members, which keep their default, and removed others. */
final class InstanceMaker {
    private final ClassSource code;
    private final Function<Value, @Nullable Object> values;
    private final FieldMatch fields = new FieldMatch();
    private boolean hasReplacements;
    private boolean areInitializersStopped;

    InstanceMaker(ClassSource code, Function<Value, @Nullable Object> values) {
        this.code = code;
        this.values = values;
    }

    /** An object of {@code type}; no constructor runs, except that of an {@code Externalizable}, or of a superclass if the node says so. */
    Object allocate(Class<?> type, Node.Instance instance) {
        if (type.isRecord() || (JdkTypes.isJdk(type) && type != Object.class)) {
            throw new CorruptClosureException("graph is corrupt: " + type.getName() + " has no fields of its own");
        }
        Constructor<?> external = SerializationHooks.of(type).constructor().orElse(null);
        try {
            if (external != null) {
                external.setAccessible(true);
                return external.newInstance();
            }
            Optional<Class<?>> superclass =
                    has(instance, CapturedFields.CONSTRUCTED) ? TransientFields.constructing(type) : Optional.empty();
            return superclass.isPresent()
                    ? Allocator.construct(type, superclass.get().getDeclaredConstructor())
                    : Allocator.allocate(type);
        } catch (OpenException e) {
            throw e;
        } catch (Throwable e) {
            throw new OpenException("no object of " + type.getName() + " can be made: " + e, e);
        }
    }

    private static boolean has(Node.Instance instance, String part) {
        return instance.slots().stream().anyMatch(slot -> slot.name().equals(part));
    }

    /** What the object inherits from a class of the JDK: the first slot, because superclasses come first. */
    private static Optional<Node.Slot> content(Node.Instance instance) {
        return instance.slots().isEmpty() || !instance.slots().get(0).name().equals(JdkSuperclass.CONTENT)
                ? Optional.empty()
                : Optional.of(instance.slots().get(0));
    }

    static boolean hasContent(Node.Instance instance) {
        return content(instance).isPresent();
    }

    /** Whether all parts of an object of {@code type} must exist before it can be created. */
    boolean isMadeOfParts(Class<?> type, Node.Instance instance) {
        return (isResolved(type) && !isAsFields(instance)) || hasContent(instance);
    }

    Object make(Node.Instance instance) {
        Class<?> type = code.type(instance.type());
        Object object = hasContent(instance) ? makeEmpty(instance) : allocate(type, instance);
        complete(object, instance);
        return isAsFields(instance) ? object : resolved(object);
    }

    /** The node of what an object inherits, if the object can be made before this has its own content. */
    Optional<Value.Reference> laterContent(Node.Instance instance) {
        return content(instance)
                .map(Node.Slot::value)
                .filter(Value.Reference.class::isInstance)
                .map(Value.Reference.class::cast)
                .filter(content -> isAsFields(instance) || !isResolved(code.type(instance.type())));
    }

    Object makeEmpty(Node.Instance instance) {
        Node.Slot content = content(instance).orElseThrow();
        return superclass(code.type(instance.type()), instance)
                .allocate(code.type(instance.type()), Objects.requireNonNull(values.apply(content.value())));
    }

    private static JdkSuperclass superclass(Class<?> type, Node.Instance instance) {
        Node.Slot content = content(instance).orElseThrow();
        return JdkSuperclass.named(content.owner())
                .filter(known -> known.type().isAssignableFrom(type))
                .map(known -> known.type() == Throwable.class
                        ? JdkSuperclass.throwable(
                                !has(instance, JdkThrowables.NO_SUPPRESSION),
                                !has(instance, JdkThrowables.NO_STACK_TRACE))
                        : known)
                .orElseThrow(() -> new OpenException(type.getName() + " extended " + content.owner()
                        + " when it was captured, but does not now; capture it again"));
    }

    void fill(Object object, Node.Instance instance, Predicate<Value> exists) {
        for (Node.Slot slot : instance.slots()) {
            if (slot.value() != Value.Null.NULL && HookInput.isField(slot) && exists.test(slot.value())) {
                fields.of(object.getClass(), slot, instance.slots())
                        .ifPresent(field -> set(object, field, values.apply(slot.value())));
            }
        }
    }

    /** Whether methods of {@code type} read what was captured, so that all of it must exist before. */
    boolean readsItself(Class<?> type, Node.Instance instance) {
        return SerializationHooks.of(type).readsItself() && !isAsFields(instance);
    }

    private static boolean isAsFields(Node.Instance instance) {
        return has(instance, CapturedFields.AS_FIELDS);
    }

    /**
     * Sets the fields of an object, or lets its class read what was captured. What an object of {@link #makeEmpty} inherits comes after the
     * fields, because the superclass may ask methods of the subclass what it keeps.
     */
    void complete(Object object, Node.Instance instance) {
        Consumer<Node.Instance> fill = part -> fill(object, part, value -> true);
        Initialization initialization = initialization(object, instance);
        boolean readsItself = readsItself(object.getClass(), instance);
        content(instance).ifPresent(content -> {
            fill.accept(instance);
            if (!readsItself) {
                initialization.run();
            }
            superclass(object.getClass(), instance)
                    .fill(object, Objects.requireNonNull(values.apply(content.value())), code::lookup);
        });
        if (readsItself) {
            new HookReader(object, fill, values, initialization)
                    .read(instance, SerializationHooks.of(object.getClass()).levels());
        } else {
            fill.accept(instance);
            initialization.run();
        }
    }

    Initialization initialization(Object object, Node.Instance instance) {
        SerializationHooks hooks =
                isAsFields(instance) ? SerializationHooks.NONE : SerializationHooks.of(object.getClass());
        return new Initialization(object, instance, hooks, this::mayRun);
    }

    private boolean mayRun(FieldInitializer initializer) {
        areInitializersStopped |= !code.mayInitialize(TransientFields.name(initializer.field()));
        return !areInitializersStopped;
    }

    boolean areInitializersStopped() {
        return areInitializersStopped;
    }

    /** What existed before an object: its outer object, and the variables that its class captured, in fields that the compiler made. */
    Stream<Value> outer(Node.Instance instance, Class<?> type) {
        return instance.slots().stream()
                .filter(slot -> HookInput.isField(slot)
                        && fields.of(type, slot, instance.slots())
                                .filter(Field::isSynthetic)
                                .isPresent())
                .map(Node.Slot::value);
    }

    /** Sets a field in its place, which initializes the class. One that newer code does not carry is left as it is. */
    void setStatic(Node.Slot slot, @Nullable Object value) {
        Class<?> owner = code.type(slot.owner());
        if (JdkTypes.isJdk(owner)) {
            throw new CorruptClosureException("graph is corrupt: a static field of " + owner.getName());
        }
        StaticPlace.find(owner, slot.name())
                .filter(place -> place.holder() != null
                        || !Modifier.isFinal(place.field().getModifiers()))
                .ifPresentOrElse(place -> set(place.holder(), place.field(), value), () -> fields.noteDropped(slot));
    }

    /** The copy of an object that its field holds no more. */
    Object copied(ConstantField field, @Nullable Object copy) {
        if (copy == null) {
            throw new CorruptClosureException("graph is corrupt: a static field without its object");
        }
        fields.noteCopied(field);
        return copy;
    }

    boolean isResolved(Class<?> type) {
        return SerializationHooks.of(type).readResolve().isPresent();
    }

    boolean hasReplacements() {
        return hasReplacements;
    }

    List<Warning> dropped() {
        return fields.dropped();
    }

    /** The object itself, or the result of its {@code readResolve}. */
    Object resolved(Object complete) {
        return SerializationHooks.of(complete.getClass())
                .readResolve()
                .map(resolve -> {
                    hasReplacements = true;
                    Object resolved = HookReader.resolved(complete, resolve);
                    return SerializationHooks.losesClass(complete, resolved, resolve) ? complete : resolved;
                })
                .orElse(complete);
    }

    Object proxy(Node.ProxyInstance proxy) {
        Class<?>[] interfaces = proxy.interfaces().stream().map(code::type).toArray(Class<?>[]::new);
        if (interfaces.length == 0 || !(values.apply(proxy.handler()) instanceof InvocationHandler handler)) {
            throw new OpenException("a proxy for " + proxy.interfaces() + " was captured without its handler");
        }
        try {
            return Proxy.newProxyInstance(interfaces[0].getClassLoader(), interfaces, handler);
        } catch (IllegalArgumentException e) {
            throw new OpenException("no proxy for " + proxy.interfaces() + " can be made: " + e.getMessage(), e);
        }
    }

    private static void set(@Nullable Object object, Field field, @Nullable Object value) {
        try {
            field.set(object, value);
        } catch (IllegalArgumentException | NullPointerException | IllegalAccessException e) {
            throw new OpenException(
                    "field " + field.getName() + " of "
                            + field.getDeclaringClass().getName() + " is now of type "
                            + field.getType().getName() + " and cannot hold the captured value, "
                            + GraphDecoder.describe(value)
                            + "; give it a new name, so that it starts with its default",
                    e);
        }
    }

    Object construct(Node.RecordInstance instance) {
        Class<?> type = code.type(instance.type());
        if (!type.isRecord()) {
            throw new OpenException(type.getName() + " was a record when it was captured, but is not a record now");
        }
        CanonicalConstructor canonical = CanonicalConstructor.of(type);
        @Nullable Object[] arguments = canonical.defaults().toArray();
        for (Node.Slot slot : instance.slots()) {
            int index = canonical.components().indexOf(slot.name());
            if (index >= 0) {
                arguments[index] = values.apply(slot.value());
            } else if (slot.value() != Value.Null.NULL) {
                fields.noteDropped(slot);
            }
        }
        return construct(type, canonical.constructor(), arguments);
    }

    private static Object construct(Class<?> type, Constructor<?> canonical, @Nullable Object[] arguments) {
        try {
            return canonical.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new OpenException(
                    "the constructor of record " + type.getName() + " rejected its captured components, "
                            + described(arguments),
                    e.getCause() == null ? e : e.getCause());
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new OpenException(
                    "record " + type.getName() + Arrays.toString(canonical.getParameterTypes())
                            + " does not fit its captured components, " + described(arguments),
                    e);
        }
    }

    /** Only types, because the values may be secret. */
    private static String described(@Nullable Object[] arguments) {
        return Arrays.stream(arguments).map(GraphDecoder::describe).toList().toString();
    }

    Object constant(Node.EnumConstant constant) {
        Class<?> type = code.type(constant.type());
        return ConstantNames.find(type, constant.name())
                .orElseThrow(() -> new OpenException("enum " + type.getName() + " no longer has the constant "
                        + constant.name() + ", which was captured; keep the constant, or use the code that has it"));
    }
}
