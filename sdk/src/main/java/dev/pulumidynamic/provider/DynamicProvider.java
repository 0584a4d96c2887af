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
 * <p>The lambdas are captured with the variables that they use. Without {@code of}, inputs and state are maps.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public final class DynamicProvider<I, S> implements ResourceProvider<I, S>, Cloneable {
    private final @Nullable Class<I> inputs;
    private final @Nullable Class<S> state;
    private final Operation<CreateRequest<I>, Created<S>> create;
    private @Nullable Operation<CheckRequest<I>, Checked<I>> check;
    private @Nullable Operation<DiffRequest<I, S>, Diff> diff;
    private @Nullable Operation<PreviewRequest<I, S>, PreviewResult<S>> preview;
    private @Nullable Operation<UpdateRequest<I, S>, Updated<S>> update;
    private @Nullable Operation<ReadRequest<I, S>, Optional<Read<I, S>>> read;
    private @Nullable Action<DeleteRequest<I, S>> delete;
    private @Nullable Closing closing;
    private boolean ignoresCapturedChanges;
    /** For the program only: it does not travel. */
    private transient @Nullable Settings settings;

    private DynamicProvider(
            @Nullable Class<I> inputs, @Nullable Class<S> state, Operation<CreateRequest<I>, Created<S>> create) {
        this.inputs = inputs;
        this.state = state;
        this.create = create;
    }

    /**
     * An operation that answers.
     *
     * @param <Q> what is asked
     * @param <R> what is answered
     */
    @FunctionalInterface
    public interface Operation<Q extends Request, R> extends Serializable {
        /**
         * Runs the operation.
         *
         * @param request what is asked
         * @return what came of it
         * @throws Exception if it fails; the message is shown to the user
         */
        R run(Q request) throws Exception;
    }

    /**
     * An operation that answers nothing.
     *
     * @param <Q> what is asked
     */
    @FunctionalInterface
    public interface Action<Q extends Request> extends Serializable {
        /**
         * Runs the operation.
         *
         * @param request what is asked
         * @throws Exception if it fails; the message is shown to the user
         */
        void run(Q request) throws Exception;
    }

    /** Closes what an operation used. */
    @FunctionalInterface
    public interface Closing extends Serializable {
        /**
         * Closes it.
         *
         * @throws Exception if it fails; the user sees a warning
         */
        void close() throws Exception;
    }

    /**
     * The classes of a provider that still needs its {@code create}.
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     */
    public static final class Types<I, S> {
        private final Class<I> inputs;
        private final Class<S> state;

        private Types(Class<I> inputs, Class<S> state) {
            this.inputs = inputs;
            this.state = state;
        }

        /**
         * {@return a provider with this {@link ResourceProvider#create}}
         *
         * @param create makes the resource
         */
        public DynamicProvider<I, S> create(Operation<CreateRequest<I>, Created<S>> create) {
            return new DynamicProvider<>(inputs, state, create);
        }
    }

    /**
     * {@return the start of a provider with one record for both inputs and state}
     *
     * <pre>{@code
     * var random = DynamicProvider.of(RandomId.class).create(r -> r.created(UUID.randomUUID().toString()));
     * }</pre>
     *
     * @param <T> the inputs and the state
     * @param record the record
     */
    public static <T> Types<T, T> of(Class<T> record) {
        return new Types<>(record, record);
    }

    /**
     * {@return the start of a provider with records for inputs and state}
     *
     * @param <I> the inputs
     * @param <S> the state
     * @param inputs the inputs' record
     * @param state the state's record
     */
    public static <I, S> Types<I, S> of(Class<I> inputs, Class<S> state) {
        return new Types<>(inputs, state);
    }

    /**
     * {@return a provider over maps}
     *
     * @param create makes the resource
     */
    public static DynamicProvider<Map<String, Object>, Map<String, Object>> create(
            Operation<CreateRequest<Map<String, Object>>, Created<Map<String, Object>>> create) {
        return new DynamicProvider<>(null, null, create);
    }

    /**
     * {@return a copy of this provider, with this {@link ResourceProvider#check}}
     *
     * @param check validates inputs, or fills in defaults
     */
    public DynamicProvider<I, S> check(Operation<CheckRequest<I>, Checked<I>> check) {
        DynamicProvider<I, S> copy = copy();
        copy.check = check;
        return copy;
    }

    /**
     * {@return a copy of this provider, with this {@link ResourceProvider#diff}}
     *
     * @param diff says what a change leads to
     */
    public DynamicProvider<I, S> diff(Operation<DiffRequest<I, S>, Diff> diff) {
        DynamicProvider<I, S> copy = copy();
        copy.diff = diff;
        return copy;
    }

    /**
     * {@return a copy of this provider, with this {@link ResourceProvider#preview}}
     *
     * @param preview says what outputs there will be
     */
    public DynamicProvider<I, S> preview(Operation<PreviewRequest<I, S>, PreviewResult<S>> preview) {
        DynamicProvider<I, S> copy = copy();
        copy.preview = preview;
        return copy;
    }

    /**
     * {@return a copy of this provider, with this {@link ResourceProvider#update}}
     *
     * @param update changes the resource in place
     */
    public DynamicProvider<I, S> update(Operation<UpdateRequest<I, S>, Updated<S>> update) {
        DynamicProvider<I, S> copy = copy();
        copy.update = update;
        return copy;
    }

    /**
     * {@return a copy of this provider, with this {@link ResourceProvider#read}}
     *
     * @param read looks at the resource
     */
    public DynamicProvider<I, S> read(Operation<ReadRequest<I, S>, Optional<Read<I, S>>> read) {
        DynamicProvider<I, S> copy = copy();
        copy.read = read;
        return copy;
    }

    /**
     * {@return a copy of this provider, with this {@link ResourceProvider#delete}}
     *
     * @param delete removes the resource
     */
    public DynamicProvider<I, S> delete(Action<DeleteRequest<I, S>> delete) {
        DynamicProvider<I, S> copy = copy();
        copy.delete = delete;
        return copy;
    }

    /**
     * {@return a copy of this provider, which runs {@code closing} at the end of each operation, also of one that
     * failed; by default nothing runs}
     *
     * <p>Use it for objects that several lambdas capture, and that connect when they are first used:
     *
     * <pre>{@code
     * var api = new Api("https://api.acme.com"); // opens its connection with the first call
     * var labels = DynamicProvider.of(Label.class, LabelState.class)
     *         .create(request -> api.create(request.inputs()))
     *         .delete(request -> api.delete(request.id()))
     *         .closing(api::close);
     * }</pre>
     *
     * <p>Operations do not share such objects: each starts from the captured ones. {@link ResourceProvider} describes
     * when it runs and what happens if it fails.
     *
     * @param closing closes what the operations use
     */
    public DynamicProvider<I, S> closing(Closing closing) {
        DynamicProvider<I, S> copy = copy();
        copy.closing = closing;
        return copy;
    }

    /**
     * {@return a copy of this provider, whose captured values are not compared}
     *
     * <p>Use it for a token that differs in each run, and needs no update. After the next successful {@code pulumi up},
     * operations use the new values nevertheless.
     */
    public DynamicProvider<I, S> ignoreCapturedChanges() {
        DynamicProvider<I, S> copy = copy();
        copy.ignoresCapturedChanges = true;
        return copy;
    }

    /**
     * {@return a copy of this provider, with these settings; by default those of the program}
     *
     * <pre>{@code
     * var pages = DynamicProvider.create(...).settings(Settings.builder().include("templates/**").build());
     * }</pre>
     *
     * @param settings replace the ones that this provider has
     */
    public DynamicProvider<I, S> settings(Settings settings) {
        DynamicProvider<I, S> copy = copy();
        copy.settings = settings;
        return copy;
    }

    /** {@return what {@link #settings(Settings)} gave; nothing is set if it was not called} */
    public Settings settings() {
        return settings == null ? Settings.NONE : settings;
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
    public PreviewResult<S> preview(PreviewRequest<I, S> request) throws Exception {
        return preview == null ? ResourceProvider.super.preview(request) : preview.run(request);
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

    /**
     * Runs what {@link #closing} gave.
     *
     * @throws Exception if it fails
     */
    public void close() throws Exception {
        if (closing != null) {
            closing.close();
        }
    }

    /**
     * {@return whether an operation was given}
     *
     * @param operation the name of a method of {@link ResourceProvider}, such as {@code update}
     */
    public boolean has(String operation) {
        return switch (operation) {
            case "create" -> true;
            case "check" -> check != null;
            case "diff" -> diff != null;
            case "preview" -> preview != null;
            case "update" -> update != null;
            case "read" -> read != null;
            case "delete" -> delete != null;
            default -> false;
        };
    }

    /** {@return whether changes of captured values are ignored; by default they are not} */
    public boolean ignoresCapturedChanges() {
        return ignoresCapturedChanges;
    }

    /** {@return the class of the inputs; empty if they are maps} */
    public Optional<Class<I>> inputsClass() {
        return Optional.ofNullable(inputs);
    }

    /** {@return the class of the state; empty if it is a map} */
    public Optional<Class<S>> stateClass() {
        return Optional.ofNullable(state);
    }

    @SuppressWarnings("unchecked") // A clone has the class of its original.
    private DynamicProvider<I, S> copy() {
        try {
            return (DynamicProvider<I, S>) clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("this class can be cloned", e);
        }
    }
}
