package dev.pulumidynamic.internal.pulumi;

import com.pulumi.asset.AssetOrArchive;
import com.pulumi.asset.AssetOrArchive.AssetOrArchiveInternal;
import com.pulumi.deployment.internal.DeploymentImpl;
import com.pulumi.deployment.internal.DeploymentInternal;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.ProviderResource.ProviderResourceInternal;
import com.pulumi.resources.Resource;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What no public method of Pulumi's SDK tells of its objects. */
public final class SdkInternals {
    private SdkInternals() {}

    /** An asset or archive as the protocol has it: the key {@code signature} says which of them it is, another one has the content. */
    public static Map<String, Object> content(AssetOrArchive content, String signature) {
        AssetOrArchiveInternal known = AssetOrArchiveInternal.from(content);
        Map<String, Object> property = new LinkedHashMap<>();
        property.put(signature, known.getSigKey());
        property.put(known.getPropName(), known.getValue());
        return property;
    }

    /** The provider that a resource of {@code type} is given, or inherits, as the SDK's constructor of the resource chooses it. */
    public static Optional<ProviderResource> provider(CustomResourceOptions options, String type) {
        return options.getProvider()
                .or(() -> options.getParent().map(parent -> Resource.ResourceInternal.getProvider(parent, type)));
    }

    /** The plugin that a provider configures. Of one that came to a component's plugin from elsewhere the SDK knows nothing else. */
    public static String plugin(ProviderResource provider) {
        return ProviderResourceInternal.from(provider).getPackage();
    }

    /** The parts of a deployment; empty for a deployment of another kind than this release knows. */
    static Optional<DeploymentImpl.DeploymentState> state(DeploymentInternal deployment) {
        try {
            Field field = DeploymentImpl.class.getDeclaredField("state");
            field.setAccessible(true);
            return Optional.of((DeploymentImpl.DeploymentState) field.get(deployment));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Whether it is one of the mocks of {@code com.pulumi.test}: with them, nothing may be written to the user's home folder. */
    static boolean isMocked(DeploymentInternal deployment) {
        return isOfTest(deployment)
                || state(deployment).filter(state -> isOfTest(state.monitor)).isPresent();
    }

    private static boolean isOfTest(Object part) {
        return part.getClass().getName().startsWith("com.pulumi.test.");
    }
}
