package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Opens {@code jar:closure://<digest>!/<folder>}, the URL of a folder of a part. Libraries that list the files of a folder know the
 * protocols {@code file} and {@code jar}; they ask the connection of the latter for its jar, which is a temporary file.
 */
final class FolderUrls extends URLStreamHandler {
    private final Part part;
    private final URL root;
    private @Nullable Path jar;

    /** @param root the URL of {@code part} */
    FolderUrls(Part part, URL root) {
        this.part = part;
        this.root = root;
    }

    /** The URL of the folder {@code name}, with the protocol {@code closure} if the JVM does not find the handler for its text. */
    URL url(String name) {
        URL folder = MemoryUrls.entry(root, name);
        try {
            String jar = new URL(MemoryUrls.PROTOCOL, root.getHost(), "").toString();
            return new URL("jar", "", -1, jar + "!" + folder.getPath(), this);
        } catch (MalformedURLException e) {
            return folder;
        }
    }

    @Override
    protected URLConnection openConnection(URL url) throws IOException {
        String file = url.getFile();
        return new FolderConnection(url, new URL(root, file.substring(file.indexOf("!/") + 1)).openConnection());
    }

    /** The content of {@code part} as a jar, without compression. */
    static byte[] jar(Part part) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.setLevel(0);
            Set<String> folders = new TreeSet<>();
            for (String name : part.names()) {
                for (int end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
                    if (folders.add(name.substring(0, end + 1))) {
                        out.putNextEntry(new ZipEntry(name.substring(0, end + 1)));
                    }
                }
                out.putNextEntry(new ZipEntry(name));
                out.write(part.content(name).orElseThrow());
            }
        }
        return bytes.toByteArray();
    }

    private synchronized Path jar() throws IOException {
        Path known = jar;
        if (known == null) {
            known = Files.createTempFile("closure", ".jar");
            known.toFile().deleteOnExit();
            Files.write(known, jar(part));
            jar = known;
        }
        return known;
    }

    private final class FolderConnection extends JarURLConnection {
        private final URLConnection inMemory;

        FolderConnection(URL url, URLConnection inMemory) throws MalformedURLException {
            super(url);
            this.inMemory = inMemory;
        }

        @Override
        public void connect() {
            connected = true;
        }

        /** A new one for each caller, who may close it. */
        @Override
        public JarFile getJarFile() throws IOException {
            return new JarFile(jar().toFile(), false);
        }

        @Override
        public long getContentLengthLong() {
            return inMemory.getContentLengthLong();
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return inMemory.getInputStream();
        }
    }
}
