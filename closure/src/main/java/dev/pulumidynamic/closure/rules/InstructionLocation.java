package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Names instructions as a stack trace does, so that an IDE makes a link of it. */
final class InstructionLocation {
    private InstructionLocation() {}

    /** {@code com.acme.App.main(App.java:42)}; a lambda is named after the method that it was written in. */
    static String of(ClassNode type, MethodNode method, AbstractInsnNode instruction) {
        AbstractInsnNode at = instruction;
        while (at != null && !(at instanceof LineNumberNode)) {
            at = at.getPrevious();
        }
        return of(type.name, method.name, type.sourceFile, at instanceof LineNumberNode number ? number.line : 0);
    }

    /** @param line 0 when the class has no lines */
    static String of(String type, String method, @Nullable String file, int line) {
        return new CodeLocation(type.replace('/', '.'), method, line).inTrace(file);
    }
}
