package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Part;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Opens {@code closure://<digest>/<entry>}: the entries of a part that is in memory. A folder reads as the list of its files, and {@code
 * closure://<digest>} as a jar.
 */
final class MemoryUrls extends URLStreamHandler {
    static final String PROTOCOL = "closure";

    /**
     * All parts that are open in this JVM. The JVM makes the handler for the text of a URL itself, one for the protocol, so it must find
     * them without a loader. Open layers keep them alive.
     */
    private static final Set<Part> OPEN = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private final @Nullable Part own;

    private MemoryUrls(@Nullable Part own) {
        this.own = own;
    }

    /** A handler for URLs of all open parts. */
    static MemoryUrls ofOpenParts() {
        return new MemoryUrls(null);
    }

    /** The URL of {@code part}; those of its entries are relative to it. */
    static URL root(Part part) {
        OPEN.add(part);
        try {
            return new URL(PROTOCOL, part.digest().hex(), -1, "/", new MemoryUrls(part));
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
        String name = URI.create(url.getPath()).getPath().replaceFirst("^/", "");
        Part part = part(url);
        if (url.getPath().isEmpty()) {
            return new MemoryConnection(url, FolderUrls.jar(part));
        }
        byte[] content = part.content(name)
                .or(() -> list(part, name))
                .orElseThrow(() -> new FileNotFoundException("no " + name + " in " + part.name()));
        return new MemoryConnection(url, content);
    }

    private Part part(URL url) throws FileNotFoundException {
        Part known = own;
        return known != null && known.digest().hex().equals(url.getHost()) ? known : open(url);
    }

    private static Part open(URL url) throws FileNotFoundException {
        synchronized (OPEN) {
            for (Part part : OPEN) {
                if (part.digest().hex().equals(url.getHost())) {
                    return part;
                }
            }
        }
        throw new FileNotFoundException("the closure of " + url + " is not open in this JVM");
    }

    /** The digest is not the name of a machine, which the default would look for when URLs are compared. */
    @Override
    protected boolean hostsEqual(URL one, URL other) {
        return Objects.equals(one.getHost(), other.getHost());
    }

    @Override
    protected @Nullable InetAddress getHostAddress(URL url) {
        return null;
    }

    private static Optional<byte[]> list(Part part, String name) {
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
