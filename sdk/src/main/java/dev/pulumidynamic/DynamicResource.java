package dev.pulumidynamic;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.internal.pulumi.SerializedAs;
import dev.pulumidynamic.internal.registration.GivenInputs;
import dev.pulumidynamic.internal.registration.ResourceOutputs;
import dev.pulumidynamic.internal.registration.ResourcePlan;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A resource whose create, read, update and delete operations are code of this program.
 *
 * <pre>{@code
 * var bug = new DynamicResource<>("bug", new GithubLabels(),
 *         Inputs.of(Label.class)
 *                 .set(Label::repository).to(repository.name())
 *                 .set(Label::color).to("red"));
 * context.export("url", bug.output(LabelState::url));
 * }</pre>
 *
 * <p>Making a resource captures the provider, with its code and everything that it refers to. The stack's state stores
 * the captured code, which runs later, in a plugin, without this program. If something cannot be captured, making the
 * resource fails, also in previews, with a {@link com.pulumi.exceptions.ResourceException} that names the resource and
 * the line.
 *
 * <p>A subclass gives a kind of resource a name and typed outputs, as the classes of Pulumi's SDKs do:
 *
 * <pre>{@code
 * class Bug extends DynamicResource<LabelState> {
 *     Bug(String name, Label label, @Nullable CustomResourceOptions options) {
 *         super(name, new GithubLabels(), label, options);
 *     }
 *
 *     Output<String> url() {
 *         return output(LabelState::url);
 *     }
 * }
 * }</pre>
 *
 * <p>It may also declare {@code @Export} fields for its outputs.
 *
 * @param <S> the provider's state: a record, or {@code Map<String, Object>}
 */
public class DynamicResource<S> extends CustomResource {
    /** The type token of resources whose provider sets none with {@link dev.pulumidynamic.provider.ProviderSettings#type}. */
    public static final String TYPE = AppliedSettings.DEFAULT_TYPE;

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
        this(name, provider, GivenInputs.of(present(name, inputs)), null);
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
        this(name, provider, GivenInputs.of(present(name, inputs)), options);
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
        this(name, provider, present(name, inputs).given(), null);
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
        this(name, provider, present(name, inputs).given(), options);
    }

    /**
     * {@return a resource that exists and that this program only reads; the provider must have a {@code read}}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param name the resource's name
     * @param id the ID of the resource
     * @param provider the provider that reads it
     * @param options Pulumi's options; {@code null} for none
     * @throws com.pulumi.exceptions.ResourceException if the provider has no {@code read}, or cannot be captured
     */
    public static <I, S> DynamicResource<S> get(
            String name, Output<String> id, ResourceProvider<I, S> provider, @Nullable CustomResourceOptions options) {
        // merge writes into what it is given, and without options into the constant Empty.
        CustomResourceOptions own =
                options == null ? CustomResourceOptions.builder().build() : options.copy();
        CustomResourceOptions withId =
                CustomResourceOptions.merge(own, CustomResourceOptions.builder().build(), id);
        return new DynamicResource<>(name, provider, GivenInputs.of(Map.class), withId);
    }

    private static <I> I present(String name, I inputs) {
        return Objects.requireNonNull(
                inputs, () -> "dynamic resource '" + name + "' has null as inputs; pass a record or a map");
    }

    private <I> DynamicResource(
            String name,
            ResourceProvider<I, S> provider,
            GivenInputs<I> inputs,
            @Nullable CustomResourceOptions options) {
        this(ResourcePlan.of(DynamicResource.class, name, provider, inputs, options));
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
     * @param type the type of the output
     */
    public <T> Output<T> output(String name, Class<T> type) {
        return outputs().named(name, type);
    }

    /** {@return all outputs; a secret when one of them is, unknown as long as one of them is} */
    public Output<S> state() {
        return outputs().all();
    }

    /**
     * {@return the ID that the provider gave the resource}
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
