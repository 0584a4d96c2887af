package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ServiceLookups;
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
 * @param remarks those of {@code types} that only annotations name, or fields
 */
record LibraryDependencies(Set<String> types, Set<String> services, Set<String> remarks) {
    /** Of the library with these entries. */
    static LibraryDependencies of(SortedMap<String, byte[]> entries) {
        Set<String> types = new TreeSet<>();
        Set<String> services = new TreeSet<>();
        Set<String> used = new TreeSet<>();
        for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
            if (entry.getKey().endsWith(".class")) {
                ConstantPool mentions = ConstantPool.of(new ClassReader(entry.getValue()));
                types.addAll(mentions.types());
                used.addAll(mentions.used());
                ServiceLookups.of(mentions.types()).forEach(services::add);
            }
        }
        types.removeIf(name -> name.startsWith("java/") || entries.containsKey(name + ".class"));
        Set<String> remarks = new TreeSet<>(types);
        remarks.removeAll(used);
        return new LibraryDependencies(types, services, remarks);
    }
}
