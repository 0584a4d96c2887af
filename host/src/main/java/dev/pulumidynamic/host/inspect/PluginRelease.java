package dev.pulumidynamic.host.inspect;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class PluginRelease implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "pulumi-resource-pulumi-java " + dev.pulumidynamic.host.protocol.PluginVersion.get(),
            "Java " + Runtime.version()
        };
    }
}
