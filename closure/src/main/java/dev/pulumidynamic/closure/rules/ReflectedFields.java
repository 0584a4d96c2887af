package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds fields that a method may read by reflection or a handle: it names the class, and asks for a field by a constant name. */
final class ReflectedFields {
    private static final String CLASS = "java/lang/Class";
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final Set<String> OF_CLASS = Set.of("getField", "getDeclaredField");
    private static final Set<String> OF_LOOKUP = Set.of("findStaticVarHandle", "findStaticGetter");
    private static final Set<String> UNREFLECTING = Set.of("unreflectGetter", "unreflectVarHandle");

    record Named(MethodInsnNode call, FieldName field) {}

    private ReflectedFields() {}

    /** The fields that may be read. The name of a field is the last text before the call. */
    static List<Named> in(CapturedClass captured, MethodNode method) {
        List<Named> named = new ArrayList<>();
        String text = "";
        for (AbstractInsnNode at : method.instructions) {
            if (at instanceof LdcInsnNode constant && constant.cst instanceof String loaded) {
                text = loaded;
            } else if (at instanceof MethodInsnNode call && isNaming(call) && isRead(captured, method, call)) {
                for (String owner : classes(captured, method)) {
                    named.add(new Named(call, new FieldName(owner, text)));
                }
            }
        }
        return named;
    }

    private static Set<String> classes(CapturedClass captured, MethodNode method) {
        Set<String> classes = new LinkedHashSet<>();
        for (AbstractInsnNode at : method.instructions) {
            if (isOwnClass(at)) {
                classes.add(captured.type().name);
            } else if (at instanceof LdcInsnNode constant) {
                classes.add(
                        constant.cst instanceof Type literal
                                ? literal.getInternalName()
                                : ClassNames.internalName(String.valueOf(constant.cst), true));
            }
        }
        return classes;
    }

    /** Whether the object for a field does more than tell about the field, or write to it. */
    private static boolean isRead(CapturedClass captured, MethodNode method, MethodInsnNode call) {
        return ValueUses.of(captured.type(), method, call::equals).values().stream()
                .flatMap(Set::stream)
                .anyMatch(use -> !(use.operand() == 0
                        && use.user() instanceof MethodInsnNode asked
                        && asked.owner.equals(FIELD)
                        && !isGetter(asked)));
    }

    static boolean areRead(List<CapturedClass> classes) {
        return classes.stream()
                .flatMap(captured -> captured.methods().stream())
                .flatMap(method -> Instructions.of(method, MethodInsnNode.class))
                .anyMatch(call -> isGetter(call) || (call.owner.equals(LOOKUP) && UNREFLECTING.contains(call.name)));
    }

    private static boolean isNaming(MethodInsnNode call) {
        return (call.owner.equals(CLASS) && OF_CLASS.contains(call.name))
                || (call.owner.equals(LOOKUP) && OF_LOOKUP.contains(call.name));
    }

    /** Whether it is a call that returns the class of the method, as {@code MethodHandles.lookup().lookupClass()} does. */
    static boolean isOwnClass(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && call.owner.equals(LOOKUP)
                && call.name.equals("lookupClass");
    }

    private static boolean isGetter(MethodInsnNode call) {
        return call.owner.equals(FIELD) && call.name.startsWith("get") && call.desc.startsWith("(Ljava/lang/Object;)");
    }
}
