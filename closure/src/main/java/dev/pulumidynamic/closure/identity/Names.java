package dev.pulumidynamic.closure.identity;

import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Which names a compiler made up, and what of them means something. */
final class Names {
    private static final Pattern NUMBERS = Pattern.compile("(\\$[0-9a-f]{8})?\\$?\\d+$");

    private Names() {}

    /** Whether {@code method} got its name from the compiler: a lambda's body, or an accessor. */
    static boolean isNameless(MethodNode method) {
        return (method.access & Opcodes.ACC_SYNTHETIC) != 0
                && (method.access & Opcodes.ACC_BRIDGE) == 0
                && (method.name.contains("lambda$") || method.name.startsWith("access$"));
    }

    /** Whether {@code type} is an anonymous or a local class: what it is in has no part of its name but numbers. */
    static boolean isNameless(ClassNode type) {
        return type.innerClasses.stream().anyMatch(inner -> inner.name.equals(type.name) && inner.outerName == null);
    }

    /** What stays of a made-up name: {@code lambda$main} of {@code lambda$main$3f2a1b0c$1}, {@code App} of {@code App$1}. */
    static String stem(String name) {
        return NUMBERS.matcher(name).replaceFirst("");
    }
}
