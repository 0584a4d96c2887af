package dev.pulumidynamic.internal.deployment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the plugin that belongs to this release, as the build wrote it. */
public final class PluginVersion {
    public static final String CURRENT = read();

    private PluginVersion() {}

    private static String read() {
        String resource = "/META-INF/pulumi-dynamic/plugin.properties";
        try (InputStream in = PluginVersion.class.getResourceAsStream(resource)) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
