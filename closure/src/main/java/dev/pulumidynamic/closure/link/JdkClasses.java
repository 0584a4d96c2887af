package dev.pulumidynamic.closure.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The class files of the running JDK, with the modules that it was started with. */
public final class JdkClasses {
    private static final int FIRST_CLASS_VERSION = 44;

    private final Map<String, Module> modules = new HashMap<>();

    private JdkClasses() {
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

    /** The running JDK. */
    public static JdkClasses running() {
        return new JdkClasses();
    }

    /** The feature release: 17 of {@code 17.0.15}. */
    public int feature() {
        return Runtime.version().feature();
    }

    /** The version: {@code 17.0.15}. */
    @Override
    public String toString() {
        return System.getProperty("java.version");
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
    public boolean hasPackageOf(String internalName) {
        return module(internalName).isPresent();
    }

    Optional<byte[]> classFile(String internalName) {
        return module(internalName).flatMap(module -> {
            try (InputStream in = module.getResourceAsStream(internalName + ".class")) {
                return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + internalName + " of Java " + this, e);
            }
        });
    }

    private Optional<Module> module(String internalName) {
        int end = Math.max(0, internalName.lastIndexOf('/'));
        return Optional.ofNullable(modules.get(internalName.substring(0, end).replace('/', '.')));
    }
}
