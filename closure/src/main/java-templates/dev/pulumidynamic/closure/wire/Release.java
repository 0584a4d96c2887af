package dev.pulumidynamic.closure.wire;

/** Which release this is, written by the build; to read it from a file takes some hundredth of the plugin's start. */
public final class Release {
    private Release() {}

    /** As in the name of the release: {@code 0.9.0}. */
    public static String number() {
        return "${project.version}";
    }
}
