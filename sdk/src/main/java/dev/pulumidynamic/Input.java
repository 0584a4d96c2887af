package dev.pulumidynamic;

import com.pulumi.asset.Archive;
import com.pulumi.asset.Asset;
import com.pulumi.core.Output;
import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value that is, or contains, an output of another resource: for a component of {@link Inputs}, an element of a list,
 * a value of a map.
 *
 * <pre>{@code
 * Inputs.of(Site.class)
 *         .set(Site::hosts).to(Input.list(first.output(Host::name), second.output(Host::name)))
 *         .set(Site::index).to(Input.asset(new FileAsset("index.html")))
 * }</pre>
 *
 * <p>Each output keeps its dependencies and is a secret, or unknown, by itself. A set is an exception: its order
 * depends on its values, so a set with an unknown element is unknown as a whole.
 *
 * @param <T> the type of the value
 */
public sealed interface Input<T extends @Nullable Object> permits Inputs, InputValue {
    /**
     * {@return an input that is known}
     *
     * @param <T> the type of the value
     * @param value the value
     */
    static <T extends @Nullable Object> Input<T> of(T value) {
        return new InputValue<>(value);
    }

    /**
     * {@return an input that is an output of another resource}
     *
     * @param <T> the type of the value
     * @param output the output
     */
    static <T extends @Nullable Object> Input<T> of(Output<? extends T> output) {
        return new InputValue<>(output);
    }

    /**
     * {@return a list of outputs}
     *
     * @param <E> the type of the elements
     * @param elements the outputs
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    static <E> Input<List<E>> list(Output<? extends E>... elements) {
        return new InputValue<>(List.of(elements));
    }

    /**
     * {@return a list whose elements are inputs, for example nested records}
     *
     * @param <E> the type of the elements
     * @param elements the elements
     */
    static <E> Input<List<E>> list(Collection<? extends Input<? extends E>> elements) {
        return new InputValue<>(elements.stream().map(InputValue::contentOf).toList());
    }

    /**
     * {@return a set of outputs}
     *
     * @param <E> the type of the elements
     * @param elements the outputs
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    static <E> Input<Set<E>> set(Output<? extends E>... elements) {
        return new InputValue<>(new LinkedHashSet<>(List.of(elements)));
    }

    /**
     * {@return a set whose elements are inputs}
     *
     * @param <E> the type of the elements
     * @param elements the elements
     */
    static <E> Input<Set<E>> set(Collection<? extends Input<? extends E>> elements) {
        Set<@Nullable Object> contents = new LinkedHashSet<>();
        elements.forEach(element -> contents.add(InputValue.contentOf(element)));
        return new InputValue<>(contents);
    }

    /**
     * {@return a map whose values are inputs}
     *
     * @param <K> the type of the keys
     * @param <V> the type of the values
     * @param entries the values by their keys
     */
    static <K, V> Input<Map<K, V>> map(Map<? extends K, ? extends Input<? extends V>> entries) {
        Map<K, @Nullable Object> contents = new LinkedHashMap<>();
        entries.forEach((key, value) -> contents.put(key, InputValue.contentOf(value)));
        return new InputValue<>(contents);
    }

    /**
     * {@return an output for a component that is an {@code Optional}; for a known value, use {@code Optional.of}}
     *
     * @param <T> the type of the value
     * @param output the output
     */
    static <T> Input<Optional<T>> optional(Output<? extends T> output) {
        return new InputValue<>(output);
    }

    /**
     * {@return an input for a component that is an {@code Optional}, for example a nested record}
     *
     * @param <T> the type of the value
     * @param input the input
     */
    static <T> Input<Optional<T>> optional(Input<? extends T> input) {
        return new InputValue<>(InputValue.contentOf(input));
    }

    /**
     * {@return an asset of Pulumi's, for a component that is an {@link AssetValue}}
     *
     * @param asset the asset
     */
    static Input<AssetValue> asset(Asset asset) {
        return new InputValue<>(asset);
    }

    /**
     * {@return an output that is an asset of Pulumi's, for a component that is an {@link AssetValue}}
     *
     * @param asset the output
     */
    static Input<AssetValue> asset(Output<? extends Asset> asset) {
        return new InputValue<>(asset);
    }

    /**
     * {@return an archive of Pulumi's, for a component that is an {@link ArchiveValue}}
     *
     * @param archive the archive
     */
    static Input<ArchiveValue> archive(Archive archive) {
        return new InputValue<>(archive);
    }

    /**
     * {@return an output that is an archive of Pulumi's, for a component that is an {@link ArchiveValue}}
     *
     * @param archive the output
     */
    static Input<ArchiveValue> archive(Output<? extends Archive> archive) {
        return new InputValue<>(archive);
    }
}
