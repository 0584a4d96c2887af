package dev.pulumidynamic.internal.registration;

import com.pulumi.core.Output;
import com.pulumi.core.TypeShape;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.InvokeOutputOptions;
import com.pulumi.resources.InvokeArgs;
import com.pulumi.resources.Resource;
import dev.pulumidynamic.internal.pulumi.SerializedAs;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.WireNames;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The outputs of a resource by their names.
 *
 * <p>Names that a record states come with the registration, each with its own secretness. What else a provider over
 * maps answered is asked of the engine, which tells the whole state at once: a secret in it makes all of it secret. So is
 * all of it where the registration was not seen, because a transformation looked at outputs.
 */
public final class ResourceOutputs<S> {
    private final Resource resource;
    private final PropertySchema<S> state;
    private final Map<String, Output<Object>> known;

    ResourceOutputs(Resource resource, PropertySchema<S> state, Map<String, Output<Object>> known) {
        this.resource = resource;
        this.state = state;
        this.known = known;
    }

    @SuppressWarnings("unchecked")
    public <T extends @Nullable Object> Output<T> typed(Property<S, T> component) {
        String name = WireNames.of(component);
        state.requireProperty(name);
        return (Output<T>) read(name, value -> state.fromProperty(name, value));
    }

    public <T> Output<T> named(String name, Class<T> type) {
        return read(name, value -> PropertySchema.fromProperty(type, value, name));
    }

    /** Pulumi's SDK leaves out what an engine keeps for itself by such a name, and with it a provider's own. */
    @SuppressWarnings("NullAway") // The value of an output may be null, which its type does not say.
    private <T> Output<T> read(String name, Function<Object, T> conversion) {
        if (name.startsWith("__")) {
            throw new IllegalArgumentException("the program cannot read output '" + name + "' of dynamic resource '"
                    + resource.pulumiResourceName()
                    + "': Pulumi's Java SDK leaves out names that begin with two underscores;"
                    + " choose another name");
        }
        Output<Object> property = property(name);
        Output<T> typed = property.applyValue(value -> {
            try {
                return conversion.apply(SdkValues.known(value, name));
            } catch (RefusedException e) {
                throw new RefusedException(
                        "output of dynamic resource '" + resource.pulumiResourceName() + "': " + e.getMessage());
            }
        });
        return SerializedAs.property(typed, property);
    }

    public Output<S> all() {
        if (state.isOpen()) {
            Output<Map<String, Object>> whole = whole();
            return SerializedAs.property(
                    whole.applyValue(all -> state.fromProperties(asMap(SdkValues.known(all, "")))), whole);
        }
        Output<List<Object>> properties = Output.all(properties());
        Output<S> typed = properties.applyValue(values ->
                state.fromProperties(asMap(SdkValues.known(SdkValues.named(state.names(), values), ""))));
        return SerializedAs.property(
                typed, properties.applyValue(values -> SdkValues.named(state.components(), values)));
    }

    /** What stands for the resource where it is passed on as a whole: its outputs, each with its own secretness. */
    public Object asValue() {
        return state.isOpen() ? whole() : SdkValues.named(state.components(), properties());
    }

    private List<Output<Object>> properties() {
        return state.names().stream().map(this::property).toList();
    }

    /** An output as the SDK read it, whose serializer takes it back as it is. */
    private Output<Object> property(String name) {
        Output<Object> output = known.get(name);
        if (output != null) {
            return output;
        }
        if (!state.isOpen() && !(known.isEmpty() && state.names().contains(name))) {
            throw new IllegalArgumentException("dynamic resource '" + resource.pulumiResourceName()
                    + "' has no output '" + name + "'; " + state + " has " + String.join(", ", state.names()));
        }
        return whole().applyValue(all -> all.get(name));
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
