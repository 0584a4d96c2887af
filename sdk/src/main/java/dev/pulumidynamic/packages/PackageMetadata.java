package dev.pulumidynamic.packages;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a package says of itself; what is not said is empty.
 *
 * @param name also the namespace of the package's configuration
 * @param version a release
 * @param description Markdown
 * @param keywords for searches
 * @param license the license's name, such as {@code Apache-2.0}
 * @param repository a URL
 * @param pluginDownloadUrl where engines download the plugin from
 */
record PackageMetadata(
        String name,
        String version,
        String description,
        List<String> keywords,
        String license,
        String repository,
        String pluginDownloadUrl) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final Pattern VERSION = Pattern.compile("(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)");
    /** Pulumi's own, and this project's. */
    private static final Set<String> TAKEN = Set.of("pulumi", "input", "pulumi-java", "pulumi-java-dynamic");

    PackageMetadata {
        requireName(name);
        requireVersion(name, version);
        keywords = List.copyOf(keywords);
    }

    private static void requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" is not a package name; use lower-case letters, "
                    + "digits and single hyphens, beginning with a letter, such as acme or acme-dns");
        }
        if (TAKEN.contains(name)) {
            throw new IllegalArgumentException(
                    "the package name " + name + " is reserved; choose another one, such as acme");
        }
    }

    private static void requireVersion(String name, String version) {
        if (!VERSION.matcher(version).matches()) {
            throw new IllegalArgumentException("package " + name + ": \"" + version + "\" is not a release version"
                    + (version.contains("+")
                            ? ", because it has build metadata, which generated SDKs treat in different ways"
                            : "")
                    + "; use three numbers, such as 1.2.0");
        }
    }

    PackageMetadata withDescription(String text) {
        return new PackageMetadata(name, version, text, keywords, license, repository, pluginDownloadUrl);
    }

    PackageMetadata withKeywords(List<String> words) {
        return new PackageMetadata(name, version, description, words, license, repository, pluginDownloadUrl);
    }

    PackageMetadata withLicense(String text) {
        return new PackageMetadata(name, version, description, keywords, text, repository, pluginDownloadUrl);
    }

    PackageMetadata withRepository(String url) {
        return new PackageMetadata(name, version, description, keywords, license, url, pluginDownloadUrl);
    }

    PackageMetadata withPluginDownloadUrl(String url) {
        return new PackageMetadata(name, version, description, keywords, license, repository, url);
    }
}
