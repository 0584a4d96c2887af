package dev.pulumidynamic.internal.pulumi;

import com.pulumi.asset.AssetOrArchive;
import com.pulumi.asset.AssetOrArchive.AssetOrArchiveInternal;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.ProviderResource.ProviderResourceInternal;
import com.pulumi.resources.Resource;
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
}
