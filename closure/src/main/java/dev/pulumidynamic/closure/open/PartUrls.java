package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Part;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * Opens {@code jar:file:/<folder>/<digest>/<name>.jar!/<entry>}, the URLs of the files and folders of a part, with content from memory.
 * The JVM opens a URL that code makes of such a text from the jar.
 */
final class PartUrls extends URLStreamHandler {
    private final Part part;
    private final PartJars jars;
    private final String prefix;

    PartUrls(Part part, PartJars jars) {
        this.part = part;
        this.jars = jars;
        this.prefix = LayerPart.url(jars.place(part)) + "!";
    }

    /** The same URL, whose jar is there for what takes it apart. */
    static URL written(URL url) {
        try {
            if (url.openConnection() instanceof Connection connection) {
                connection.write();
            }
        } catch (IOException e) {
            // It has no jar.
        }
        return url;
    }

    URL url(String name) {
        try {
            return new URL("jar", "", -1, prefix + new URI(null, null, "/" + name, null).getRawPath(), this);
        } catch (MalformedURLException | URISyntaxException e) {
            throw new IllegalStateException("a path makes a URL: " + name, e);
        }
    }

    /** A path with a slash at its start is that of an entry, too. */
    @Override
    protected void parseURL(URL url, String spec, int start, int limit) {
        if (start == 0 && spec.startsWith("/")) {
            setURL(url, "jar", "", -1, null, null, prefix + spec.substring(0, limit), null, url.getRef());
        } else {
            super.parseURL(url, spec, start, limit);
        }
    }

    /** The handler of a URL serves all that are made relative to it, which may be in other jars. */
    @Override
    protected URLConnection openConnection(URL url) throws IOException {
        return url.getPath().startsWith(prefix + "/")
                ? new Connection(url)
                : new URL(url.toExternalForm()).openConnection();
    }

    private final class Connection extends JarURLConnection {
        Connection(URL url) throws MalformedURLException {
            super(url);
        }

        private Path write() {
            return jars.write(part);
        }

        @Override
        public void connect() throws IOException {
            if (!LayerPart.has(part, name())) {
                throw new FileNotFoundException("no " + getEntryName() + " in " + part.name());
            }
            connected = true;
        }

        private String name() {
            return Objects.requireNonNullElse(getEntryName(), "");
        }

        /** A new one for each caller, who may close it. */
        @Override
        public JarFile getJarFile() throws IOException {
            return new JarFile(write().toFile(), false, JarFile.OPEN_READ, JarFile.runtimeVersion());
        }

        @Override
        public long getContentLengthLong() {
            return content().length;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            connect();
            return new ByteArrayInputStream(content());
        }

        /** That of a folder is the list of its files, as for a folder of the class path. */
        private byte[] content() {
            return part.content(name())
                    .orElseGet(() -> LayerPart.filesIn(part, name())
                            .map(file -> file.contains("/") ? file.substring(0, file.indexOf('/')) : file)
                            .distinct()
                            .map(file -> file + "\n")
                            .collect(Collectors.joining())
                            .getBytes(StandardCharsets.UTF_8));
        }
    }
}
