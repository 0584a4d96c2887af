package dev.pulumidynamic.internal.deployment;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where engines download the plugin from. States record the address. */
public final class PluginDownload {
    private static final Set<String> SCHEMES = Set.of("http", "https", "github", "gitlab");

    private PluginDownload() {}

    /**
     * Returns {@code url}, or the empty text for none.
     *
     * @throws IllegalArgumentException if Pulumi cannot download from it, or if it has a password
     */
    public static String checked(String url) {
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
