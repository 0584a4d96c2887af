package dev.pulumidynamic.closure.rules;

import java.util.List;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class of the project in a bundle.
 *
 * @param type the whole class of the program
 * @param methods the methods that travel
 * @param sliced whether only some of its members travel
 */
public record CapturedClass(ClassNode type, List<MethodNode> methods, boolean sliced) {
    public CapturedClass {
        methods = List.copyOf(methods);
    }

    /** The binary name: {@code com.acme.App}. */
    String name() {
        return type.name.replace('/', '.');
    }
}
