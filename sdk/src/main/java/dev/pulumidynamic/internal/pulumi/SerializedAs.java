package dev.pulumidynamic.internal.pulumi;

import com.pulumi.core.Output;
import com.pulumi.core.internal.Internal;
import com.pulumi.core.internal.OutputData;
import com.pulumi.core.internal.OutputInternal;
import com.pulumi.deployment.DeploymentInstance;
import com.pulumi.deployment.internal.DeploymentInstanceHolder;
import com.pulumi.provider.internal.properties.PropertyValueSerializer;
import com.pulumi.resources.CustomResource;
import com.pulumi.serialization.internal.Serializer;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The future behind an output that the program and the SDK's serializers see differently: these take few Java types, and refuse
 * a {@code Long} that was read from a property they would take. See docs/design-decisions.md.
 */
public final class SerializedAs<T extends @Nullable Object> extends CompletableFuture<T> {
    private static final Set<Class<?>> SERIALIZERS = Set.of(Serializer.class, PropertyValueSerializer.class);

    private final CompletableFuture<T> seen;
    private final Function<Function<Object, CompletableFuture<Object>>, CompletableFuture<Object>> serialized;
    private final Optional<Supplier<Object>> outputs;

    /** @param outputs those of the resource whose {@code id} it is */
    private SerializedAs(
            CompletableFuture<T> seen,
            Function<Function<Object, CompletableFuture<Object>>, CompletableFuture<Object>> serialized,
            Optional<Supplier<Object>> outputs) {
        this.seen = seen;
        this.serialized = serialized;
        this.outputs = outputs;
        var unused = seen.whenComplete((value, problem) -> {
            if (problem == null) {
                complete(value);
            } else {
                completeExceptionally(problem);
            }
        });
    }

    /** The output {@code typed}, which is serialized as {@code property}. */
    public static <T extends @Nullable Object> Output<T> property(Output<T> typed, Output<?> property) {
        return output(new SerializedAs<>(
                Internal.of(typed).getDataAsync(), serializer -> serialize(property, serializer), Optional.empty()));
    }

    /**
     * The {@code id} of a resource. A serializer that meets the resource itself asks for its id, and makes a reference of what it
     * has for that: this it gets serialized as {@code outputs} instead.
     */
    public static Output<String> resource(Output<String> id, Supplier<Object> outputs) {
        CompletableFuture<OutputData<String>> data = Internal.of(id).getDataAsync();
        return output(new SerializedAs<>(
                data,
                serializer -> new SerializedAs<>(
                        data.thenCompose(serializer),
                        reference -> serialize(Output.of(outputs.get()), serializer),
                        Optional.empty()),
                Optional.of(outputs)));
    }

    /** The outputs that {@code resource} is serialized as; empty if it is not a dynamic resource. */
    public static Optional<Object> outputsOf(CustomResource resource) {
        return Internal.of(resource.id()).getDataAsync() instanceof SerializedAs<?> id
                ? id.outputs.map(Supplier::get)
                : Optional.empty();
    }

    private static CompletableFuture<Object> serialize(
            Output<?> output, Function<Object, CompletableFuture<Object>> serializer) {
        return Internal.of(output).getDataAsync().thenCompose(serializer);
    }

    /** Made without a deployment in sight, for which the SDK would wrap the future. */
    private static <T extends @Nullable Object> Output<T> output(CompletableFuture<OutputData<T>> data) {
        DeploymentInstance current = DeploymentInstanceHolder.getInstanceNoThrow();
        DeploymentInstanceHolder.setInstance(null);
        try {
            return new OutputInternal<>(data);
        } finally {
            DeploymentInstanceHolder.setInstance(current);
        }
    }

    /** How an output is read by serializers and, for {@code apply}, by the SDK; a lambda's class is in the nest of its own. */
    @Override
    @SuppressWarnings("unchecked")
    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> reader) {
        return SERIALIZERS.contains(reader.getClass().getNestHost())
                ? (CompletableFuture<U>)
                        serialized.apply((Function<Object, CompletableFuture<Object>>) (Function<?, ?>) reader)
                : seen.thenCompose(reader);
    }

    /** By the future that knows the deployment. */
    @Override
    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> reader) {
        return seen.thenApply(reader);
    }
}
