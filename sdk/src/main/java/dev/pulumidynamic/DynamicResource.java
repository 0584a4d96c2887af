package dev.pulumidynamic;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.internal.registration.ResourceOutputs;
import dev.pulumidynamic.internal.registration.ResourcePlan;
import dev.pulumidynamic.internal.registration.SerializedAs;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.ResourceProvider;
import org.jspecify.annotations.Nullable;

/**
 * A resource whose create, read, update and delete are code of this program.
 *
 * <pre>{@code
 * var bug = new DynamicResource<>("bug", new GithubLabels(),
 *         Inputs.of(Label.class).with(Label::repository, repository.name()).with(Label::color, "red"));
 * context.export("url", bug.output(LabelState::url));
 * }</pre>
 *
 * <p>Making one captures the provider, with its code and all that it refers to; the captured code is kept in the
 * stack's state and runs later, in a plugin, without this program. What cannot be captured is reported here, in
 * previews too, as a {@link com.pulumi.exceptions.ResourceException} that names the resource and the line.
 *
 * <p>A subclass may declare {@code @Export} fields for its outputs, as the classes of Pulumi's SDKs do.
 *
 * @param <S> the provider's state: a record, or {@code Map<String, Object>}
 */
public class DynamicResource<S> extends CustomResource {
    /** The type token of resources that are not given one of their own. */
    public static final String TYPE = "pulumi-java:dynamic:Resource";

    private final @Nullable ResourcePlan<S> plan;

    /**
     * A resource with inputs that are all known.
     *
     * @param <I> the inputs: a record, or a map
     * @param name the resource's name
     * @param provider what makes and changes it
     * @param inputs the inputs
     */
    public <I> DynamicResource(String name, ResourceProvider<I, S> provider, I inputs) {
        this(TYPE, name, provider, Inputs.of(inputs), null);
    }

    /**
     * A resource with inputs that are all known, and with options.
     *
     * @param <I> the inputs: a record, or a map
     * @param name the resource's name
     * @param provider what makes and changes it
     * @param inputs the inputs
     * @param options Pulumi's options
     */
    public <I> DynamicResource(
            String name, ResourceProvider<I, S> provider, I inputs, @Nullable CustomResourceOptions options) {
        this(TYPE, name, provider, Inputs.of(inputs), options);
    }

    /**
     * A resource with inputs of which some are outputs of other resources.
     *
     * @param <I> the inputs: a record, or a map
     * @param name the resource's name
     * @param provider what makes and changes it
     * @param inputs the inputs
     */
    public <I> DynamicResource(String name, ResourceProvider<I, S> provider, Inputs<I> inputs) {
        this(TYPE, name, provider, inputs, null);
    }

    /**
     * A resource with inputs of which some are outputs of other resources, and with options.
     *
     * @param <I> the inputs: a record, or a map
     * @param name the resource's name
     * @param provider what makes and changes it
     * @param inputs the inputs
     * @param options Pulumi's options
     */
    public <I> DynamicResource(
            String name, ResourceProvider<I, S> provider, Inputs<I> inputs, @Nullable CustomResourceOptions options) {
        this(TYPE, name, provider, inputs, options);
    }

    /**
     * A resource with a type token of its own, such as {@code acme:dns:Record}, which previews and policies see.
     *
     * @param <I> the inputs: a record, or a map
     * @param type the type token
     * @param name the resource's name
     * @param provider what makes and changes it
     * @param inputs the inputs
     * @param options Pulumi's options
     */
    public <I> DynamicResource(
            String type,
            String name,
            ResourceProvider<I, S> provider,
            Inputs<I> inputs,
            @Nullable CustomResourceOptions options) {
        this(ResourcePlan.of(DynamicResource.class, type, name, provider, inputs.given(), options, null));
    }

    /**
     * The same, with its code kept in another way than that of the program's other resources.
     *
     * @param <I> the inputs: a record, or a map
     * @param type the type token
     * @param name the resource's name
     * @param provider what makes and changes it
     * @param inputs the inputs
     * @param options Pulumi's options
     * @param storage where the code is kept
     */
    public <I> DynamicResource(
            String type,
            String name,
            ResourceProvider<I, S> provider,
            Inputs<I> inputs,
            @Nullable CustomResourceOptions options,
            CodeStorage storage) {
        this(ResourcePlan.of(DynamicResource.class, type, name, provider, inputs.given(), options, storage));
    }

    private DynamicResource(ResourcePlan<S> plan) {
        super(plan.type(), plan.name(), plan.args(), plan.options(), false, plan.packageRef());
        this.plan = plan;
    }

    /** For stand-ins: an instance that registers nothing. */
    @SuppressWarnings("unused")
    DynamicResource() {
        super("", "", null, true);
        this.plan = null;
    }

    /**
     * {@return the output that a component of the state, such as {@code LabelState::url}, names}
     *
     * @param <T> the component's type
     * @param component the component's accessor
     */
    public <T extends @Nullable Object> Output<T> output(Property<S, T> component) {
        return outputs().typed(component);
    }

    /**
     * {@return the output of that name, as {@code type}}
     *
     * @param <T> the output's type
     * @param name the output's name
     * @param type what the output is to be
     */
    public <T> Output<T> output(String name, Class<T> type) {
        return outputs().named(name, type);
    }

    /** {@return all outputs; a secret when one of them is, unknown as long as one of them is} */
    public Output<S> state() {
        return outputs().all();
    }

    /**
     * {@return what names the resource in the world outside}
     *
     * <p>A resource that is exported or passed on as a whole is serialized as its outputs.
     */
    @Override
    public Output<String> id() {
        Output<String> id = super.id();
        return plan == null ? id : SerializedAs.resource(id, () -> outputs().asValue());
    }

    private ResourceOutputs<S> outputs() {
        if (plan == null) {
            throw new IllegalStateException("outputs are read from the resource, not from its stand-in");
        }
        return plan.outputs(this);
    }
}
