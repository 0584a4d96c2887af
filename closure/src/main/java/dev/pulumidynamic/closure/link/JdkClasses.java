package dev.pulumidynamic.closure.link;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The class files of a JDK: the running one, or another on this machine.
 *
 * <pre>{@code
 * try (JdkClasses jdk = JdkClasses.at(Path.of(System.getenv("JAVA_HOME")))) {
 *     Linkage.check(bundle, jdk).forEach(System.err::println);
 * }
 * }</pre>
 */
public abstract class JdkClasses implements Closeable {
    private static final int FIRST_CLASS_VERSION = 44;

    private final String version;

    private JdkClasses(String version) {
        this.version = version;
    }

    /** The running JDK, with the modules that it was started with. */
    public static JdkClasses running() {
        return new Running();
    }

    /**
     * The JDK that is installed in {@code home}, with all its modules.
     *
     * @throws UncheckedIOException if there is none, or it cannot be read
     */
    public static JdkClasses at(Path home) {
        try {
            return new Installed(home);
        } catch (IOException e) {
            throw new UncheckedIOException("no Java runtime can be read in " + home, e);
        }
    }

    /** The feature release: 17 of {@code 17.0.15}. */
    public int feature() {
        return Runtime.Version.parse(version).feature();
    }

    /** The version: {@code 17.0.15}. */
    @Override
    public String toString() {
        return version;
    }

    /** The newest version of class files that the JDK reads: 61 for Java 17. */
    int classVersion() {
        return feature() + FIRST_CLASS_VERSION;
    }

    /** The release that reads class files of {@code classVersion}. */
    static int feature(int classVersion) {
        return classVersion - FIRST_CLASS_VERSION;
    }

    /** Whether a module of it has the package of the class with this internal name. */
    public final boolean hasPackageOf(String internalName) {
        return module(packageOf(internalName)).isPresent();
    }

    /** The content of the class with this internal name. */
    final Optional<byte[]> classFile(String internalName) {
        return module(packageOf(internalName)).flatMap(module -> {
            try {
                return content(module, internalName + ".class");
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + internalName + " of Java " + this, e);
            }
        });
    }

    /** The module that has a package: its name with dots. */
    abstract Optional<String> module(String packageName);

    abstract Optional<byte[]> content(String module, String file) throws IOException;

    /** Closes what was opened to read it. */
    @Override
    public void close() throws IOException {}

    private static String packageOf(String internalName) {
        return internalName
                .substring(0, Math.max(0, internalName.lastIndexOf('/')))
                .replace('/', '.');
    }

    private static final class Running extends JdkClasses {
        private final Map<String, Module> modules = new HashMap<>();

        Running() {
            super(System.getProperty("java.version"));
            for (Module module : ModuleLayer.boot().modules()) {
                if (module.getClassLoader() != ClassLoader.getSystemClassLoader() || isOfPlatform(module)) {
                    module.getPackages().forEach(name -> modules.put(name, module));
                }
            }
        }

        /** Some modules of the JDK share their loader with those of the module path. */
        private static boolean isOfPlatform(Module module) {
            return module.getName().startsWith("jdk.") || module.getName().startsWith("java.");
        }

        @Override
        Optional<String> module(String packageName) {
            return Optional.ofNullable(modules.get(packageName)).map(Module::getName);
        }

        @Override
        Optional<byte[]> content(String module, String file) throws IOException {
            try (InputStream in =
                    ModuleLayer.boot().findModule(module).orElseThrow().getResourceAsStream(file)) {
                return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
            }
        }
    }

    private static final class Installed extends JdkClasses {
        private final FileSystem image;
        private final Map<String, Optional<String>> modules = new HashMap<>();

        Installed(Path home) throws IOException {
            super(release(home));
            image = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString()));
        }

        private static String release(Path home) throws IOException {
            Properties release = new Properties();
            try (Reader in = Files.newBufferedReader(home.resolve("release"))) {
                release.load(in);
            }
            return release.getProperty("JAVA_VERSION", "").replace("\"", "");
        }

        @Override
        Optional<String> module(String packageName) {
            return modules.computeIfAbsent(packageName, name -> {
                Path links = image.getPath("/packages", name);
                if (name.isEmpty() || !Files.isDirectory(links)) {
                    return Optional.empty();
                }
                return first(links, name);
            });
        }

        /** The image also links a package to modules that have only a part of its name. */
        private Optional<String> first(Path links, String packageName) {
            try (DirectoryStream<Path> modules = Files.newDirectoryStream(links)) {
                for (Path link : modules) {
                    String module = String.valueOf(link.getFileName());
                    if (holdsClasses(image.getPath("/modules", module, packageName.replace('.', '/')))) {
                        return Optional.of(module);
                    }
                }
                return Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + links + " of Java " + this, e);
            }
        }

        private static boolean holdsClasses(Path folder) throws IOException {
            try (DirectoryStream<Path> classes = Files.newDirectoryStream(folder, "*.class")) {
                return classes.iterator().hasNext();
            }
        }

        @Override
        Optional<byte[]> content(String module, String file) throws IOException {
            Path path = image.getPath("/modules", module, file);
            return Files.exists(path) ? Optional.of(Files.readAllBytes(path)) : Optional.empty();
        }

        @Override
        public void close() throws IOException {
            image.close();
        }
    }
}
