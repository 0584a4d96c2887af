package dev.pulumidynamic.internal.deployment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The plugin that belongs to this release, as the build wrote it down. */
public final class PluginVersion {
    private static final Set<String> SCHEMES = Set.of("http", "https", "github", "gitlab");
    private static final Properties WRITTEN = read();

    /** The version that states record, of each build. */
    public static final String CURRENT = WRITTEN.getProperty("version");

    /** The version of this library, and of the plugin's build that it carries. */
    public static final String BUILD = WRITTEN.getProperty("build");

    /** Where engines download the plugin from; empty if the release does not say. */
    public static final String DOWNLOAD_URL = checkedUrl(WRITTEN.getProperty("download"));

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

    /**
     * Returns {@code url}, from which engines download the plugin, and which states record; empty for none.
     *
     * @throws IllegalArgumentException if Pulumi cannot download from it, or if it has a password
     */
    public static String checkedUrl(String url) {
        if (url.isEmpty()) {
            return url;
        }
        URI parsed = parse(url);
        if (parsed.getScheme() == null || !SCHEMES.contains(parsed.getScheme()) || parsed.getHost() == null) {
            throw refused(url, "is not an address from which Pulumi downloads plugins", null);
        } else if (parsed.getUserInfo() != null) {
            throw new IllegalArgumentException("the plugin's download URL for " + parsed.getHost()
                    + " has a user or a password, which each state would show; leave it out, and give the engine access to"
                    + " the server in another way");
        }
        return url;
    }

    /** Pulumi replaces {@code ${VERSION}} and the like, which a URI cannot have. */
    private static URI parse(String url) {
        try {
            return new URI(url.replace("${", "").replace("}", ""));
        } catch (URISyntaxException e) {
            throw refused(url, "is no URL (" + e.getReason() + ")", e);
        }
    }

    private static IllegalArgumentException refused(String url, String why, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "the plugin's download URL '" + url + "' " + why
                        + "; use the folder of its archives, such as https://downloads.example.com/pulumi-java,"
                        + " github://api.github.com/<organization>/<repository> or gitlab://<host>/<project>",
                cause);
    }
}
