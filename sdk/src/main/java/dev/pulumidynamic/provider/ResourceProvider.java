package dev.pulumidynamic.provider;

import java.util.Optional;

/**
 * Creates, reads, updates and deletes resources of one kind. Only {@link #create} is mandatory.
 *
 * <pre>{@code
 * record Label(String repository, String name, String color) {}
 * record LabelState(long id, String url) {}
 *
 * class GithubLabels implements ResourceProvider<Label, LabelState> {
 *     private transient Http http;
 *     public void configure(ProviderConfig config) { http = new Http(config.requireSecret("githubToken")); }
 *     public Created<LabelState> create(CreateRequest<Label> request) { ... }
 *     public void delete(DeleteRequest<Label, LabelState> request) { ... }
 * }
 * }</pre>
 *
 * <p>The provider object is captured with its fields when a program uses it. Every operation starts from this captured
 * copy, in another process. If one operation writes to a field, the next operation does not see the value.
 *
 * <p>If a provider implements {@link AutoCloseable}, the plugin closes it at the end of each operation that runs its
 * code: after {@link #configure} and the operation, also if either of them failed. The operation's deadline and
 * cancellation apply to {@code close}, too. If closing fails, the result of the operation still counts, and the user
 * sees a warning. {@code close} begins without the interrupt of an operation that was cancelled and kept its thread's
 * interrupt flag, so that it can still log out:
 *
 * <pre>{@code
 * try {
 *     Thread.sleep(1000);
 * } catch (InterruptedException e) {
 *     Thread.currentThread().interrupt(); // close() does not see this
 *     throw new RefusedException("cancelled");
 * }
 * }</pre>
 *
 * <p>Inputs and state are records, {@code Map<String, Object>}, or data classes of Kotlin. Their components can have
 * these types:
 *
 * <table>
 * <caption>Types of components</caption>
 * <tr><th>type</th><th>property</th></tr>
 * <tr><td>{@code String}, an enum ({@link WireName})</td><td>string</td></tr>
 * <tr><td>{@code boolean}, {@code Boolean}</td><td>boolean</td></tr>
 * <tr><td>{@code byte}, {@code short}, {@code int}, {@code long}, {@code float}, {@code double}, and the classes that box them</td>
 *     <td>number; a {@code long} of more than 2<sup>53</sup> is refused</td></tr>
 * <tr><td>{@code BigDecimal}, {@code BigInteger}, {@code UUID}, {@code URI}, and of {@code java.time} {@code Duration}, {@code Instant},
 * {@code LocalDate}, {@code LocalDateTime}, {@code LocalTime}, {@code OffsetDateTime}, {@code Period},
 * {@code ZonedDateTime}</td>
 *     <td>string, as {@code toString} writes it</td></tr>
 * <tr><td>{@code Collection}, {@code List}, {@code Set}, {@code SortedSet}, {@code NavigableSet} of these types</td><td>array</td></tr>
 * <tr><td>{@code Map} of these types, whose keys are strings, enum constants, or of a type that {@code toString} writes</td>
 *     <td>object</td></tr>
 * <tr><td>a record, or a data class of Kotlin, of these types</td><td>object</td></tr>
 * <tr><td>{@code Optional} of these types</td><td>the value, or none</td></tr>
 * <tr><td>{@link AssetValue}, {@link ArchiveValue}</td><td>asset, archive</td></tr>
 * <tr><td>{@link SecretValue} of these types</td><td>the value, as a secret</td></tr>
 * <tr><td>{@code Object}</td><td>any</td></tr>
 * </table>
 *
 * <p>A program may leave out a component of the inputs that is an {@code Optional}, or that has an annotation named
 * {@code Nullable}, of any package, on itself or on its type; in Kotlin, one of a nullable type or with a default.
 *
 * <p>Other types, such as {@code char}, arrays, and classes that implement collections, are refused when the resource
 * is made.
 *
 * <p>An exception that a method throws fails the operation and is shown with its message and the provider's own stack
 * frames; a {@link RefusedException} is shown as its message alone.
 *
 * @param <I> the inputs: a record, or {@code Map<String, Object>}
 * @param <S> the state, which are the resource's outputs: a record, or {@code Map<String, Object>}
 */
public interface ResourceProvider<I, S> {
    /**
     * Runs before every operation, with the stack's configuration. Open clients here, and close them in
     * {@link AutoCloseable#close}.
     *
     * @param config the stack's configuration
     * @throws Exception if it fails; the message is shown to the user
     */
    default void configure(ProviderConfig config) throws Exception {}

    /**
     * {@return the inputs, valid or with what is wrong, and with defaults filled in; runs in previews too, where {@linkplain CheckRequest unknown components are absent}}
     *
     * <p>Default: every input is valid.
     *
     * @param request the request
     * @throws Exception if it fails; the message is shown to the user
     */
    default Checked<I> check(CheckRequest<I> request) throws Exception {
        return Checked.of(request.inputs());
    }

    /**
     * {@return the consequence of a change; runs in previews too}
     *
     * <p>Each {@code pulumi up} calls it, even if the inputs are unchanged: a provider can then return
     * {@link Diff#update()}, for example because a certificate is about to expire.
     *
     * <p>Default: inputs are compared; a difference updates, or replaces when there is no {@link #update}.
     *
     * @param request the request
     * @throws Exception if it fails; the message is shown to the user
     */
    default Diff diff(DiffRequest<I, S> request) throws Exception {
        return Diff.of(request);
    }

    /**
     * {@return the outputs that a create or an update will have, so that the preview knows dependent values}
     *
     * <p>It must not change anything, and the outputs that it returns must be right.
     *
     * <p>Default: no output is known; of an update, those that {@link #diff} has called stable.
     *
     * @param request the request
     * @throws Exception if it fails; the message is shown to the user
     */
    default PreviewResult<S> preview(PreviewRequest<I, S> request) throws Exception {
        return PreviewResult.nothing();
    }

    /**
     * {@return the resource that it made}
     *
     * @param request the request
     * @throws Exception if it fails; the message is shown to the user
     */
    Created<S> create(CreateRequest<I> request) throws Exception;

    /**
     * {@return the resource after a change in place}
     *
     * <p>Default: none, a change replaces the resource. The engine also asks for an update after a {@code create} that failed in
     * part.
     *
     * @param request the request
     * @throws Exception if it fails; the message is shown to the user
     */
    default Updated<S> update(UpdateRequest<I, S> request) throws Exception {
        throw new UnsupportedOperationException(
                "the provider has no update; to make the resource again, run: pulumi up --replace '" + request.urn()
                        + "'");
    }

    /**
     * {@return the current resource; empty if it no longer exists}
     *
     * <p>Default: none; a refresh keeps the known state, {@code get} and import are refused.
     *
     * @param request the request
     * @throws Exception if it fails; the message is shown to the user
     */
    default Optional<Read<I, S>> read(ReadRequest<I, S> request) throws Exception {
        throw new UnsupportedOperationException("read");
    }

    /**
     * Removes the resource.
     *
     * <p>Default: nothing; the resource is only removed from the state.
     *
     * @param request the request
     * @throws Exception if it fails; the message is shown to the user
     */
    default void delete(DeleteRequest<I, S> request) throws Exception {}
}
