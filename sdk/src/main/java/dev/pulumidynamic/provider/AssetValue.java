package dev.pulumidynamic.provider;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The content of a file, given directly or by its location. In a program, {@code Input.asset} makes one from an asset
 * of Pulumi's SDK.
 *
 * <pre>{@code
 * record Page(String path, AssetValue content) {}
 *
 * Inputs.of(Page.class).set(Page::path).to("/").set(Page::content).to(Input.asset(new FileAsset("index.html")))
 * }</pre>
 *
 * <p>The engine sends only the hash of assets that were sent before: assets in old inputs have no content. Assets are
 * compared by their hash.
 *
 * @param hash SHA-256 of the content, 64 hex digits, as the engine has it; none before the engine has seen it
 * @param text the content itself
 * @param path a file, from the folder in which Pulumi runs
 * @param uri where the content can be fetched
 */
public record AssetValue(Optional<String> hash, Optional<String> text, Optional<String> path, Optional<String> uri) {
    /**
     * {@return content that is given as it is}
     *
     * @param content the content
     */
    public static AssetValue text(String content) {
        return new AssetValue(Optional.empty(), Optional.of(content), Optional.empty(), Optional.empty());
    }

    /**
     * {@return the content of a file}
     *
     * @param file where it is, from the folder in which Pulumi runs
     */
    public static AssetValue file(Path file) {
        return new AssetValue(Optional.empty(), Optional.empty(), Optional.of(file.toString()), Optional.empty());
    }

    /**
     * {@return content that is fetched}
     *
     * @param uri where it can be fetched
     */
    public static AssetValue remote(URI uri) {
        return new AssetValue(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(uri.toString()));
    }

    /**
     * {@return the content, opened}
     *
     * @throws RefusedException if there is none, as in old inputs
     * @throws IOException if it cannot be read from where it is
     */
    public InputStream open() throws IOException {
        if (text.isPresent()) {
            return new ByteArrayInputStream(text.get().getBytes(StandardCharsets.UTF_8));
        }
        return open(path, uri);
    }

    /** Hides the text, which may hold a secret. */
    @Override
    public String toString() {
        return "AssetValue[" + path.or(() -> uri).or(() -> hash).orElse("text") + "]";
    }

    static InputStream open(Optional<String> path, Optional<String> uri) throws IOException {
        if (path.isPresent()) {
            return Files.newInputStream(Path.of(path.get()));
        }
        return URI.create(uri.orElseThrow(
                        () -> new RefusedException("this asset has no content: of assets in old inputs, the "
                                + "state stores only the hash; use the asset of the new inputs")))
                .toURL()
                .openStream();
    }
}
