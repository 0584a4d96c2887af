package dev.pulumidynamic.host.failure;

/** The version of this plugin, written by the build; to read it from a file takes some hundredth of the plugin's start. */
public final class PluginVersion {
    private PluginVersion() {}

    /** As in the name of the release: {@code 0.1.0}. */
    public static String get() {
        return "${project.version}";
    }
}
