package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.SecretValue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a provider's inputs or state: the components of a record, or the entries of a map.
 *
 * <p>The components {@code id} and {@code urn} travel as {@code id_} and {@code urn_}: as properties of a resource
 * Pulumi keeps these names to itself.
 *
 * @param <T> the record, or {@code Map<String, Object>}
 */
public final class PropertySchema<T> {
    /** Inputs and state of a provider's class, found once while it is loaded. */
    private static final ClassValue<List<PropertySchema<?>>> OF_CLASS = new ClassValue<>() {
        @Override
        protected List<PropertySchema<?>> computeValue(Class<?> provider) {
            JavaType implemented = JavaType.of(provider).as(ResourceProvider.class);
            JavaType known = implemented == null ? JavaType.of(Object.class) : implemented;
            return List.of(of(known.argument(0)), of(known.argument(1)));
        }
    };

    private final JavaType type;

    private PropertySchema(JavaType type) {
        this.type = type;
    }

    /** The inputs of {@code provider}; refused if they are neither a record nor a map, or hold what no property can. */
    @SuppressWarnings("unchecked")
    public static <I> PropertySchema<I> ofInputs(ResourceProvider<I, ?> provider) {
        return (PropertySchema<I>)
                (provider instanceof DynamicProvider<?, ?> lambdas
                        ? of(lambdas.inputsClass())
                        : OF_CLASS.get(provider.getClass()).get(0));
    }

    /** The state of {@code provider}, likewise. */
    @SuppressWarnings("unchecked")
    public static <S> PropertySchema<S> ofState(ResourceProvider<?, S> provider) {
        return (PropertySchema<S>)
                (provider instanceof DynamicProvider<?, ?> lambdas
                        ? of(lambdas.stateClass())
                        : OF_CLASS.get(provider.getClass()).get(1));
    }

    /** The components of a record, likewise. */
    public static PropertySchema<?> of(Class<?> record) {
        return of(JavaType.of(record));
    }

    /** Lambdas without classes are over maps. */
    private static PropertySchema<?> of(Optional<? extends Class<?>> known) {
        return of(known.map(JavaType::of).orElseGet(JavaType::propertyMap));
    }

    private static PropertySchema<?> of(JavaType type) {
        if (!isMap(type) && !StructuredType.isOne(type.raw())) {
            throw new IllegalArgumentException("inputs and state are records, data classes or Map<String, Object>, not "
                    + type + "; for lambdas name the records: DynamicProvider.of(Inputs.class, State.class)");
        }
        PropertyTypes.require(type);
        return new PropertySchema<>(type);
    }

    static boolean isMap(JavaType type) {
        return type.raw() == Map.class;
    }

    static List<Component> components(Class<?> raw) {
        return StructuredType.of(raw).map(StructuredType::components).orElse(List.of());
    }

    /** Names of the properties, in the record's order; empty for a map, whose names are known by its content only. */
    public List<String> names() {
        return components().stream().map(WireNames::of).toList();
    }

    /** {@return names of the record's components, in its order; empty for a map} */
    public List<String> components() {
        return components(type.raw()).stream().map(Component::name).toList();
    }

    /** The path, such as {@code rules[0].port}, with the property's name in place of the component's; unchanged for a map. */
    public String toWire(String path) {
        String name = first(path);
        return components().contains(name) ? WireNames.of(name) + path.substring(name.length()) : path;
    }

    /** The reverse of {@link #toWire}. */
    public String fromWire(String path) {
        String name = first(path);
        return component(name)
                .map(component -> component.name() + path.substring(name.length()))
                .orElse(path);
    }

    private static String first(String path) {
        return path.split("[.\\[]", 2)[0];
    }

    /** {@return the record, or the map} */
    public JavaType type() {
        return type;
    }

    /** {@return whether any name is a property: for maps} */
    public boolean isOpen() {
        return isMap(type);
    }

    /** The value of these properties; what is absent or unknown is {@code null}, zero or empty. */
    @SuppressWarnings("unchecked")
    public T fromProperties(Map<String, Object> properties) {
        return (T) StructuredType.of(type.raw())
                .map(structure -> Decoder.structure(structure, type, properties, "", WireNames::of))
                .orElseGet(() -> new LinkedHashMap<>((Map<?, ?>) required(Decoder.decode(type, properties, ""))));
    }

    /** The value of one property, as its component's type; refused if it does not fit, or there is no such property. */
    public @Nullable Object fromProperty(String name, @Nullable Object property) {
        return Decoder.decode(typeOfProperty(name), property, name);
    }

    /** Checks that there is such a property. */
    public void requireProperty(String name) {
        typeOfProperty(name);
    }

    /**
     * The shape of a part: of a component or a value by its name, of an element by its index; refused if there is none.
     *
     * @param isTop whether components have the names of properties, as they have at the top
     */
    public PropertySchema<?> part(String step, boolean isTop) {
        Class<?> raw = type.raw();
        if (raw == Optional.class || raw == SecretValue.class) {
            return new PropertySchema<>(type.argument(0)).part(step, isTop);
        }
        if (raw == Object.class) {
            return this;
        }
        boolean isIndex = step.chars().allMatch(Character::isDigit);
        if (Collection.class.isAssignableFrom(raw) && isIndex) {
            return new PropertySchema<>(type.argument(0));
        }
        return new PropertySchema<>(typeOfProperty(isTop ? step : WireNames.of(step)));
    }

    /**
     * The components that have no value in these properties and need one: accessors, such as {@code Label::color}, by the paths.
     *
     * @param optional names of the components of a class that may be absent; one that is an {@link Optional} may in any case
     */
    public Map<String, String> absent(Map<String, ?> properties, Function<Class<?>, Set<String>> optional) {
        MissingComponents absences = new MissingComponents(optional);
        StructuredType.of(type.raw())
                .ifPresent(structure -> absences.collect(structure, type, properties, "", WireNames::of));
        return absences.accessors();
    }

    private Optional<Component> component(String name) {
        return components(type.raw()).stream()
                .filter(component -> WireNames.of(component.name()).equals(name))
                .findFirst();
    }

    JavaType typeOfProperty(String name) {
        if (isMap(type)) {
            return type.argument(1);
        }
        return component(name)
                .map(component -> type.member(component.type()))
                .orElseThrow(() ->
                        new IllegalArgumentException(type + " has no component '" + name + "'; it has " + names()));
    }

    /** The properties of {@code value}: absent ones left out, secrets marked; refused if a value cannot be a property. */
    public Map<String, Object> toProperties(T value) {
        return toProperties(value, new Encoder());
    }

    /** The properties of {@code value}. Values that cannot be properties are left out, and reported to {@code problems}. */
    Map<String, Object> toProperties(T value, Consumer<RefusedException> problems) {
        return toProperties(value, new Encoder(problems));
    }

    /** {@return the properties of {@code value}, where {@code foreign} encodes, at their paths, values of other classes} */
    public Map<String, Object> toProperties(T value, BiFunction<Object, String, Object> foreign) {
        return toProperties(value, new Encoder(foreign));
    }

    /** {@return one property of any shape, where {@code foreign} encodes, at their paths, values of other classes} */
    public static @Nullable Object toProperty(
            @Nullable Object value, String path, BiFunction<Object, String, Object> foreign) {
        return new Encoder(foreign).encode(value, path);
    }

    /** The value of a property as {@code type}; refused if it does not fit. */
    public static <V> @Nullable V fromProperty(Class<V> type, @Nullable Object property, String path) {
        JavaType wanted = JavaType.of(type);
        return type.cast(Decoder.decode(new JavaType(wanted.boxed(), List.of()), property, path));
    }

    /** {@return whether the component that travels as {@code name} is a secret} */
    public boolean isSecret(String name) {
        return component(name).filter(Component::isSecret).isPresent();
    }

    /** {@return the property, marked as a secret if its component is one} */
    public @Nullable Object marked(String name, @Nullable Object property) {
        return property != null && isSecret(name) ? Protocol.secret(property) : property;
    }

    /** The component that travels as {@code name} when it is at the top. */
    String componentName(String name) {
        return component(name).map(Component::name).orElse(name);
    }

    /** The shape of a value inside properties, at {@code path}. */
    static PropertySchema<?> nested(JavaType type, String path) {
        if (!isMap(type) && !StructuredType.isOne(type.raw())) {
            throw new IllegalArgumentException(path + " is a " + type + ", which has no components");
        }
        return new PropertySchema<>(type);
    }

    Map<String, Object> toProperties(@Nullable T value, Encoder encoder) {
        Object given = required((@Nullable Object) value);
        return StructuredType.of(given.getClass())
                .map(structure -> encoder.structure(structure, given, "", WireNames::of))
                .orElseGet(() -> encoder.map((Map<?, ?>) given, ""));
    }

    private static <V> V required(@Nullable V value) {
        if (value == null) {
            throw new RefusedException("inputs or state are null; return a record or a map");
        }
        return value;
    }

    /** The same properties, where each set, of which the types tell, is what {@code arrangement} makes of its elements. */
    Map<String, @Nullable Object> withSets(
            Map<String, Object> properties, Function<List<@Nullable Object>, Collection<?>> arrangement) {
        TypedSets sets = new TypedSets(arrangement);
        return isMap(type) ? sets.map(type, properties) : sets.structure(type, properties, WireNames::of);
    }

    /** As in source: {@code Label}, {@code Map<String, Object>}. */
    @Override
    public String toString() {
        return type.toString();
    }
}
