package dev.pulumidynamic.host.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The version of this plugin, written by the build. */
public final class PluginVersion {
    private PluginVersion() {}

    /** As in the name of the release: {@code 0.1.0}. */
    public static String get() {
        try (InputStream in = PluginVersion.class.getResourceAsStream("/dev/pulumidynamic/host/version")) {
            if (in == null) {
                throw new IllegalStateException("the plugin's jar has no /dev/pulumidynamic/host/version");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).trim();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
