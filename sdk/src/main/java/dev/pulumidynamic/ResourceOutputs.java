package dev.pulumidynamic;

import com.pulumi.core.Output;
import com.pulumi.core.TypeShape;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.InvokeOutputOptions;
import com.pulumi.resources.InvokeArgs;
import com.pulumi.resources.Resource;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outputs of a resource by their names.
 *
 * <p>Names that a record states come with the registration, each with its own secretness. What else a provider over
 * maps answered is asked of the engine, which tells the whole state at once: a secret in it makes all of it secret. So is
 * all of it where the registration was not seen, because a transformation looked at outputs.
 */
final class ResourceOutputs<S> {
    private final Resource resource;
    private final Shape<S> state;
    private final Map<String, Output<Object>> known;

    ResourceOutputs(Resource resource, Shape<S> state, Map<String, Output<Object>> known) {
        this.resource = resource;
        this.state = state;
        this.known = known;
    }

    @SuppressWarnings("unchecked")
    <T> Output<T> typed(Property<S, T> component) {
        String name = Shape.propertyName(component);
        state.requireProperty(name);
        return (Output<T>) raw(name).applyValue(value -> state.fromProperty(name, value));
    }

    <T> Output<T> named(String name, Class<T> type) {
        return raw(name).applyValue(value -> Shape.fromProperty(type, value, name));
    }

    Output<S> all() {
        if (state.isOpen()) {
            return whole().applyValue(all -> state.fromProperties(asMap(SdkValues.known(all, ""))));
        }
        List<String> names = state.names();
        return Output.all(names.stream().map(this::raw).toList()).applyValue(values -> {
            Map<String, Object> properties = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                properties.put(names.get(i), values.get(i));
            }
            return state.fromProperties(properties);
        });
    }

    private Output<Object> raw(String name) {
        Output<Object> output = known.get(name);
        if (output != null) {
            return converted(output, name);
        }
        if (!state.isOpen() && !(known.isEmpty() && state.names().contains(name))) {
            throw new IllegalArgumentException("dynamic resource '" + resource.pulumiResourceName()
                    + "' has no output '" + name + "'; " + state + " has " + String.join(", ", state.names()));
        }
        return converted(whole().applyValue(all -> all.get(name)), name);
    }

    @SuppressWarnings("NullAway") // The value of an output may be null, which its type does not say.
    private static Output<Object> converted(Output<Object> output, String name) {
        return output.applyValue(value -> SdkValues.known(value, name));
    }

    private Output<Map<String, Object>> whole() {
        return Deployment.getInstance()
                .invoke(
                        "pulumi:pulumi:getResource",
                        TypeShape.map(String.class, Object.class),
                        new ResourceState(resource.urn()),
                        new InvokeOutputOptions(null, null, null, List.of(resource)))
                .applyValue(found -> asMap(found.get("state")));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(@Nullable Object state) {
        return state instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    /** What the engine is asked for the state of a resource. */
    private static final class ResourceState extends InvokeArgs {
        @Import(name = "urn", required = true)
        @SuppressWarnings("unused")
        private final Output<String> urn;

        ResourceState(Output<String> urn) {
            this.urn = urn;
        }
    }
}
