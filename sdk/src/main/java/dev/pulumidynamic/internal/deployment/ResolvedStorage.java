package dev.pulumidynamic.internal.deployment;

import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.provider.CodeStorage;

/**
 * Where the state stores the code of one resource: what was wanted, as far as the engine can serve it. It is {@code inline} in the
 * resource's own property, or {@code inParameter} of the plugin, or both. docs/design-decisions.md has the reasons.
 */
public record ResolvedStorage(boolean inline, boolean inParameter, PluginReference reference) {
    /** The storage for a resource without an explicit provider. */
    public static ResolvedStorage of(CodeStorage wanted, CustomResourceOptions options) {
        // For an import, the engine sends only an id; for a resource that is read, it sends no parameter.
        boolean imported = options.getImportId().isPresent();
        boolean read = options.getId().isPresent();
        return switch (wanted) {
            case DEFAULT, PACKAGE -> new ResolvedStorage(false, true, PluginReference.PACKAGE);
            case EXTENSION -> new ResolvedStorage(imported || read, !read, PluginReference.EXTENSION);
            case INLINE -> new ResolvedStorage(true, imported, PluginReference.PACKAGE);
        };
    }

    /** The storage for a resource whose explicit provider is the plugin as it is. */
    public static ResolvedStorage onExplicitProvider() {
        return new ResolvedStorage(true, false, PluginReference.EXPLICIT_PROVIDER);
    }
}
