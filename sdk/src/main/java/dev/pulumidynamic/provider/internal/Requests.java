package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderLog;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.Request;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The typed requests that a provider gets, made of a request that crossed the boundary. */
public final class Requests<I, S> {
    private final RequestReader request;
    private final PropertySchema<I> inputs;
    private final PropertySchema<S> state;
    private final RequestContext context;

    Requests(RequestReader request, PropertySchema<I> inputs, PropertySchema<S> state) {
        this.request = request;
        this.inputs = inputs;
        this.state = state;
        this.context = request.context();
    }

    /** {@return the requests that {@code provider} gets for {@code content}} */
    public static <I, S> Requests<I, S> of(ResourceProvider<I, S> provider, Map<String, Object> content) {
        return new Requests<>(
                new RequestReader(content), PropertySchema.ofInputs(provider), PropertySchema.ofState(provider));
    }

    RequestContext context() {
        return context;
    }

    /** {@return a check request} */
    public CheckRequest<I> check() {
        return check(inputs("inputs"), name -> {});
    }

    /** {@return a diff request} */
    public DiffRequest<I, S> diff() {
        return diff(inputs("inputs"));
    }

    /** {@return a preview request} */
    public PreviewRequest<I, S> preview() {
        return preview(inputs("inputs"));
    }

    /** @param fixed takes the names of the properties that keep a value which the program set */
    CheckRequest<I> check(I given, Consumer<String> fixed) {
        return new Check<>(context, given, oldInputs(), unknowns(), request.autonaming(fixed));
    }

    DiffRequest<I, S> diff(I wanted) {
        return new Difference<>(
                context,
                request.id(),
                wanted,
                recordedInputs(),
                recordedState(),
                changedInputs(),
                unknowns(),
                request.capturedChanges(),
                request.codeChanged());
    }

    PreviewRequest<I, S> preview(I wanted) {
        return new Preview<>(
                context,
                wanted,
                known("oldInputs").map(unused -> recordedInputs()),
                known("state").map(unused -> recordedState()),
                unknowns());
    }

    /** {@return a create request} */
    public CreateRequest<I> create() {
        return new Create<>(context, inputs("inputs"));
    }

    /** {@return an update request} */
    public UpdateRequest<I, S> update() {
        return new Update<>(context, request.id(), inputs("inputs"), recordedInputs(), recordedState());
    }

    /** {@return a read request} */
    public ReadRequest<I, S> read() {
        boolean isKnown = request.has("inputs");
        return new Look<>(
                context,
                request.id(),
                isKnown ? Optional.of(inputs("inputs")) : Optional.empty(),
                isKnown ? Optional.of(state()) : Optional.empty());
    }

    /** {@return a delete request} */
    public DeleteRequest<I, S> delete() {
        return new Delete<>(context, request.id(), inputs("inputs"), state());
    }

    private I inputs(String key) {
        return inputs.fromProperties(request.properties(key));
    }

    private S state() {
        return state.fromProperties(request.properties("state"));
    }

    /** None for a check when their types have changed, so that the engine can replace the resource. */
    private Optional<I> oldInputs() {
        try {
            return known("oldInputs").map(inputs::fromProperties);
        } catch (RuntimeException otherTypes) {
            return Optional.empty();
        }
    }

    private I recordedInputs() {
        return recorded("inputs", () -> inputs("oldInputs"));
    }

    private S recordedState() {
        return recorded("state", this::state);
    }

    /** What the state has of the resource may be older than the provider's types, whose constructors may reject it. */
    private <T> T recorded(String what, Supplier<T> properties) {
        try {
            return properties.get();
        } catch (RuntimeException e) {
            throw new RefusedException(
                    "the recorded " + what + " of this resource cannot be read with the types that its"
                            + " provider has now: "
                            + (e instanceof RefusedException
                                    ? e.getMessage() + "; declare the component as Object, and read both forms, or"
                                    : e + "; let the constructor accept them, or")
                            + " replace the resource: pulumi up --replace '" + context.urn() + "'");
        }
    }

    private Optional<Map<String, Object>> known(String key) {
        return Optional.of(request.properties(key)).filter(properties -> !properties.isEmpty());
    }

    /** Names of the inputs that differ; an unknown input counts as different. */
    Set<String> changedInputs() {
        Map<String, Object> wanted = request.properties("inputs");
        Map<String, @Nullable Object> after = inputs.withSets(wanted, LinkedHashSet::new);
        Map<String, @Nullable Object> before = inputs.withSets(request.properties("oldInputs"), LinkedHashSet::new);
        return Stream.concat(after.keySet().stream(), before.keySet().stream())
                .filter(name -> Protocol.holdsUnknown(wanted.get(name))
                        || !Objects.equals(Protocol.identity(after.get(name)), Protocol.identity(before.get(name))))
                .map(inputs::fromWire)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Set<String> unknowns() {
        Set<String> paths = new LinkedHashSet<>();
        request.properties("inputs")
                .forEach((name, property) -> Protocol.addUnknowns(paths, inputs.fromWire(name), property));
        return paths;
    }

    /** What every request takes from its context. */
    private interface Received extends Request {
        RequestContext context();

        @Override
        default String urn() {
            return context().urn();
        }

        @Override
        default String type() {
            return context().type();
        }

        @Override
        default String name() {
            return context().name();
        }

        @Override
        default ProviderConfig config() {
            return context().config();
        }

        @Override
        default Optional<Instant> deadline() {
            return context().deadline();
        }

        @Override
        default ProviderLog log() {
            return context().log();
        }

        @Override
        default boolean isCancelled() {
            return context().cancelled().getAsBoolean();
        }
    }

    private record Check<I>(
            RequestContext context, I inputs, Optional<I> oldInputs, Set<String> unknowns, Autonaming autonaming)
            implements Received, CheckRequest<I> {
        @Override
        @SuppressWarnings("NullAway") // As any component of inputs in a preview: authors know them without annotations.
        public String autoName(Property<I, ?> component) {
            Optional<String> given = valueOf(component, inputs);
            Optional<String> old = oldInputs.flatMap(inputsBefore -> valueOf(component, inputsBefore));
            if (given.isPresent() && given.equals(old)) {
                autonaming.fixed().accept(WireNames.of(component));
            }
            if (given.isPresent() || isUnknown(component)) {
                return given.orElse(null);
            }
            return old.orElseGet(() -> autonaming.name(context, WireNames.of(component)));
        }

        private static <I> Optional<String> valueOf(Property<I, ?> component, I inputs) {
            Object value = component.apply(inputs);
            Object given = value instanceof Optional<?> optional ? optional.orElse(null) : value;
            return Optional.ofNullable((String) given).filter(name -> !name.isEmpty());
        }

        @Override
        public String toString() {
            return context.describe("check");
        }
    }

    private record Difference<I, S>(
            RequestContext context,
            String id,
            I inputs,
            I oldInputs,
            S state,
            Set<String> changedInputs,
            Set<String> unknowns,
            List<String> capturedChanges,
            boolean codeChanged)
            implements Received, DiffRequest<I, S> {
        @Override
        public String toString() {
            return context.describe("diff");
        }
    }

    private record Preview<I, S>(
            RequestContext context, I inputs, Optional<I> oldInputs, Optional<S> state, Set<String> unknowns)
            implements Received, PreviewRequest<I, S> {
        @Override
        public String toString() {
            return context.describe("preview");
        }
    }

    private record Create<I>(RequestContext context, I inputs) implements Received, CreateRequest<I> {
        @Override
        public String toString() {
            return context.describe("create");
        }
    }

    private record Update<I, S>(RequestContext context, String id, I inputs, I oldInputs, S state)
            implements Received, UpdateRequest<I, S> {
        @Override
        public String toString() {
            return context.describe("update");
        }
    }

    private record Look<I, S>(RequestContext context, String id, Optional<I> inputs, Optional<S> state)
            implements Received, ReadRequest<I, S> {
        @Override
        public String toString() {
            return context.describe("read");
        }
    }

    private record Delete<I, S>(RequestContext context, String id, I inputs, S state)
            implements Received, DeleteRequest<I, S> {
        @Override
        public String toString() {
            return context.describe("delete");
        }
    }
}
