package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import org.objectweb.asm.ClassReader;

/**
 * The names of files that a library may read from the program's root folder, such as its configuration and messages.
 *
 * @param strings the constants of all its classes
 * @param bundles the constants of those that use resource bundles
 */
record RootFiles(Set<String> strings, Set<String> bundles) {
    private static final String PROPERTIES = ".properties";

    /** @param library its entries */
    static RootFiles of(SortedMap<String, byte[]> library) {
        RootFiles names = new RootFiles(new HashSet<>(), new HashSet<>());
        library.forEach((name, content) -> {
            if (name.endsWith(".class")) {
                ConstantPool constants = ConstantPool.of(new ClassReader(content));
                names.strings.addAll(constants.strings());
                if (constants.types().contains("java/util/ResourceBundle")) {
                    names.bundles.addAll(constants.strings());
                }
            }
        });
        return names;
    }

    /**
     * Whether the library names the file, its resource bundle, or its name and its extension apart. The last does not count for
     * {@code .properties}: half of all libraries have these texts, and only few of them read the program's file.
     */
    boolean mayRead(String file) {
        if (strings.contains(file) || strings.contains("/" + file)) {
            return true;
        }
        int dot = file.lastIndexOf('.');
        return file.endsWith(PROPERTIES)
                ? bundles.contains(NamedFiles.withoutLocale(file))
                : dot > 0 && strings.contains(file.substring(0, dot)) && strings.contains(file.substring(dot));
    }
}
