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
import java.util.function.BiConsumer;
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

    /**
     * A field, as an instruction names it.
     *
     * @param owner the internal name of the class that declares the field, or of a subclass
     */
    public record FieldName(String owner, String name) {}

    /** The fields that captured classes read. */
    public static StaticReads of(List<CapturedClass> classes) {
        StaticReads reads = new StaticReads();
        classes.forEach(captured -> captured.methods().forEach(method -> {
            reads.add(captured.type(), method, reads.compared::putIfAbsent);
            reads.addCalls(captured.type(), method);
        }));
        return reads;
    }

    /** Adds what all methods of a class read, which need not be captured code. */
    public void add(ClassNode type) {
        type.methods.forEach(method -> add(type, method, (field, location) -> comparedElsewhere.add(field)));
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

    private void add(ClassNode type, MethodNode method, BiConsumer<FieldName, String> comparison) {
        List<FieldInsnNode> fields = Instructions.of(method, FieldInsnNode.class)
                .filter(field -> field.getOpcode() == Opcodes.GETSTATIC
                        && Type.getType(field.desc).getSort() >= Type.ARRAY)
                .toList();
        fields.forEach(field -> read.add(name(field)));
        comparisons(type, method, fields)
                .forEach((field, location) -> comparison.accept(name((FieldInsnNode) field), location));
    }

    private void addCalls(ClassNode type, MethodNode method) {
        List<MethodInsnNode> calls = Instructions.of(method, MethodInsnNode.class)
                .filter(call -> call.getOpcode() == Opcodes.INVOKESTATIC && call.desc.contains(")L"))
                .toList();
        comparisons(type, method, calls)
                .forEach((call, location) -> comparedCalls.put((MethodInsnNode) call, location));
    }

    /** Those of {@code sources} whose values the method compares by identity, each with the first location. */
    private static Map<AbstractInsnNode, String> comparisons(
            ClassNode type, MethodNode method, List<? extends AbstractInsnNode> sources) {
        boolean compares = Instructions.of(method).anyMatch(StaticReads::isComparison);
        if (!compares || sources.isEmpty()) {
            return Map.of();
        }
        Map<AbstractInsnNode, String> found = new LinkedHashMap<>();
        ValueUses.of(type, method, sources::contains)
                .forEach((source, uses) -> uses.stream()
                        .filter(use -> isComparison(use.user()))
                        .findFirst()
                        .ifPresent(use -> found.put(
                                source,
                                CodeLocation.of(type, method, use.user()).inTrace(type.sourceFile))));
        return found;
    }

    private static FieldName name(FieldInsnNode field) {
        return new FieldName(field.owner, field.name);
    }

    private static boolean isComparison(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.IF_ACMPEQ || instruction.getOpcode() == Opcodes.IF_ACMPNE;
    }
}
