package dev.pulumidynamic.examples;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs a program as {@code mvn exec:java} does: in the build tool's JVM, by a class loader of its own that knows nothing of
 * the JVM's class path. Arguments: the program's class path, its main class.
 */
final class InLoaderMain {
    private InLoaderMain() {}

    public static void main(String[] arguments) throws Exception {
        URL[] classPath = Arrays.stream(arguments[0].split(File.pathSeparator, -1))
                .map(InLoaderMain::url)
                .toArray(URL[]::new);
        ClassLoader loader = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader());
        Thread main = new Thread(() -> run(loader, arguments[1]), arguments[1] + ".main()");
        main.setContextClassLoader(loader);
        main.start();
        main.join();
    }

    private static void run(ClassLoader loader, String mainClass) {
        try {
            loader.loadClass(mainClass).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static URL url(String path) {
        try {
            return Path.of(path).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(path, e);
        }
    }
}
