package dev.pulumidynamic.testing;

import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.Request;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.Requests;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A request for a unit test of one method of a provider. Nothing is captured, so fakes can be any objects of the test.
 *
 * <pre>{@code
 * var labels = new GithubLabels(new FakeGithub());
 * var created = labels.create(TestRequest.to(labels).inputs(new Label("acme/site", "bug", "d73a4a")).create());
 * assertEquals("acme/site/bug", created.id());
 * }</pre>
 *
 * <p>Nothing but the test calls the provider: if it opens clients in {@code configure} and closes them in {@code close}, call both, for example
 * {@code labels.configure(ProviderConfig.of(Map.of("githubToken", "t0ken")))}. Each call takes the same object; {@link
 * ProviderLifecycle} starts each operation from a copy.
 *
 * <p>Each method returns another {@code TestRequest}; the last one, named like the operation, returns the request. Inputs and
 * state take the way through Pulumi's property values, as they do in the plugin. The last method throws an {@link IllegalStateException} if
 * a part that it needs was not given. So do check, diff and preview if a record cannot be made while a part is unknown; a preview does not
 * call them then.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public final class TestRequest<I, S> {
    private static final String NAME = "resource";

    private final ResourceProvider<I, S> provider;
    private final Map<String, Object> content;
    private final List<PropertyPlace> unknowns;

    private TestRequest(ResourceProvider<I, S> provider, Map<String, Object> content, List<PropertyPlace> unknowns) {
        this.provider = provider;
        this.content = content;
        this.unknowns = unknowns;
    }

    /**
     * {@return a request about the resource {@code resource}, whose ID is {@code id}, without inputs, state and configuration}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param provider the provider to be tested
     * @throws IllegalArgumentException if a program could not make a resource of it
     */
    public static <I, S> TestRequest<I, S> to(ResourceProvider<I, S> provider) {
        Settings settings = AppliedSettings.checked(provider, Settings.NONE);
        return new TestRequest<>(provider, content(settings), List.of()).with("id", "id");
    }

    /**
     * {@return the same for a resource of this name}
     *
     * @param name the resource's name in the program; {@code resource} by default
     */
    public TestRequest<I, S> name(String name) {
        return with("name", name).with("urn", urn(String.valueOf(content.get("type")), name));
    }

    private static String urn(String type, String name) {
        return "urn:pulumi:test::test::" + type + "::" + name;
    }

    /** What each request has: the keys are those of docs/boundary.md. */
    static Map<String, Object> content(Settings settings) {
        return Map.of(
                "urn", urn(settings.type(), NAME),
                "type", settings.type(),
                "name", NAME,
                "configKeys", List.copyOf(settings.configKeys()));
    }

    /**
     * {@return the same with this {@link UpdateRequest#id}}
     *
     * @param id the ID that the provider gave the resource; {@code id} by default
     */
    public TestRequest<I, S> id(String id) {
        return with("id", id);
    }

    /**
     * {@return the same with these inputs: the new ones, and in a read or delete the known ones}
     *
     * @param inputs what the program gives
     */
    public TestRequest<I, S> inputs(I inputs) {
        return with("inputs", PropertySchema.ofInputs(provider).toProperties(inputs));
    }

    /**
     * {@return the same with these inputs of the existing resource; by default there is none}
     *
     * @param oldInputs what the program gave before
     */
    public TestRequest<I, S> oldInputs(I oldInputs) {
        return with("oldInputs", PropertySchema.ofInputs(provider).toProperties(oldInputs));
    }

    /**
     * {@return the same with this state of the existing resource; by default there is none}
     *
     * @param state the outputs
     */
    public TestRequest<I, S> state(S state) {
        return with("state", PropertySchema.ofState(provider).toProperties(state));
    }

    /**
     * {@return the same, with an input that is not known yet, as in a preview}
     *
     * @param component the accessor of a component of the inputs, such as {@code Label::color}
     */
    public TestRequest<I, S> unknown(Property<I, ?> component) {
        return unknown(Property.nameOf(component));
    }

    /**
     * {@return the same, with a part of an input that is not known yet, as in a preview}
     *
     * @param <R> the record
     * @param component the accessor of a component of the inputs that is a record, such as {@code Site::certificate}
     * @param part the accessor of a component of that, such as {@code Certificate::issuer}
     */
    public <R> TestRequest<I, S> unknown(Property<I, R> component, Property<R, ?> part) {
        return unknown(Property.nameOf(component) + "." + Property.nameOf(part));
    }

    /**
     * {@return the same, with an input that is not known yet, as in a preview; for maps, and for what is inside a component}
     *
     * @param path the name of the input, or a path such as {@code rules[0].port}; {@link #inputs} must have what it is in
     * @throws IllegalArgumentException if the inputs cannot have such a place
     */
    public TestRequest<I, S> unknown(String path) {
        PropertyPlace place = PropertyPlace.of(path).in(PropertySchema.ofInputs(provider));
        return new TestRequest<>(
                provider,
                content,
                Stream.concat(unknowns.stream(), Stream.of(place)).toList());
    }

    /**
     * {@return the same, with this in the stack's configuration}
     *
     * @param key the key by which the provider reads it: without a namespace, or as the provider declares it ({@link
     *     dev.pulumidynamic.provider.ProviderSettings#configKeys}), such as {@code colors:primary}
     * @param value the value of this key
     */
    public TestRequest<I, S> config(String key, String value) {
        Map<String, Object> config = new HashMap<>(content("config"));
        config.put(key, value);
        return with("config", config);
    }

    /**
     * {@return the same with this {@link Request#deadline}; by default there is none}
     *
     * @param deadline when cancellation is requested
     */
    public TestRequest<I, S> deadline(Instant deadline) {
        return with("deadline", deadline);
    }

    /**
     * {@return the same with this {@link Request#log}; by default messages are dropped}
     *
     * @param messages takes the severity of a message ({@code debug}, {@code info}, {@code status}, {@code warning}, {@code error}), and its text
     */
    public TestRequest<I, S> log(BiConsumer<String, String> messages) {
        return with("log", messages);
    }

    /**
     * {@return the same with this {@link Request#isCancelled}; by default it is never}
     *
     * @param cancelled returns whether cancellation was requested
     */
    public TestRequest<I, S> cancelled(BooleanSupplier cancelled) {
        return with("cancelled", cancelled);
    }

    /**
     * {@return the same in a stack whose automatic naming gives this name to {@link CheckRequest#autoName}; by default it is the
     * resource's name with seven random digits}
     *
     * @param name the name
     */
    public TestRequest<I, S> autoName(String name) {
        return with("autonaming", Map.of("mode", "enforce", "name", name));
    }

    /** {@return the same in a stack that has automatic names disabled} */
    public TestRequest<I, S> withoutAutoNames() {
        return with("autonaming", Map.of("mode", "disable"));
    }

    /**
     * {@return the same with these {@link DiffRequest#capturedChanges}; by default there are none}
     *
     * @param paths such as {@code captured.client.url}
     */
    public TestRequest<I, S> capturedChanges(String... paths) {
        return with("capturedChanges", List.of(paths));
    }

    /** {@return the same with another code than the one that the resource was recorded with; by default it is the same} */
    public TestRequest<I, S> codeChanged() {
        return with("codeChanged", true);
    }

    /** {@return a check request; needs {@link #inputs}} */
    public CheckRequest<I> check() {
        return partlyKnown("check", requests("check", "inputs")::check);
    }

    /** {@return a diff request; needs {@link #inputs}, {@link #oldInputs} and {@link #state}} */
    public DiffRequest<I, S> diff() {
        return partlyKnown("diff", requests("diff", "inputs", "oldInputs", "state")::diff);
    }

    /** {@return a preview request; needs {@link #inputs}} */
    public PreviewRequest<I, S> preview() {
        return partlyKnown("preview", requests("preview", "inputs")::preview);
    }

    /** {@return a create request; needs {@link #inputs}} */
    public CreateRequest<I> create() {
        return requests("create", "inputs").create();
    }

    /** {@return an update request; needs {@link #inputs}, {@link #oldInputs} and {@link #state}} */
    public UpdateRequest<I, S> update() {
        return requests("update", "inputs", "oldInputs", "state").update();
    }

    /** {@return a read request: a refresh after {@link #inputs} and {@link #state}, otherwise an import} */
    public ReadRequest<I, S> read() {
        return requests("read").read();
    }

    /** {@return a delete request; needs {@link #inputs} and {@link #state}} */
    public DeleteRequest<I, S> delete() {
        return requests("delete", "inputs", "state").delete();
    }

    private TestRequest<I, S> with(String key, Object value) {
        Map<String, Object> more = new HashMap<>(content);
        more.put(key, value);
        return new TestRequest<>(provider, more, unknowns);
    }

    @SuppressWarnings("unchecked") // This class has put the map there.
    private Map<String, Object> content(String key) {
        return (Map<String, Object>) content.getOrDefault(key, Map.of());
    }

    private Requests<I, S> requests(String operation, String... needed) {
        for (String key : needed) {
            if (!content.containsKey(key)) {
                throw new IllegalStateException("the request to " + operation + " has no " + key + "; call " + key
                        + "(...) before " + operation + "()");
            }
        }
        if (!content.containsKey("inputs")) {
            return Requests.of(provider, content);
        }
        Map<String, Object> inputs = content("inputs");
        for (PropertyPlace unknown : unknowns) {
            inputs = unknown.unknownIn(inputs);
        }
        return Requests.of(provider, with("inputs", inputs).content);
    }

    /** A request that a preview makes only if the inputs can be made without what is unknown. */
    private <Q> Q partlyKnown(String operation, Supplier<Q> request) {
        try {
            return request.get();
        } catch (RuntimeException e) {
            if (e instanceof RefusedException || unknowns.isEmpty()) {
                throw e;
            }
            throw new IllegalStateException(
                    "the inputs cannot be made while "
                            + unknowns.stream().map(PropertyPlace::text).toList()
                            + " are unknown, so a preview does not call " + operation + " with them: " + e,
                    e);
        }
    }
}
