package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.InvalidInputException;
import dev.pulumidynamic.provider.InvokeRequest;
import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderLog;
import dev.pulumidynamic.provider.RefusedException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The root of the closure of a package's function; that of a provider is {@link ProviderFunction}. */
public final class InvokeFunction<I, O> implements Function<Map<String, Object>, Map<String, Object>> {
    private final Class<I> inputs;
    private final Class<O> outputs;
    private final PackageFunction<I, O> function;

    /** A closure's root over {@code function}. */
    public InvokeFunction(Class<I> inputs, Class<O> outputs, PackageFunction<I, O> function) {
        this.inputs = inputs;
        this.outputs = outputs;
        this.function = function;
    }

    private record Invocation<I>(I inputs, RequestContext context) implements InvokeRequest<I> {
        @Override
        public ProviderConfig config() {
            return context.config();
        }

        @Override
        public ProviderLog log() {
            return context.log();
        }

        @Override
        public Optional<Instant> deadline() {
            return context.deadline();
        }

        @Override
        public boolean isCancelled() {
            return context.cancelled().getAsBoolean();
        }

        @Override
        public String toString() {
            return "a call of " + context.type();
        }
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> request) {
        RequestReader reader = new RequestReader(request);
        Optional<String> other = reader.otherBoundary("this function");
        if (other.isPresent()) {
            return ProviderFunction.refused(other.get());
        }
        if (!reader.operation().equals("invoke")) {
            return ProviderFunction.refused(
                    "unknown operation '" + reader.operation() + "' of a function; update the plugin pulumi-java");
        }
        try {
            Object given = Decoder.decode(JavaType.of(inputs), reader.properties("inputs"), "");
            return outputs(
                    function.invoke(new Invocation<>(Objects.requireNonNull(inputs.cast(given)), reader.context())));
        } catch (InvalidInputException e) {
            return Map.of("failures", List.of(Map.of("property", e.property(), "reason", "" + e.getMessage())));
        } catch (RefusedException e) {
            return ProviderFunction.refused("" + e.getMessage());
        } catch (Exception e) {
            throw Rethrow.rethrow(e);
        }
    }

    private Map<String, Object> outputs(@Nullable O answer) {
        if (answer == null) {
            return ProviderFunction.refused("the function returned null; return a " + outputs.getSimpleName());
        }
        Object properties = new Encoder().encode(answer, "");
        return Map.of("outputs", properties == null ? Map.of() : properties);
    }
}
