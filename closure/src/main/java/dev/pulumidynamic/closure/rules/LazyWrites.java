package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.Branches.Outcome;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Recognizes what a method does only while a field still has its initial value, or another field that the method writes. Where the
 * closure runs, captured code does it again.
 */
final class LazyWrites {
    private final MethodNode method;
    private final Field field;
    private final boolean isStatic;
    private final Function<String, Optional<ClassNode>> types;
    private final DerivedValues values;
    private final Branches branches;
    private final Map<Field, Object> initial = new HashMap<>();
    private final Set<Field> changed;
    private final Set<Outcome> outcomes;

    /**
     * The writes of a field in a method.
     *
     * @param changed further fields that may be checked instead
     */
    LazyWrites(
            ClassNode type,
            MethodNode method,
            Field field,
            Set<Field> changed,
            Function<String, Optional<ClassNode>> types) {
        this.method = method;
        this.field = field;
        this.types = types;
        this.isStatic = types.apply(field.owner())
                .filter(owner -> isStatic(owner, field))
                .isPresent();
        this.values = new DerivedValues(type, method);
        this.branches = Branches.of(type, method);
        this.changed = Stream.concat(changed.stream(), changed(method).stream()).collect(Collectors.toSet());
        this.outcomes = InitialChecks.of(method, values, this::initial);
    }

    private static boolean isStatic(ClassNode owner, Field field) {
        return owner.fields.stream()
                .anyMatch(each -> each.name.equals(field.name()) && (each.access & Opcodes.ACC_STATIC) != 0);
    }

    /** Whether all writes of {@code field} in a method are lazy. */
    static boolean areLazy(
            ClassNode type, MethodNode method, Field field, Function<String, Optional<ClassNode>> types) {
        LazyWrites writes = new LazyWrites(type, method, field, Set.of(), types);
        return writes.writes().allMatch(writes::isLazy);
    }

    /** Whether all writes of {@code field} in a method give it its initial value. */
    static boolean areInitial(
            ClassNode type, MethodNode method, Field field, Function<String, Optional<ClassNode>> types) {
        LazyWrites writes = new LazyWrites(type, method, field, Set.of(), types);
        return writes.writes().allMatch(writes::isInitial);
    }

    /** The fields that a method writes. */
    static Set<Field> changed(MethodNode method) {
        return Stream.of(method.instructions.toArray())
                .filter(at -> at.getOpcode() == Opcodes.PUTSTATIC || at.getOpcode() == Opcodes.PUTFIELD)
                .map(at -> new Field(((FieldInsnNode) at).owner, ((FieldInsnNode) at).name))
                .collect(Collectors.toSet());
    }

    /** Whether an instruction that changes the object in the field runs only while a field has its initial value. */
    boolean isLazyChange(AbstractInsnNode change) {
        return isOnlyAfter(change, outcome -> !InitialChecks.isOrder(outcome.check()));
    }

    private Stream<AbstractInsnNode> instructions() {
        return Stream.of(method.instructions.toArray());
    }

    private Stream<AbstractInsnNode> writes() {
        return instructions()
                .filter(at -> at.getOpcode() == (isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD))
                .filter(at -> ((FieldInsnNode) at).name.equals(field.name()));
    }

    private boolean isInitial(AbstractInsnNode write) {
        return InitialValue.constant(values, write, isStatic ? 0 : 1)
                .filter(initialOf(field)::equals)
                .isPresent();
    }

    private boolean isLazy(AbstractInsnNode write) {
        boolean isOfItself = isOfItself(write);
        Predicate<Outcome> tells = outcome -> !isOfItself || !InitialChecks.isOrder(outcome.check());
        Set<AbstractInsnNode> sources = values.sources(write, isStatic ? 0 : 1);
        return isInitial(write)
                || isOnlyAfter(write, tells)
                || (!sources.isEmpty() && sources.stream().allMatch(source -> isKept(source, tells)))
                || (!isOfItself && outcomes.stream().anyMatch(outcome -> isDecided(write, outcome)));
    }

    /** Whether an instruction gives what the field has already, or something else only while the field has its initial value. */
    private boolean isKept(AbstractInsnNode source, Predicate<Outcome> tells) {
        return isRead(source) || isOnlyAfter(source, tells) || new Alternative(values).isOf(source, this::isRead);
    }

    private boolean isOnlyAfter(AbstractInsnNode instruction, Predicate<Outcome> tells) {
        return method.instructions.contains(instruction)
                && outcomes.stream().filter(tells).anyMatch(outcome -> branches.isOnlyAfter(instruction, outcome));
    }

    /** Whether the outcome alone leads to the block with a write: {@code token == null || isExpired()}. */
    private boolean isDecided(AbstractInsnNode write, Outcome outcome) {
        Outcome other = new Outcome(outcome.check(), !outcome.jumps());
        return instructions()
                .filter(JumpInsnNode.class::isInstance)
                .map(jump -> ((JumpInsnNode) jump).label)
                .anyMatch(block -> branches.isOnlyAfter(write, block)
                        && branches.isAlwaysAfter(block, outcome)
                        && !branches.isAlwaysAfter(block, other));
    }

    private boolean isOfItself(AbstractInsnNode write) {
        return values.isDerived(
                write, isStatic ? 0 : 1, instructions().filter(this::isRead).collect(Collectors.toSet()));
    }

    private boolean isRead(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode read && isGet(read) && read.name.equals(field.name());
    }

    private boolean isGet(FieldInsnNode access) {
        return access.getOpcode() == (isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD);
    }

    /** The initial value of the field that an instruction reads, if the field may be checked. */
    private Optional<Object> initial(AbstractInsnNode instruction) {
        if (isRead(instruction)) {
            return Optional.of(initialOf(field));
        }
        return instruction instanceof FieldInsnNode read
                        && isGet(read)
                        && changed.contains(new Field(read.owner, read.name))
                        && !isReset(read)
                ? Optional.of(initialOf(new Field(read.owner, read.name)))
                : Optional.empty();
    }

    /** Whether the method gives another field its initial value again: then it tells only that the method runs. */
    private boolean isReset(FieldInsnNode read) {
        return instructions()
                .anyMatch(at -> at.getOpcode() == (isStatic ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD)
                        && ((FieldInsnNode) at).name.equals(read.name)
                        && InitialValue.constant(values, at, isStatic ? 0 : 1)
                                .filter(initialOf(new Field(read.owner, read.name))::equals)
                                .isPresent());
    }

    private Object initialOf(Field any) {
        @Nullable Object known = initial.get(any);
        if (known == null) {
            known = types.apply(any.owner())
                    .flatMap(owner -> InitialValue.of(owner, any))
                    .orElse(InitialChecks.UNKNOWN);
            initial.put(any, known);
        }
        return known;
    }
}
