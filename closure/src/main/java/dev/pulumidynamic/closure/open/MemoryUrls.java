package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Part;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;

/** Opens {@code closure://<digest>/<entry>}: the entries of a part that is in memory. A folder reads as the list of its files. */
final class MemoryUrls extends URLStreamHandler {
    private final Part part;

    private MemoryUrls(Part part) {
        this.part = part;
    }

    /** The URL of {@code part}; those of its entries are relative to it. */
    static URL root(Part part) {
        try {
            return new URL("closure", part.digest().hex(), -1, "/", new MemoryUrls(part));
        } catch (MalformedURLException e) {
            throw new IllegalStateException("a protocol with a handler is always known", e);
        }
    }

    /** The URL of the entry {@code name} of the part at {@code root}. */
    static URL entry(URL root, String name) {
        try {
            return new URL(root, new URI(null, null, root.getPath() + name, null).getRawPath());
        } catch (MalformedURLException | URISyntaxException e) {
            throw new IllegalStateException("a path makes a URL: " + name, e);
        }
    }

    @Override
    protected URLConnection openConnection(URL url) throws IOException {
        String name = URI.create(url.getPath()).getPath().substring(1);
        byte[] content = part.content(name)
                .or(() -> list(name))
                .orElseThrow(() -> new FileNotFoundException("no " + name + " in " + part.name()));
        return new MemoryConnection(url, content);
    }

    private Optional<byte[]> list(String name) {
        String folder = name.isEmpty() || name.endsWith("/") ? name : name + "/";
        String files = part.names().subSet(folder, folder + Character.MAX_VALUE).stream()
                .map(file -> file.substring(folder.length()))
                .map(file -> file.contains("/") ? file.substring(0, file.indexOf('/')) : file)
                .distinct()
                .map(file -> file + "\n")
                .collect(Collectors.joining());
        return Optional.of(files.getBytes(StandardCharsets.UTF_8)).filter(list -> list.length > 0);
    }

    private static final class MemoryConnection extends URLConnection {
        private final byte[] content;

        MemoryConnection(URL url, byte[] content) {
            super(url);
            this.content = content;
        }

        @Override
        public void connect() {
            connected = true;
        }

        @Override
        public long getContentLengthLong() {
            return content.length;
        }

        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(content);
        }
    }
}
