package dev.pulumidynamic.internal.pulumi;

import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.ProviderResource.ProviderResourceInternal;
import com.pulumi.resources.Resource;
import java.util.Optional;

/** The provider that a resource is given, or inherits. */
public final class ExplicitProvider {
    private ExplicitProvider() {}

    /** As the SDK's constructor of a resource of {@code type} chooses it. */
    public static Optional<ProviderResource> of(CustomResourceOptions options, String type) {
        return options.getProvider()
                .or(() -> options.getParent().map(parent -> Resource.ResourceInternal.getProvider(parent, type)));
    }

    /** The plugin that it configures. Of one that came to a component's plugin from elsewhere the SDK knows nothing else. */
    public static String plugin(ProviderResource provider) {
        return ProviderResourceInternal.from(provider).getPackage();
    }
}
