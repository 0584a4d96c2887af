package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Refuses uses of a sliced class's class object that could notice missing members. Allowed are its name, its loader and protection domain, the
 * resources beside it, comparisons, locks, and naming a logger.
 */
record SlicedReflection(Set<String> sliced, DependencyPaths paths) {
    private static final Pattern HARMLESS =
            Pattern.compile("get((Simple|Type|Canonical|Package)?Name|Package|Module|ClassLoader|ProtectionDomain"
                    + "|Resource(AsStream)?)|isInstance|cast|isAssignableFrom|isInterface|isArray|isPrimitive"
                    + "|toString|hashCode|equals|desiredAssertionStatus");
    private static final Set<String> ASKED = Set.of("java/lang/Class", "java/lang/Object");
    private static final Set<String> NAMES_A_LOGGER = Set.of("getLogger", "getLog");
    private static final Set<String> TEXT =
            Set.of("java/lang/String", "java/lang/StringBuilder", "java/io/PrintStream");

    void check(CapturedClass captured) {
        for (MethodNode method : captured.methods()) {
            boolean looksUp = ClassNames.areLookedUp(method);
            if (Instructions.of(method).anyMatch(each -> sliced.contains(named(captured, each, looksUp)))) {
                ValueUses.of(captured.type(), method, SlicedReflection::isConstant)
                        .forEach((constant, uses) ->
                                check(captured, method, constant, named(captured, constant, looksUp), uses));
            }
        }
    }

    /** The internal name of the class that a literal or a string names; empty if it names none. */
    private static String named(CapturedClass captured, AbstractInsnNode instruction, boolean looksUp) {
        if (ReflectedFields.isOwnClass(instruction)) {
            return captured.type().name;
        } else if (!(instruction instanceof LdcInsnNode constant)) {
            return "";
        } else if (constant.cst instanceof Type type && type.getSort() == Type.OBJECT) {
            return type.getInternalName();
        } else {
            return constant.cst instanceof String text ? ClassNames.internalName(text, looksUp) : "";
        }
    }

    private static boolean isConstant(AbstractInsnNode instruction) {
        return instruction instanceof LdcInsnNode || ReflectedFields.isOwnClass(instruction);
    }

    private void check(
            CapturedClass captured, MethodNode method, AbstractInsnNode constant, String name, Set<Use> uses) {
        boolean text = constant instanceof LdcInsnNode loaded && loaded.cst instanceof String;
        if (sliced.contains(name)) {
            uses.stream()
                    .filter(use -> !isHarmless(use, text))
                    .findFirst()
                    .ifPresent(use -> refuse(captured, method, name, use.user()));
        }
    }

    private static boolean isHarmless(Use use, boolean text) {
        if (use.user() instanceof MethodInsnNode call) {
            boolean asked = !text
                    && use.operand() == 0
                    && ASKED.contains(call.owner)
                    && HARMLESS.matcher(call.name).matches();
            return asked || TEXT.contains(call.owner) || NAMES_A_LOGGER.contains(call.name);
        }
        int opcode = use.user().getOpcode();
        return opcode == Opcodes.MONITORENTER
                || opcode == Opcodes.MONITOREXIT
                || opcode == Opcodes.IF_ACMPEQ
                || opcode == Opcodes.IF_ACMPNE
                || (use.user() instanceof InvokeDynamicInsnNode dynamic
                        && dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory"));
    }

    private void refuse(CapturedClass captured, MethodNode method, String name, AbstractInsnNode user) {
        String type = name.replace('/', '.');
        throw paths.refusal(
                "sliced-class",
                captured.type().name,
                type + ".class",
                captured.location(method, user) + " " + action(user) + ", but the bundle has only those members of "
                        + type + " that captured code uses",
                "move that code to a class of its own, or capture the whole class with the capture option include(\""
                        + type + "\")");
    }

    private static String action(AbstractInsnNode user) {
        return user instanceof MethodInsnNode call
                ? "passes it to " + MethodName.of(call).brief()
                : "stores it";
    }
}
