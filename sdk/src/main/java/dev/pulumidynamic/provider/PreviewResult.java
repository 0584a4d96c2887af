package dev.pulumidynamic.provider;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The part of a state, or of a value in it, that a preview knows; the rest is unknown.
 *
 * <pre>{@code
 * return PreviewResult.<Site>nothing()
 *         .set(Site::url).to("https://" + request.inputs().host())
 *         .set(Site::certificate).to(PreviewResult.<Certificate>nothing().set(Certificate::issuer).to("acme"));
 * }</pre>
 *
 * <p>Values that you copy from partly unknown inputs keep their unknown parts, and {@code null} then counts as unknown.
 * A single number or boolean does not show whether it was unknown: call {@code request.isUnknown} before you copy it.
 *
 * @param <T> the state, or the type of the value: a record, a map, a list
 */
public final class PreviewResult<T> {
    private final @Nullable T known;
    private final Map<String, @Nullable Object> parts;

    private PreviewResult(@Nullable T known, Map<String, @Nullable Object> parts) {
        this.known = known;
        this.parts = parts;
    }

    /**
     * {@return a value of which nothing is known yet}
     *
     * @param <T> the state, or the type of the value
     */
    public static <T> PreviewResult<T> nothing() {
        return new PreviewResult<>(null, Map.of());
    }

    /**
     * {@return a value that is known, except for the components that are set to something else}
     *
     * @param <T> the state, or the type of the value
     * @param value the value; {@code null} is unknown
     */
    public static <T> PreviewResult<T> of(@Nullable T value) {
        return new PreviewResult<>(value, Map.of());
    }

    /**
     * {@return a list of whose elements some are unknown, or partly unknown}
     *
     * @param <E> the type of the elements
     * @param elements what is known of each element
     */
    @SuppressWarnings("unchecked") // Nobody sees it as a list of values: it is encoded element by element.
    public static <E> PreviewResult<List<E>> list(List<? extends PreviewResult<? extends E>> elements) {
        return new PreviewResult<>((List<E>) (List<?>) List.copyOf(elements), Map.of());
    }

    /**
     * {@return a map of whose values some are unknown, or partly unknown}
     *
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @param entries what is known of each value, by the keys
     */
    public static <K, V> PreviewResult<Map<K, V>> map(Map<? extends K, ? extends PreviewResult<? extends V>> entries) {
        Map<String, @Nullable Object> parts = new LinkedHashMap<>();
        entries.forEach((key, value) -> parts.put(key instanceof Enum<?> name ? name.name() : "" + key, value));
        return new PreviewResult<>(Map.of(), parts);
    }

    /**
     * {@return the first step of setting a component, such as {@code LabelState::url}; {@code to} is the second step}
     *
     * @param <V> the component's type
     * @param component the component's accessor
     */
    public <V extends @Nullable Object> Assignment<V> set(Property<T, V> component) {
        return new Assignment<>(Property.nameOf(component));
    }

    /** {@return the known value as a whole; empty if nothing is known, and with {@code PreviewResult}s as elements after {@link #list}} */
    public Optional<T> known() {
        return Optional.ofNullable(known);
    }

    /** {@return what is known of components or keys by themselves, by their names} */
    public Map<String, @Nullable Object> parts() {
        return parts;
    }

    /**
     * A component to set.
     *
     * @param <V> the component's type
     */
    public final class Assignment<V extends @Nullable Object> {
        private final String component;

        private Assignment(String component) {
            this.component = component;
        }

        /**
         * {@return this result, with the component set to the value that it will have}
         *
         * @param value the value
         */
        public PreviewResult<T> to(V value) {
            return with(value);
        }

        /**
         * {@return this result, with the component set to what is known of its value}
         *
         * @param part what is known
         */
        public PreviewResult<T> to(PreviewResult<? extends V> part) {
            return with(part);
        }

        private PreviewResult<T> with(@Nullable Object valueOrPart) {
            Map<String, @Nullable Object> more = new LinkedHashMap<>(parts);
            more.put(component, valueOrPart);
            return new PreviewResult<>(known, more);
        }
    }
}
