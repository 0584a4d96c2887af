package dev.pulumidynamic.provider;

/**
 * Where the captured code of a resource is kept in the state. The provider's data is always with the resource itself.
 *
 * <p>A program says what it wants for all its resources with {@code DynamicProviders.keepCode}, and for one resource as it
 * makes it. Where the wanted way cannot serve, the code is kept inline: beside the code elsewhere while a resource is
 * imported, and for resources with an explicit provider or an {@code id}.
 */
public enum CodeStorage {
    /**
     * Once for all resources of the same code, with the provider that the engine keeps for it. The engine starts the
     * plugin once for each such code. The way that is taken when nothing is said; needs Pulumi 3.133.0.
     */
    PACKAGE,

    /**
     * Once for all resources of the same code, and one start of the plugin for all code there is; {@code --target} works
     * right after the code changed. Needs Pulumi 3.249.0. The provider's configuration is that of {@code pulumi-java}:
     * {@code pulumi config set pulumi-java:<key>}.
     */
    EXTENSION,

    /** With each resource: a state that is larger, and depends on nothing beside the resource. */
    INLINE
}
