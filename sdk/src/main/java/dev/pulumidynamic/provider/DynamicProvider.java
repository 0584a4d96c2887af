package dev.pulumidynamic.provider;

import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A provider made of lambdas; only {@code create} is mandatory.
 *
 * <pre>{@code
 * var random = DynamicProvider.of(Keepers.class, RandomId.class)
 *         .create(r -> Created.of(UUID.randomUUID().toString(), new RandomId(r.inputs().keepers())));
 * }</pre>
 *
 * <p>The lambdas are captured with what they close over. Without {@code of}, inputs and state are maps.
 */
public final class DynamicProvider<I, S> implements ResourceProvider<I, S> {
    private final @Nullable Class<I> inputs;
    private final @Nullable Class<S> state;
    private final Operation<CreateRequest<I>, Created<S>> create;
    private @Nullable Operation<CheckRequest<I>, Checked<I>> check;
    private @Nullable Operation<DiffRequest<I, S>, Diff> diff;
    private @Nullable Operation<UpdateRequest<I, S>, Updated<S>> update;
    private @Nullable Operation<ReadRequest<I, S>, Optional<Read<I, S>>> read;
    private @Nullable Action<DeleteRequest<I, S>> delete;

    private DynamicProvider(
            @Nullable Class<I> inputs, @Nullable Class<S> state, Operation<CreateRequest<I>, Created<S>> create) {
        this.inputs = inputs;
        this.state = state;
        this.create = create;
    }

    /** An operation that answers. */
    @FunctionalInterface
    public interface Operation<Q extends Request, R> extends Serializable {
        R run(Q request) throws Exception;
    }

    /** An operation that answers nothing. */
    @FunctionalInterface
    public interface Action<Q extends Request> extends Serializable {
        void run(Q request) throws Exception;
    }

    /** The records of a provider that is still to be given its {@code create}. */
    public record Types<I, S>(Class<I> inputs, Class<S> state) {
        /** Makes the resource; see {@link ResourceProvider#create}. */
        public DynamicProvider<I, S> create(Operation<CreateRequest<I>, Created<S>> create) {
            return new DynamicProvider<>(inputs, state, create);
        }
    }

    /** Starts a provider with records for inputs and state. */
    public static <I, S> Types<I, S> of(Class<I> inputs, Class<S> state) {
        return new Types<>(inputs, state);
    }

    /** Starts a provider over maps. */
    public static DynamicProvider<Map<String, Object>, Map<String, Object>> create(
            Operation<CreateRequest<Map<String, Object>>, Created<Map<String, Object>>> create) {
        return new DynamicProvider<>(null, null, create);
    }

    /** Adds {@link ResourceProvider#check}. */
    public DynamicProvider<I, S> check(Operation<CheckRequest<I>, Checked<I>> check) {
        DynamicProvider<I, S> copy = copy();
        copy.check = check;
        return copy;
    }

    /** Adds {@link ResourceProvider#diff}. */
    public DynamicProvider<I, S> diff(Operation<DiffRequest<I, S>, Diff> diff) {
        DynamicProvider<I, S> copy = copy();
        copy.diff = diff;
        return copy;
    }

    /** Adds {@link ResourceProvider#update}. */
    public DynamicProvider<I, S> update(Operation<UpdateRequest<I, S>, Updated<S>> update) {
        DynamicProvider<I, S> copy = copy();
        copy.update = update;
        return copy;
    }

    /** Adds {@link ResourceProvider#read}. */
    public DynamicProvider<I, S> read(Operation<ReadRequest<I, S>, Optional<Read<I, S>>> read) {
        DynamicProvider<I, S> copy = copy();
        copy.read = read;
        return copy;
    }

    /** Adds {@link ResourceProvider#delete}. */
    public DynamicProvider<I, S> delete(Action<DeleteRequest<I, S>> delete) {
        DynamicProvider<I, S> copy = copy();
        copy.delete = delete;
        return copy;
    }

    @Override
    public Checked<I> check(CheckRequest<I> request) throws Exception {
        return check == null ? ResourceProvider.super.check(request) : check.run(request);
    }

    @Override
    public Diff diff(DiffRequest<I, S> request) throws Exception {
        return diff == null ? ResourceProvider.super.diff(request) : diff.run(request);
    }

    @Override
    public Created<S> create(CreateRequest<I> request) throws Exception {
        return create.run(request);
    }

    @Override
    public Updated<S> update(UpdateRequest<I, S> request) throws Exception {
        return update == null ? ResourceProvider.super.update(request) : update.run(request);
    }

    @Override
    public Optional<Read<I, S>> read(ReadRequest<I, S> request) throws Exception {
        return read == null ? ResourceProvider.super.read(request) : read.run(request);
    }

    @Override
    public void delete(DeleteRequest<I, S> request) throws Exception {
        if (delete != null) {
            delete.run(request);
        }
    }

    /** Whether {@code operation} was given. */
    boolean has(OptionalOperation operation) {
        return switch (operation) {
            case CHECK -> check != null;
            case DIFF -> diff != null;
            case UPDATE -> update != null;
            case READ -> read != null;
            case DELETE -> delete != null;
        };
    }

    JavaType inputsType() {
        return inputs == null ? JavaType.PROPERTY_MAP : JavaType.of(inputs);
    }

    JavaType stateType() {
        return state == null ? JavaType.PROPERTY_MAP : JavaType.of(state);
    }

    private DynamicProvider<I, S> copy() {
        DynamicProvider<I, S> copy = new DynamicProvider<>(inputs, state, create);
        copy.check = check;
        copy.diff = diff;
        copy.update = update;
        copy.read = read;
        copy.delete = delete;
        return copy;
    }
}
