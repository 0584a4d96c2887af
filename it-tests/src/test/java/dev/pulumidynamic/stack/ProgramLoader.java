package dev.pulumidynamic.stack;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads a program in the JVM of the tests, with whose classes it shares Pulumi's SDK and other libraries. Files it finds only on
 * its own class path: otherwise captures would have what a library looks up, a service for example, from libraries of the tests.
 */
public final class ProgramLoader extends URLClassLoader {
    /** A loader of this class path. */
    public ProgramLoader(List<Path> classPath) {
        super(classPath.stream().map(ProgramLoader::url).toArray(URL[]::new), ProgramLoader.class.getClassLoader());
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("paths have URLs", e);
        }
    }

    @Override
    public @Nullable URL getResource(String name) {
        return findResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return findResources(name);
    }
}
