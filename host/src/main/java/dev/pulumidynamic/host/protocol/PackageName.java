package dev.pulumidynamic.host.protocol;

/** Name and version that the engine knows this provider by: the plugin's own, or those it was parameterized with. */
record PackageName(String name, String version) {
    static final PackageName BASE = new PackageName("pulumi-java", PluginVersion.get());
}
