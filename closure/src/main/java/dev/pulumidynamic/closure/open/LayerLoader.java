package dev.pulumidynamic.closure.open;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Defines the classes of some parts of a bundle, from memory, as a class loader over jars would: the first part that has a
 * class wins, packages get the data of their manifest. Classes of the layers below win, as everywhere in Java.
 *
 * <p>Libraries that look for all classes or files ask a loader for the URLs of its jars.
 */
final class LayerLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String DRIVERS = "META-INF/services/java.sql.Driver";

    private @Nullable AutoCloseable drivers;
    private int uses;
    private boolean isRetired;
    private final List<LayerPart> parts;
    private final Set<String> own;
    /** What this loader was asked for, own or not: to ask the layers below takes microseconds for each class. */
    private final Map<String, Class<?>> loaded = new ConcurrentHashMap<>();

    /** Parts whose resources this layer's classes find after all others; the layers above have them as their own. */
    private final List<LayerPart> lent;

    /**
     * @param lent parts of a layer above whose resources the classes of this layer find, too
     * @param own the names of classes that no layer below has, as far as that is known; for layers of the same parts alike
     */
    LayerLoader(String name, List<LayerPart> parts, List<LayerPart> lent, Set<String> own, ClassLoader parent) {
        super(name, new URL[0], parent);
        this.lent = lent;
        this.own = own;
        this.parts = parts;
    }

    @Override
    public URL[] getURLs() {
        return parts.stream().map(LayerPart::jar).toArray(URL[]::new);
    }

    /** Makes the JDBC drivers of this layer known to {@code DriverManager}, if it has any; once. */
    synchronized void registerDrivers() {
        if (drivers == null && parts.stream().anyMatch(part -> part.content(DRIVERS) != null)) {
            drivers = BridgeClasses.in(this, DriverBridge.class, AutoCloseable.class);
            ((Runnable) drivers).run();
        }
    }

    synchronized void use() {
        uses++;
    }

    synchronized void release() {
        uses--;
        closeIfUnused();
    }

    /** Closes this layer with its last opening, as no further one gets it. */
    synchronized void retire() {
        isRetired = true;
        closeIfUnused();
    }

    private void closeIfUnused() {
        if (isRetired && uses == 0) {
            close();
        }
    }

    /** Takes the drivers of this layer from {@code DriverManager} again, those that its code has registered too. */
    @Override
    public synchronized void close() {
        try {
            if (drivers == null && loaded.containsKey("java.sql.DriverManager")) {
                drivers = BridgeClasses.in(this, DriverBridge.class, AutoCloseable.class);
            }
            if (drivers != null) {
                drivers.close();
                drivers = null;
            }
        } catch (Exception e) {
            throw new IllegalStateException("cannot deregister the JDBC drivers of the " + getName(), e);
        }
    }

    /** The classes of this layer's own that something has asked for. */
    List<Class<?>> defined() {
        return loaded.values().stream()
                .filter(type -> type.getClassLoader() == this)
                .toList();
    }

    /**
     * From the layers below, if they have it. What they lack is known from the first time on, and never asked again: each
     * refusal is an exception for each layer. Each layer has a bridge of its own, so that never comes from below.
     */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        Class<?> type = loaded.get(name);
        if (type == null) {
            type = find(name);
            loaded.put(name, type);
        }
        if (resolve) {
            resolveClass(type);
        }
        return type;
    }

    private Class<?> find(String name) throws ClassNotFoundException {
        if (own.contains(name) || BridgeClasses.classFile(name) != null) {
            return defined(name);
        }
        try {
            return getParent().loadClass(name);
        } catch (ClassNotFoundException notBelow) {
            Class<?> type = defined(name);
            own.add(name);
            return type;
        }
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            @Nullable Class<?> type = findLoadedClass(name);
            return type == null ? findClass(name) : type;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bridge = BridgeClasses.classFile(name);
        if (bridge != null) {
            return defineClass(name, bridge, 0, bridge.length);
        }
        String file = name.replace('.', '/') + ".class";
        for (LayerPart part : parts) {
            byte[] classFile = part.definable(file);
            if (classFile != null) {
                return define(name, classFile, part);
            }
        }
        throw new ClassNotFoundException(name + " is not in the " + getName());
    }

    private Class<?> define(String name, byte[] classFile, LayerPart part) {
        definePackage(name.substring(0, Math.max(0, name.lastIndexOf('.'))), part);
        return defineClass(name, classFile, 0, classFile.length, part.domain());
    }

    @Override
    public @Nullable URL getResource(String name) {
        return found(name).findFirst().map(PartUrls::written).orElse(null);
    }

    /** From memory: the superclass would open the jar. */
    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        try {
            URL found = found(name).findFirst().orElse(null);
            return found == null ? null : found.openStream();
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public Enumeration<URL> getResources(String name) {
        return Collections.enumeration(found(name).map(PartUrls::written).toList());
    }

    private Stream<URL> found(String name) {
        return Stream.concat(seenFromAbove(name), urls(lent, name));
    }

    private Stream<URL> seenFromAbove(String name) {
        Stream<URL> below = getParent() instanceof LayerLoader layer
                ? layer.seenFromAbove(name)
                : getParent().resources(name);
        return Stream.concat(below, urls(parts, name));
    }

    @Override
    public @Nullable URL findResource(String name) {
        return urls(parts, name).findFirst().map(PartUrls::written).orElse(null);
    }

    @Override
    public Enumeration<URL> findResources(String name) {
        return Collections.enumeration(urls(parts, name).map(PartUrls::written).toList());
    }

    private static Stream<URL> urls(Collection<LayerPart> parts, String name) {
        return parts.stream().map(part -> part.url(name)).filter(Objects::nonNull);
    }

    private void definePackage(String name, LayerPart part) {
        URL jar = part.domain().getCodeSource().getLocation();
        Package defined = getDefinedPackage(name);
        if (defined == null) {
            try {
                definePackage(name, part.manifest(), jar);
                return;
            } catch (IllegalArgumentException e) { // Another thread was faster.
                defined = Objects.requireNonNull(getDefinedPackage(name));
            }
        }
        if (defined.isSealed() && !defined.isSealed(jar)) {
            throw new SecurityException("package " + name + " is sealed, but is in two jars");
        }
    }
}
