package dev.pulumidynamic.closure.rules;

import java.util.List;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class of the project that a closure carries.
 *
 * @param type all of it, as the program has it
 * @param methods those that travel
 * @param sliced whether only some of its members travel
 */
public record CapturedClass(ClassNode type, List<MethodNode> methods, boolean sliced) {
    public CapturedClass {
        methods = List.copyOf(methods);
    }

    /** As it is written in a program: {@code com.acme.App}. */
    String name() {
        return type.name.replace('/', '.');
    }
}
