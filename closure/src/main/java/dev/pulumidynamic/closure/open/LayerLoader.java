package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Defines the classes of some parts of a bundle, from memory. Classes of the layers below win, as everywhere in Java. */
final class LayerLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final List<Part> parts;

    LayerLoader(String name, List<Part> parts, ClassLoader parent) {
        super(name, parent);
        this.parts = parts;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] classFile =
                LambdaBridge.isBridge(name) ? LambdaBridge.classFile() : content(name.replace('.', '/') + ".class");
        if (classFile == null) {
            throw new ClassNotFoundException(name + " is not in the " + getName());
        }
        byte[] definable = OpenFields.of(classFile);
        return defineClass(name, definable, 0, definable.length);
    }

    /** Each layer has a bridge of its own, so it must not come from a layer below. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!LambdaBridge.isBridge(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            @Nullable Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected @Nullable URL findResource(String name) {
        return contents(name).findFirst().orElse(null);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(contents(name).toList());
    }

    private byte @Nullable [] content(String name) {
        for (Part part : parts) {
            Optional<byte[]> content = part.content(name);
            if (content.isPresent()) {
                return content.get();
            }
        }
        return null;
    }

    private Stream<URL> contents(String name) {
        return parts.stream().flatMap(part -> part.content(name).stream().map(content -> url(part, name, content)));
    }

    private static URL url(Part part, String name, byte[] content) {
        try {
            return new URL("closure", part.digest().hex(), -1, "/" + name, new MemoryHandler(content));
        } catch (MalformedURLException e) {
            throw new IllegalStateException("a protocol with a handler is always known", e);
        }
    }

    /** Opens an entry that is in memory. */
    private static final class MemoryHandler extends URLStreamHandler {
        private final byte[] content;

        MemoryHandler(byte[] content) {
            this.content = content;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    connected = true;
                }

                @Override
                public long getContentLengthLong() {
                    return content.length;
                }

                @Override
                public InputStream getInputStream() throws IOException {
                    return new ByteArrayInputStream(content);
                }
            };
        }
    }
}
