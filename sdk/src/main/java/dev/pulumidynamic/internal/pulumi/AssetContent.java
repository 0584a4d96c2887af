package dev.pulumidynamic.internal.pulumi;

import com.pulumi.asset.AssetOrArchive;
import com.pulumi.asset.AssetOrArchive.AssetOrArchiveInternal;

/**
 * An asset or archive of the SDK, taken apart.
 *
 * @param signature what says which of them it is
 * @param property the name of the property that has the content
 */
public record AssetContent(String signature, String property, Object value) {
    public static AssetContent of(AssetOrArchive content) {
        AssetOrArchiveInternal known = AssetOrArchiveInternal.from(content);
        return new AssetContent(known.getSigKey(), known.getPropName(), known.getValue());
    }
}
