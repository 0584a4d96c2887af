package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
                .filter(method -> Instructions.of(method).anyMatch(ComputedNames::isLookup))
                .flatMap(method -> lookups(captured, method).map(call -> warning(captured, method, call)));
    }

    private static Stream<MethodInsnNode> lookups(CapturedClass captured, MethodNode method) {
        Set<AbstractInsnNode> written = ValueUses.of(captured.type(), method, ComputedNames::isText).values().stream()
                .flatMap(uses -> uses.stream().filter(ComputedNames::isName).map(Use::user))
                .collect(Collectors.toSet());
        return Instructions.of(method)
                .filter(instruction -> isResource(instruction)
                        ? isUnknown(captured, method, instruction)
                        : isLookup(instruction) && !written.contains(instruction))
                .map(MethodInsnNode.class::cast);
    }

    /** Whether the name of a resource comes from elsewhere, or is put together without a folder. */
    private static boolean isUnknown(CapturedClass captured, MethodNode method, AbstractInsnNode call) {
        List<AbstractInsnNode> sources = new ArrayList<>();
        ValueUses.of(captured.type(), method, method.instructions::contains).forEach((source, uses) -> {
            if (uses.stream().anyMatch(use -> use.user() == call && isName(use))) {
                sources.add(source);
            }
        });
        boolean hasFolder = Instructions.of(method).anyMatch(ComputedNames::namesFolder);
        return sources.stream().anyMatch(source -> !isText(source) && !(hasFolder && isComposition(source)));
    }

    private static boolean namesFolder(AbstractInsnNode instruction) {
        return (instruction instanceof LdcInsnNode loaded && hasSlash(loaded.cst))
                || (instruction instanceof InvokeDynamicInsnNode dynamic
                        && Stream.of(dynamic.bsmArgs).anyMatch(ComputedNames::hasSlash));
    }

    private static boolean hasSlash(Object constant) {
        return constant instanceof String text && text.contains("/");
    }

    /** Whether the value is a text that is made of others. */
    private static boolean isComposition(AbstractInsnNode source) {
        return source instanceof InvokeDynamicInsnNode
                || (source instanceof MethodInsnNode call && call.owner.startsWith("java/lang/String"));
    }

    private static boolean isText(AbstractInsnNode instruction) {
        return instruction instanceof LdcInsnNode loaded && loaded.cst instanceof String;
    }

    private static boolean isLookup(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && (LOOKUPS.contains(call.owner + "." + call.name) || isResource(call))
                && call.desc.startsWith(TEXT);
    }

    private static boolean isResource(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && RESOURCES.contains(call.owner)
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
                CodeLocation.of(captured.type(), method, call).inTrace(captured.type().sourceFile) + " calls "
                        + call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name
                        + " with a computed name, and the closure may not contain the class or resource of this name",
                "add the class or resource to the capture option include, or write the name as a constant in "
                        + "this method");
    }
}
