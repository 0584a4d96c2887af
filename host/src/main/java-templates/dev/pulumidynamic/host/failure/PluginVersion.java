package dev.pulumidynamic.host.failure;

import dev.pulumidynamic.closure.wire.Release;

/** Which plugin this is, written by the build; to read it from a file takes some hundredth of the plugin's start. */
public final class PluginVersion {
    private PluginVersion() {}

    /** The version that states record, of each build. */
    public static String get() {
        return "${plugin.version}";
    }

    /** As in the name of the release: {@code 0.9.0}. */
    public static String build() {
        return Release.number();
    }
}
