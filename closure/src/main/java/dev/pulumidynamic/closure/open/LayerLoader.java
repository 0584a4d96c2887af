package dev.pulumidynamic.closure.open;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Defines the classes of some parts of a bundle, from memory, as a class loader over jars would: the first part that has a
 * class wins, packages get the data of their manifest. Classes of the layers below win, as everywhere in Java.
 */
final class LayerLoader extends ClassLoader implements AutoCloseable {
    static {
        registerAsParallelCapable();
    }

    private static final String DRIVERS = "META-INF/services/java.sql.Driver";

    private @Nullable AutoCloseable drivers;
    private final Map<LayerPart, ProtectionDomain> parts = new LinkedHashMap<>();

    LayerLoader(String name, List<LayerPart> parts, ClassLoader parent) {
        super(name, parent);
        for (LayerPart part : parts) {
            CodeSource source = new CodeSource(part.root(), (Certificate[]) null);
            this.parts.put(part, new ProtectionDomain(source, null, this, null));
        }
    }

    /** Makes the JDBC drivers of this layer known to {@code DriverManager}, if it has any; once. */
    synchronized void registerDrivers() {
        if (drivers == null && parts.keySet().stream().anyMatch(part -> part.content(DRIVERS) != null)) {
            drivers = Bridges.in(this, DriverBridge.class, AutoCloseable.class);
            ((Runnable) drivers).run();
        }
    }

    /** Takes the drivers of this layer from {@code DriverManager} again. */
    @Override
    public synchronized void close() {
        try {
            if (drivers != null) {
                drivers.close();
            }
        } catch (Exception e) {
            throw new IllegalStateException("cannot deregister the JDBC drivers of the " + getName(), e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Optional<byte[]> bridge = Bridges.classFile(name);
        if (bridge.isPresent()) {
            return defineClass(name, bridge.get(), 0, bridge.get().length);
        }
        String file = name.replace('.', '/') + ".class";
        for (LayerPart part : parts.keySet()) {
            byte[] classFile = part.definable(file);
            if (classFile != null) {
                return define(name, classFile, part);
            }
        }
        throw new ClassNotFoundException(name + " is not in the " + getName());
    }

    private Class<?> define(String name, byte[] classFile, LayerPart part) {
        definePackage(name.substring(0, Math.max(0, name.lastIndexOf('.'))), part);
        return defineClass(name, classFile, 0, classFile.length, parts.get(part));
    }

    /** Each layer has a bridge of its own, so it must not come from a layer below. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!Bridges.has(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            @Nullable Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected @Nullable URL findResource(String name) {
        return urls(name).findFirst().orElse(null);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(urls(name).toList());
    }

    private Stream<URL> urls(String name) {
        return parts.keySet().stream().map(part -> part.url(name)).filter(Objects::nonNull);
    }

    private void definePackage(String name, LayerPart part) {
        Package defined = getDefinedPackage(name);
        if (defined == null) {
            try {
                define(name, part.attributes(name), part.root());
                return;
            } catch (IllegalArgumentException e) { // Another thread was faster.
                defined = Objects.requireNonNull(getDefinedPackage(name));
            }
        }
        if (defined.isSealed() && !defined.isSealed(part.root())) {
            throw new SecurityException("package " + name + " is sealed, but is in two jars");
        }
    }

    private void define(String name, Attributes attributes, URL root) {
        definePackage(
                name,
                attributes.getValue(Attributes.Name.SPECIFICATION_TITLE),
                attributes.getValue(Attributes.Name.SPECIFICATION_VERSION),
                attributes.getValue(Attributes.Name.SPECIFICATION_VENDOR),
                attributes.getValue(Attributes.Name.IMPLEMENTATION_TITLE),
                attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION),
                attributes.getValue(Attributes.Name.IMPLEMENTATION_VENDOR),
                Boolean.parseBoolean(attributes.getValue(Attributes.Name.SEALED)) ? root : null);
    }
}
