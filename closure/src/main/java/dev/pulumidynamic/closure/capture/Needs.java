package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/**
 * What a library asks of the rest of the class path.
 *
 * @param types internal names of the types that its classes mention and that it does not have, but for the JDK's
 * @param services internal names of the interfaces whose providers it may look up
 */
record Needs(Set<String> types, Set<String> services) {
    /** Of the library with these entries. */
    static Needs of(SortedMap<String, byte[]> entries) {
        Set<String> types = new TreeSet<>();
        Set<String> services = new TreeSet<>();
        for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
            if (entry.getKey().endsWith(".class")) {
                Set<String> mentions = ConstantPool.types(new ClassReader(entry.getValue()));
                types.addAll(mentions);
                Services.lookedUp(mentions).forEach(services::add);
            }
        }
        types.removeIf(name -> name.startsWith("java/") || entries.containsKey(name + ".class"));
        return new Needs(types, services);
    }
}
