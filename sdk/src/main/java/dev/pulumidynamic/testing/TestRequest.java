package dev.pulumidynamic.testing;

import dev.pulumidynamic.internal.registration.ProviderSettings;
import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.Request;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.Protocol;
import dev.pulumidynamic.provider.internal.Requests;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
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
 * <p>Each method returns another {@code TestRequest}; the last one, named like the operation, returns the request. Inputs and
 * state take the way through Pulumi's property values, as they do in the plugin.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public final class TestRequest<I, S> {
    static final String NAME = "resource";

    private final ResourceProvider<I, S> provider;
    private final Map<String, Object> content;
    private final List<String> unknowns;

    private TestRequest(ResourceProvider<I, S> provider, Map<String, Object> content, List<String> unknowns) {
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
     */
    public static <I, S> TestRequest<I, S> to(ResourceProvider<I, S> provider) {
        ProviderSettings settings = ProviderSettings.of(provider);
        Map<String, Object> content = Map.of("type", settings.type(), "id", "id", "configKeys", settings.configKeys());
        return new TestRequest<>(provider, content, List.of()).name(NAME);
    }

    /**
     * {@return the same for a resource of this name}
     *
     * @param name the resource's name in the program; {@code resource} by default
     */
    public TestRequest<I, S> name(String name) {
        return with("name", name).with("urn", urn(String.valueOf(content.get("type")), name));
    }

    static String urn(String type, String name) {
        return "urn:pulumi:test::test::" + type + "::" + name;
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
        return unknown(Property.wireNameOf(component));
    }

    /**
     * {@return the same, with an input that is not known yet, as in a preview; for maps}
     *
     * @param name the name of the input
     */
    public TestRequest<I, S> unknown(String name) {
        return new TestRequest<>(
                provider,
                content,
                Stream.concat(unknowns.stream(), Stream.of(name)).toList());
    }

    /**
     * {@return the same, with this in the stack's configuration}
     *
     * @param key a key without the namespace
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

    /**
     * {@return a check request}
     *
     * @throws IllegalStateException if {@link #inputs} was not called
     */
    public CheckRequest<I> check() {
        return requests("check", "inputs").check();
    }

    /**
     * {@return a diff request}
     *
     * @throws IllegalStateException if {@link #inputs}, {@link #oldInputs} or {@link #state} was not called
     */
    public DiffRequest<I, S> diff() {
        return requests("diff", "inputs", "oldInputs", "state").diff();
    }

    /**
     * {@return a preview request}
     *
     * @throws IllegalStateException if {@link #inputs} was not called
     */
    public PreviewRequest<I, S> preview() {
        return requests("preview", "inputs").preview();
    }

    /**
     * {@return a create request}
     *
     * @throws IllegalStateException if {@link #inputs} was not called
     */
    public CreateRequest<I> create() {
        return requests("create", "inputs").create();
    }

    /**
     * {@return an update request}
     *
     * @throws IllegalStateException if {@link #inputs}, {@link #oldInputs} or {@link #state} was not called
     */
    public UpdateRequest<I, S> update() {
        return requests("update", "inputs", "oldInputs", "state").update();
    }

    /** {@return a read request: a refresh after {@link #inputs} and {@link #state}, otherwise an import} */
    public ReadRequest<I, S> read() {
        return requests("read").read();
    }

    /**
     * {@return a delete request}
     *
     * @throws IllegalStateException if {@link #inputs} or {@link #state} was not called
     */
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
        Map<String, Object> inputs = new HashMap<>(content("inputs"));
        unknowns.forEach(name -> inputs.put(name, Protocol.UNKNOWN));
        return Requests.of(provider, (content.containsKey("inputs") ? with("inputs", inputs) : this).content);
    }
}
