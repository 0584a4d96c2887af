package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The static fields that code reads, and compares by identity, and the static methods whose results it compares so. */
public final class StaticReads {
    private final Set<FieldName> read = new LinkedHashSet<>();
    private final Map<FieldName, String> compared = new HashMap<>();
    private final Set<FieldName> comparedElsewhere = new HashSet<>();
    private final Map<MethodInsnNode, String> comparedCalls = new LinkedHashMap<>();

    /** A field, as an instruction names it, by the internal name of the class that declares it, or of a subclass. */
    public record FieldName(String owner, String name) {}

    /** The fields that captured classes read. */
    public static StaticReads of(List<CapturedClass> classes) {
        StaticReads reads = new StaticReads();
        classes.forEach(captured -> captured.methods().forEach(method -> reads.add(captured.type(), method, true)));
        return reads;
    }

    /** Adds what all methods of a class read, which need not be captured code. */
    public void add(ClassNode type) {
        type.methods.forEach(method -> add(type, method, false));
    }

    /** The fields in the order in which they were found. */
    public Set<FieldName> read() {
        return read;
    }

    /** Whether some code compares a field with something by identity. */
    public boolean isCompared(FieldName field) {
        return compared.containsKey(field) || comparedElsewhere.contains(field);
    }

    /** The first location of captured code that compares a field with something by identity. */
    public Optional<String> comparison(FieldName field) {
        return Optional.ofNullable(compared.get(field));
    }

    /** The calls of static methods that captured code compares with something by identity, each with the location. */
    public Map<MethodInsnNode, String> comparedCalls() {
        return comparedCalls;
    }

    private void add(ClassNode type, MethodNode method, boolean isCaptured) {
        Instructions.of(method).filter(StaticReads::isField).forEach(field -> read.add(name(field)));
        Predicate<AbstractInsnNode> isSource = at -> isField(at) || (isCaptured && isCall(at));
        if (Instructions.of(method).anyMatch(StaticReads::isComparison)
                && Instructions.of(method).anyMatch(isSource)) {
            ValueUses.of(type, method, isSource)
                    .forEach((source, uses) -> uses.stream()
                            .filter(use -> isComparison(use.user()))
                            .findFirst()
                            .map(use ->
                                    CodeLocation.of(type, method, use.user()).inTrace(type.sourceFile))
                            .ifPresent(location -> addComparison(source, location, isCaptured)));
        }
    }

    private void addComparison(AbstractInsnNode source, String location, boolean isCaptured) {
        if (source instanceof MethodInsnNode call) {
            comparedCalls.put(call, location);
        } else if (isCaptured) {
            compared.putIfAbsent(name(source), location);
        } else {
            comparedElsewhere.add(name(source));
        }
    }

    private static boolean isField(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.GETSTATIC
                && Type.getType(((FieldInsnNode) instruction).desc).getSort() >= Type.ARRAY;
    }

    private static boolean isCall(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.INVOKESTATIC && ((MethodInsnNode) instruction).desc.contains(")L");
    }

    private static FieldName name(AbstractInsnNode read) {
        FieldInsnNode field = (FieldInsnNode) read;
        return new FieldName(field.owner, field.name);
    }

    private static boolean isComparison(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.IF_ACMPEQ || instruction.getOpcode() == Opcodes.IF_ACMPNE;
    }
}
