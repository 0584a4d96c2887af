package dev.pulumidynamic.provider;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a preview can tell of a state, or of a value in it; the rest is unknown.
 *
 * <pre>{@code
 * return PreviewResult.<Site>nothing()
 *         .with(Site::url, "https://" + request.inputs().host())
 *         .partly(Site::certificate, PreviewResult.<Certificate>nothing().with(Certificate::issuer, "acme"));
 * }</pre>
 *
 * <p>What is taken from inputs that are partly unknown stays as unknown as it is there, and {@code null} is unknown then. Of a
 * number or a boolean that is copied out of them nobody can tell: ask {@code request.isUnknown}.
 *
 * @param <T> the state, or the type of the value: a record, a map, a list of what is foreseen
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
     * {@return a value that is known, but for the components that are given apart}
     *
     * @param <T> the state, or the type of the value
     * @param value what it will be
     */
    public static <T> PreviewResult<T> of(T value) {
        return new PreviewResult<>(value, Map.of());
    }

    /**
     * {@return a list of whose elements some are unknown, or partly unknown}
     *
     * @param <E> the type of the elements
     * @param elements what is known of each element
     */
    @SuppressWarnings("unchecked") // Nobody sees it as a list of values: it is encoded element by element.
    public static <E> PreviewResult<List<E>> list(List<PreviewResult<E>> elements) {
        return new PreviewResult<>((List<E>) (List<?>) List.copyOf(elements), Map.of());
    }

    /**
     * {@return the same with a component, such as {@code LabelState::url}, that will have this value}
     *
     * @param <V> the component's type
     * @param component the accessor of a component, such as {@code Label::color}
     * @param value the value that it will have
     */
    public <V extends @Nullable Object> PreviewResult<T> with(Property<T, V> component, V value) {
        return with(Property.wireNameOf(component), value);
    }

    /**
     * {@return the same with a component of which a part is known}
     *
     * @param <V> the component's type
     * @param component the accessor of a component, such as {@code Label::color}
     * @param part what is known of it
     */
    public <V> PreviewResult<T> partly(Property<T, V> component, PreviewResult<V> part) {
        return with(Property.wireNameOf(component), part);
    }

    /**
     * {@return the same with the output, or the key, of that name, which will have this value; for maps}
     *
     * @param name the output's name
     * @param value the value that it will have, or what is foreseen of it
     */
    public PreviewResult<T> with(String name, @Nullable Object value) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(parts);
        more.put(name, value);
        return new PreviewResult<>(known, more);
    }

    /** {@return the known value as a whole; empty if nothing is known, and with {@code PreviewResult}s as elements after {@link #list}} */
    public Optional<T> known() {
        return Optional.ofNullable(known);
    }

    /** {@return what is known of components or keys by themselves, by the names of properties} */
    public Map<String, @Nullable Object> parts() {
        return parts;
    }
}
