package dev.pulumidynamic.provider;

/**
 * Where the state stores the captured code of a resource. The provider's data is always with the resource itself.
 *
 * <p>Set it with {@link ProviderSettings#storage} or {@link Settings}. A resource with an explicit provider always stores its code inline, and so
 * does, with {@link #EXTENSION}, a resource that is imported or read by an {@code id}.
 */
public enum CodeStorage {
    /** As the program sets it for all providers, or else {@link #PACKAGE}. */
    DEFAULT,

    /**
     * Once for all resources of the same code, with the provider that the engine keeps for it. The engine starts the
     * plugin once for each such code. Needs Pulumi 3.133.0.
     */
    PACKAGE,

    /**
     * Once for all resources of the same code. The engine starts the plugin once for all code. {@code --target} works
     * directly after a change of the code. Needs Pulumi 3.249.0. The provider's configuration is that of
     * {@code pulumi-java}: {@code pulumi config set pulumi-java:<key>}.
     */
    EXTENSION,

    /**
     * With each resource. The state is larger, but each resource contains everything that it needs. The engine starts the plugin once for all
     * of them.
     */
    INLINE
}
