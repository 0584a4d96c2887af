package dev.pulumidynamic.internal.deployment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The plugin that belongs to this release, as the build wrote it down. */
public final class PluginVersion {
    private static final Properties WRITTEN = read();

    /** The version that states record, of each build. */
    public static final String CURRENT = WRITTEN.getProperty("version");

    /** The version of this library, and of the plugin's build that it carries. */
    public static final String BUILD = WRITTEN.getProperty("build");

    /** Where engines download the plugin from; empty if the release does not say. */
    public static final String DOWNLOAD_URL = PluginDownload.checked(WRITTEN.getProperty("download"));

    private PluginVersion() {}

    private static Properties read() {
        String resource = "/META-INF/pulumi-dynamic/plugin.properties";
        try (InputStream in = PluginVersion.class.getResourceAsStream(resource)) {
            Properties properties = new Properties();
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
