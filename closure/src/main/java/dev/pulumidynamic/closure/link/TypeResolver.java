package dev.pulumidynamic.closure.link;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Finds classes as the class loaders of an opened closure do: the JDK's first. Each is read on demand. */
final class TypeResolver {
    private final JdkClasses jdk;
    private final Function<String, Optional<byte[]>> classFiles;
    private final Map<String, Optional<TypeShape>> known = new HashMap<>();

    /** @param classFiles the content of classes that are not the JDK's, by internal name */
    TypeResolver(JdkClasses jdk, Function<String, Optional<byte[]>> classFiles) {
        this.jdk = jdk;
        this.classFiles = classFiles;
    }

    Optional<TypeShape> find(String internalName) {
        return known.computeIfAbsent(internalName, this::read);
    }

    private Optional<TypeShape> read(String internalName) {
        Optional<byte[]> ofJdk = jdk.classFile(internalName);
        return ofJdk.or(() -> internalName.startsWith("java/") ? Optional.empty() : classFiles.apply(internalName))
                .map(TypeShape::read);
    }

    /** Whether the JDK has a class of this name, or its package. */
    boolean isJdk(String internalName) {
        return internalName.startsWith("java/") || jdk.hasPackageOf(internalName);
    }

    /** A class, its superclasses, nearest first, then all interfaces; missing ones are left out. */
    List<TypeShape> hierarchy(TypeShape type) {
        Map<String, TypeShape> classes = new LinkedHashMap<>();
        for (Optional<TypeShape> at = Optional.of(type); at.isPresent(); at = superclass(at.get())) {
            if (classes.putIfAbsent(at.get().name(), at.get()) != null) {
                break;
            }
        }
        Map<String, TypeShape> all = new LinkedHashMap<>(classes);
        classes.values().forEach(at -> interfaces(at, all));
        return new ArrayList<>(all.values());
    }

    private Optional<TypeShape> superclass(TypeShape type) {
        return type.superName().flatMap(this::find);
    }

    private void interfaces(TypeShape type, Map<String, TypeShape> all) {
        for (String name : type.interfaces()) {
            find(name).filter(found -> all.putIfAbsent(name, found) == null).ifPresent(found -> interfaces(found, all));
        }
    }

    /** Whether a direct or indirect supertype of {@code type} is missing. */
    boolean isIncomplete(TypeShape type) {
        return hierarchy(type).stream()
                .anyMatch(at ->
                        at.superName().filter(name -> find(name).isEmpty()).isPresent()
                                || at.interfaces().stream()
                                        .anyMatch(name -> find(name).isEmpty()));
    }
}
