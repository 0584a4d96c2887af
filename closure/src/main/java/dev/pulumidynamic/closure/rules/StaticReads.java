package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The static fields that code reads, and compares by identity. */
public final class StaticReads {
    private final Set<FieldName> read = new LinkedHashSet<>();
    private final Map<FieldName, String> compared = new HashMap<>();
    private final Set<FieldName> comparedElsewhere = new HashSet<>();

    /**
     * A field, as an instruction names it.
     *
     * @param owner the internal name of the class that declares the field, or of a subclass
     */
    public record FieldName(String owner, String name) {}

    /** The fields that captured classes read. */
    public static StaticReads of(List<CapturedClass> classes) {
        StaticReads reads = new StaticReads();
        classes.forEach(captured ->
                captured.methods().forEach(method -> reads.add(captured.type(), method, reads.compared::putIfAbsent)));
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

    private void add(ClassNode type, MethodNode method, BiConsumer<FieldName, String> comparison) {
        List<FieldInsnNode> fields = fields(method).toList();
        fields.forEach(field -> read.add(name(field)));
        boolean compares = Stream.of(method.instructions.toArray()).anyMatch(StaticReads::isComparison);
        if (compares && !fields.isEmpty()) {
            ValueUses.of(type, method, fields::contains)
                    .forEach((field, uses) -> uses.stream()
                            .filter(use -> isComparison(use.user()))
                            .findFirst()
                            .ifPresent(use -> comparison.accept(
                                    name((FieldInsnNode) field),
                                    CodeLocation.of(type, method, use.user()).inTrace(type.sourceFile))));
        }
    }

    private static Stream<FieldInsnNode> fields(MethodNode method) {
        return Stream.of(method.instructions.toArray())
                .filter(instruction -> instruction instanceof FieldInsnNode field
                        && field.getOpcode() == Opcodes.GETSTATIC
                        && field.desc.startsWith("L"))
                .map(FieldInsnNode.class::cast);
    }

    private static FieldName name(FieldInsnNode field) {
        return new FieldName(field.owner, field.name);
    }

    private static boolean isComparison(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.IF_ACMPEQ || instruction.getOpcode() == Opcodes.IF_ACMPNE;
    }
}
