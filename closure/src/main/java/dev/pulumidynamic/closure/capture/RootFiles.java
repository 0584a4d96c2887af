package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * The names of files that a library may read from the program's root folder, such as its configuration and messages.
 *
 * @param strings the constants of all its classes
 * @param bundles the constants of those that use resource bundles
 */
record RootFiles(Set<String> strings, Set<String> bundles) {
    private static final String PROPERTIES = ".properties";

    static RootFiles of(Library library) {
        RootFiles names = new RootFiles(new HashSet<>(), new HashSet<>());
        library.part().entries().forEach((name, content) -> {
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
     * Whether the library names the file, which has an extension, its resource bundle, or its extension apart from its name, which may also be a string in
     * the project. The last does not count for {@code .properties}: half of all libraries have such texts, and only few of them read
     * the program's file.
     *
     * @param words the strings in captured code of the project
     */
    boolean mayRead(String file, Set<String> words) {
        int dot = file.lastIndexOf('.');
        if (dot > 0 && (strings.contains(file) || strings.contains("/" + file))) {
            return true;
        }
        return file.endsWith(PROPERTIES)
                ? bundles.contains(NamedFiles.withoutLocale(file))
                : dot > 0
                        && strings.contains(file.substring(dot))
                        && (strings.contains(file.substring(0, dot)) || words.contains(file.substring(0, dot)));
    }
}
