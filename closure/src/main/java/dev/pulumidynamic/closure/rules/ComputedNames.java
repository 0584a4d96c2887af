package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Warns about code that looks up a class, resource bundle or resource by a computed name, because its target may not be captured. A
 * computed name of a resource is known if a constant in it names a folder, or if it is a parameter: callers name it.
 */
record ComputedNames(DependencyPaths paths) {
    private static final Set<String> LOOKUPS = Set.of(
            "java/lang/Class.forName",
            "java/lang/ClassLoader.loadClass",
            "java/lang/invoke/MethodHandles$Lookup.findClass",
            "java/util/ResourceBundle.getBundle");
    private static final Set<String> RESOURCES = Set.of("java/lang/Class", "java/lang/ClassLoader");
    private static final String TEXT = "(Ljava/lang/String;";

    Stream<Warning> in(CapturedClass captured) {
        return captured.methods().stream()
                .flatMap(method -> Instructions.of(method, MethodInsnNode.class)
                        .filter(call -> isLookup(call) && isComputed(captured, method, call))
                        .map(call -> warning(captured, method, call)));
    }

    /** The name of a class is known if any constant can be it, that of a resource if all values are known. */
    private static boolean isComputed(CapturedClass captured, MethodNode method, MethodInsnNode call) {
        List<AbstractInsnNode> names = new ArrayList<>();
        ValueUses.of(captured.type(), method, source -> true).forEach((source, uses) -> {
            if (uses.stream().anyMatch(use -> use.user() == call && isName(use))) {
                names.add(source);
            }
        });
        boolean hasFolder = Instructions.of(method).anyMatch(ComputedNames::namesFolder);
        return isResource(call)
                ? names.stream().anyMatch(name -> !isText(name) && !(hasFolder && isComposition(name)))
                : names.stream().noneMatch(ComputedNames::isText);
    }

    private static boolean namesFolder(AbstractInsnNode instruction) {
        return (instruction instanceof LdcInsnNode loaded && hasSlash(loaded.cst))
                || (instruction instanceof InvokeDynamicInsnNode dynamic
                        && Stream.of(dynamic.bsmArgs).anyMatch(ComputedNames::hasSlash));
    }

    private static boolean hasSlash(Object constant) {
        return constant instanceof String text && text.contains("/");
    }

    private static boolean isComposition(AbstractInsnNode source) {
        return source instanceof InvokeDynamicInsnNode
                || (source instanceof MethodInsnNode call && call.owner.startsWith("java/lang/String"));
    }

    private static boolean isText(AbstractInsnNode instruction) {
        return instruction instanceof LdcInsnNode loaded && loaded.cst instanceof String;
    }

    private static boolean isLookup(MethodInsnNode call) {
        return (LOOKUPS.contains(call.owner + "." + call.name) || isResource(call)) && call.desc.startsWith(TEXT);
    }

    private static boolean isResource(MethodInsnNode call) {
        return RESOURCES.contains(call.owner)
                && (call.name.startsWith("getResource") || call.name.startsWith("getSystemResource"))
                && call.desc.startsWith(TEXT);
    }

    /** Whether the operand is the name, which comes after the receiver. */
    private static boolean isName(Use use) {
        return use.operand() == (use.user().getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
    }

    private Warning warning(CapturedClass captured, MethodNode method, MethodInsnNode call) {
        return paths.warning(
                "computed-name",
                captured.type().name,
                captured.name(),
                captured.location(method, call) + " calls "
                        + MethodName.of(call).brief()
                        + " with a computed name, and the closure may not contain the class or resource of this name",
                "add the class or resource to the capture option include, or write the name as a constant in "
                        + "this method");
    }
}
