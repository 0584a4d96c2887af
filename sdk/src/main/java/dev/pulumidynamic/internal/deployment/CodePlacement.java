package dev.pulumidynamic.internal.deployment;

import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.provider.CodeStorage;

/**
 * Where the code of one resource goes: what was wanted, as far as the engine can serve it. docs/design-decisions.md has the
 * reasons.
 *
 * @param inline whether the resource's own property has it
 * @param inParameter whether what the plugin is parameterized with has it
 * @param carrier what the engine finds the plugin by
 */
public record CodePlacement(boolean inline, boolean inParameter, Carrier carrier) {
    /** What the engine finds the plugin by, and since which version it does. */
    public enum Carrier {
        PACKAGE("3.133.0"),
        EXTENSION("3.249.0"),
        EXPLICIT_PROVIDER("3.0.0");

        private final String since;

        Carrier(String since) {
            this.since = since;
        }

        String since() {
            return since;
        }
    }

    /** The placement for a resource without an explicit provider. */
    public static CodePlacement of(CodeStorage wanted, CustomResourceOptions options) {
        // For an import, the engine sends only an id; for a resource that is read, it sends no parameter.
        boolean imported = options.getImportId().isPresent();
        boolean read = options.getId().isPresent();
        return switch (wanted) {
            case PACKAGE -> new CodePlacement(false, true, Carrier.PACKAGE);
            case EXTENSION -> new CodePlacement(imported || read, !read, Carrier.EXTENSION);
            case INLINE -> new CodePlacement(true, imported, Carrier.PACKAGE);
        };
    }

    /** The placement for a resource whose explicit provider is the plugin as it is. */
    public static CodePlacement onExplicitProvider() {
        return new CodePlacement(true, false, Carrier.EXPLICIT_PROVIDER);
    }
}
