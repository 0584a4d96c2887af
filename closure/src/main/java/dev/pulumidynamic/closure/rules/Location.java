package dev.pulumidynamic.closure.rules;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Names instructions as a stack trace does, so that an IDE makes a link of it. */
final class Location {
    private Location() {}

    /** {@code com.acme.App.main(App.java:42)}. */
    static String of(ClassNode type, MethodNode method, AbstractInsnNode instruction) {
        String file = type.sourceFile == null ? "Unknown Source" : type.sourceFile;
        AbstractInsnNode at = instruction;
        while (at != null && !(at instanceof LineNumberNode)) {
            at = at.getPrevious();
        }
        String line = at instanceof LineNumberNode number ? ":" + number.line : "";
        return type.name.replace('/', '.') + "." + method.name + "(" + file + line + ")";
    }
}
