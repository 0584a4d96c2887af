package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Warns about code that looks up a class or resource bundle by a computed name, because its target may not be captured. */
final class ComputedNames {
    private static final Set<String> LOOKUPS =
            Set.of("java/lang/Class.forName", "java/lang/ClassLoader.loadClass", "java/util/ResourceBundle.getBundle");

    private final DependencyPaths paths;

    ComputedNames(DependencyPaths paths) {
        this.paths = paths;
    }

    Stream<Warning> in(CapturedClass captured) {
        return captured.methods().stream()
                .filter(method -> Stream.of(method.instructions.toArray()).anyMatch(ComputedNames::isLookup))
                .flatMap(method -> lookups(captured, method).map(call -> warning(captured, method, call)));
    }

    private static Stream<MethodInsnNode> lookups(CapturedClass captured, MethodNode method) {
        Set<AbstractInsnNode> written = ValueUses.of(captured.type(), method, ComputedNames::isText).values().stream()
                .flatMap(uses -> uses.stream().filter(ComputedNames::isName).map(Use::user))
                .collect(Collectors.toSet());
        return Stream.of(method.instructions.toArray())
                .filter(instruction -> isLookup(instruction) && !written.contains(instruction))
                .map(MethodInsnNode.class::cast);
    }

    private static boolean isText(AbstractInsnNode instruction) {
        return instruction instanceof LdcInsnNode loaded && loaded.cst instanceof String;
    }

    private static boolean isLookup(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && LOOKUPS.contains(call.owner + "." + call.name)
                && call.desc.startsWith("(Ljava/lang/String;");
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
                        + " with a name that is computed, and what it names may not be in the closure",
                "name what it looks up in the capture option include, or write the name there");
    }
}
