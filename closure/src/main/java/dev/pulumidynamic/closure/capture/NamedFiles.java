package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * The files of the root folder that code names. Beside a class without a package lies whatever is in the folder that the program was
 * started in, keys and notes among it; only what the code asks for is a resource of it.
 */
final class NamedFiles {
    private final Set<String> texts = new HashSet<>();

    private NamedFiles() {}

    /** Those that the class files among {@code entries} have a string constant of. */
    static NamedFiles in(Map<String, byte[]> entries) {
        NamedFiles named = new NamedFiles();
        entries.forEach((name, content) -> {
            if (name.endsWith(".class")) {
                named.texts.addAll(ConstantPool.of(new ClassReader(content)).strings());
            }
        });
        return named;
    }

    boolean contains(String file) {
        return texts.contains(file) || texts.contains("/" + file) || texts.contains(bundle(file));
    }

    /** The resource bundle that {@code messages_fr.properties} belongs to. */
    private static String bundle(String file) {
        return file.endsWith(".properties") ? file.replaceFirst("(_\\w*)?\\.properties$", "") : file;
    }
}
