package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.find.Parameter;

/** Name and version that the engine knows this provider by: the plugin's own, or those it was parameterized with. */
record PackageName(String name, String version) {
    /** The name that programs give to the package. */
    static final String PACKAGE = "pulumi-java-dynamic";

    static final PackageName BASE = new PackageName("pulumi-java", PluginVersion.get());

    /** As a program names the package: two parameters never share a version. */
    static PackageName of(Parameter parameter) {
        String digest = Digest.of(parameter.write().toByteArray()).hex();
        return new PackageName(PACKAGE, PluginVersion.get() + "+h" + digest.substring(0, 32));
    }
}
