package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the fields that a method reads by reflection, or for which it gets a handle that can read them, if the class and the name of
 * the field are constants in the method.
 */
final class ReflectedFields {
    private static final String CLASS = "java/lang/Class";
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final Set<String> OF_CLASS = Set.of("getField", "getDeclaredField");
    private static final Set<String> OF_LOOKUP = Set.of("findStaticVarHandle", "findStaticGetter");
    private static final Set<String> UNREFLECTING = Set.of("unreflectGetter", "unreflectVarHandle");

    /**
     * A field that is named.
     *
     * @param call the method that gets an object for the field
     * @param keepers the static fields in which the object is, if it is used nowhere else
     */
    record Named(MethodInsnNode call, FieldName field, Set<FieldName> keepers) {}

    private final ClassNode type;
    private final Map<AbstractInsnNode, Set<Use>> uses;
    private final Map<Use, List<AbstractInsnNode>> sources = new HashMap<>();

    private ReflectedFields(ClassNode type, MethodNode method) {
        this.type = type;
        this.uses = ValueUses.of(
                type,
                method,
                value -> value instanceof LdcInsnNode || (value instanceof MethodInsnNode call && isKnown(call)));
        uses.forEach((source, users) -> users.forEach(
                use -> sources.computeIfAbsent(use, unused -> new ArrayList<>()).add(source)));
    }

    /** The fields that are read, or may be. */
    static List<Named> in(CapturedClass captured, MethodNode method) {
        List<MethodInsnNode> naming = Instructions.of(method, MethodInsnNode.class)
                .filter(ReflectedFields::isNaming)
                .toList();
        return naming.isEmpty()
                ? List.of()
                : naming.stream()
                        .flatMap(new ReflectedFields(captured.type(), method)::named)
                        .toList();
    }

    /** Whether captured code reads fields by reflection, whichever they are. */
    static boolean areRead(List<CapturedClass> classes) {
        return classes.stream()
                .flatMap(captured -> captured.methods().stream())
                .flatMap(method -> Instructions.of(method, MethodInsnNode.class))
                .anyMatch(call -> isGetter(call) || (call.owner.equals(LOOKUP) && UNREFLECTING.contains(call.name)));
    }

    private static boolean isNaming(MethodInsnNode call) {
        return isOfClass(call) || (call.owner.equals(LOOKUP) && OF_LOOKUP.contains(call.name));
    }

    private static boolean isOfClass(MethodInsnNode call) {
        return call.owner.equals(CLASS) && OF_CLASS.contains(call.name);
    }

    private static boolean isForName(MethodInsnNode call) {
        return call.owner.equals(CLASS) && call.name.equals("forName") && call.desc.startsWith("(Ljava/lang/String;");
    }

    /** Whether a call returns the class of the method, as {@code MethodHandles.lookup().lookupClass()} does. */
    static boolean isOwnClass(MethodInsnNode call) {
        return call.owner.equals(LOOKUP) && call.name.equals("lookupClass");
    }

    private static boolean isKnown(MethodInsnNode call) {
        return isNaming(call) || isForName(call) || isOwnClass(call);
    }

    private static boolean isGetter(MethodInsnNode call) {
        return call.owner.equals(FIELD) && call.name.startsWith("get") && call.desc.startsWith("(Ljava/lang/Object;)");
    }

    private Stream<Named> named(MethodInsnNode call) {
        int place = isOfClass(call) ? 0 : 1;
        return isOfClass(call) && !isRead(call)
                ? Stream.empty()
                : sources(call, place)
                        .flatMap(this::className)
                        .flatMap(owner -> sources(call, place + 1)
                                .flatMap(ReflectedFields::text)
                                .map(name -> new Named(call, new FieldName(owner, name), keepers(call))));
    }

    private Set<FieldName> keepers(MethodInsnNode call) {
        Set<FieldName> keepers = new LinkedHashSet<>();
        for (Use use : uses.getOrDefault(call, Set.of())) {
            if (use.user() instanceof FieldInsnNode written && written.getOpcode() == Opcodes.PUTSTATIC) {
                keepers.add(new FieldName(written.owner, written.name));
            } else if (!isHarmless(use)) {
                return Set.of();
            }
        }
        return keepers;
    }

    /** Whether a field's object does more than tell about the field, or write to it. */
    private boolean isRead(MethodInsnNode call) {
        return !uses.getOrDefault(call, Set.of()).stream().allMatch(ReflectedFields::isHarmless);
    }

    private static boolean isHarmless(Use use) {
        return use.user() instanceof MethodInsnNode asked
                && use.operand() == 0
                && asked.owner.equals(FIELD)
                && !isGetter(asked);
    }

    private Stream<AbstractInsnNode> sources(AbstractInsnNode user, int operand) {
        return sources.getOrDefault(new Use(user, operand), List.of()).stream();
    }

    private Stream<String> className(AbstractInsnNode source) {
        if (source instanceof LdcInsnNode constant) {
            return constant.cst instanceof Type literal ? Stream.of(literal.getInternalName()) : Stream.empty();
        } else if (source instanceof MethodInsnNode call && isOwnClass(call)) {
            return Stream.of(type.name);
        }
        return sources(source, 0).flatMap(ReflectedFields::text).map(text -> ClassNames.internalName(text, true));
    }

    private static Stream<String> text(AbstractInsnNode source) {
        return source instanceof LdcInsnNode constant && constant.cst instanceof String text
                ? Stream.of(text)
                : Stream.empty();
    }
}
