package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What a method does with an object that it finds in a field: changes it, asks it, or passes it on. */
final class ObjectUses {
    private final Code code;
    private final ClassNode type;
    private final MethodNode method;
    private final Map<AbstractInsnNode, Set<Use>> uses;
    /** What puts the object on the stack, or an object in one of its fields. */
    private final Set<AbstractInsnNode> roots;

    private final Set<AbstractInsnNode> tracked;
    /** Those of {@link #tracked} that only hand out the object. */
    private final Set<AbstractInsnNode> holders = new HashSet<>();

    private final Deque<AbstractInsnNode> pending;
    private final Map<AbstractInsnNode, Change> changes = new LinkedHashMap<>();
    private final List<MethodInsnNode> asked = new ArrayList<>();
    private final List<PassedObject> passed = new ArrayList<>();
    private final List<FieldInsnNode> written = new ArrayList<>();
    private final List<FieldInsnNode> stored = new ArrayList<>();
    private boolean needs;
    private boolean returns;

    /** How a method changes an object. */
    enum Change {
        /** Takes away only. */
        REMOVES,
        /** Adds what is not there, as a cache does. */
        FILLS,
        ANY
    }

    /** What must be known of other classes. */
    interface Code {
        /** Whether a type of this name is a container of the JDK, or extends one. */
        boolean isContainer(String type);

        /** Whether a type of this name is a library's, and keeps what it gets. */
        boolean isLibrary(String type);

        /** Whether a method of the project returns an object that it gets, or a part of it. */
        boolean returns(PassedObject passed);
    }

    private ObjectUses(ClassNode type, MethodNode method, Set<AbstractInsnNode> sources, Code code) {
        this.code = code;
        this.type = type;
        this.method = method;
        this.uses = ValueUses.of(type, method, any -> true);
        this.roots = new HashSet<>(sources);
        this.tracked = new HashSet<>(sources);
        this.pending = new ArrayDeque<>(sources);
        sources.stream().filter(ObjectUses::isFunction).forEach(holders::add);
    }

    /** A function hands out the object that it returns. */
    private static boolean isFunction(AbstractInsnNode source) {
        return source instanceof InvokeDynamicInsnNode
                || (source instanceof FieldInsnNode field && field.desc.startsWith("Ljava/util/function/"));
    }

    /**
     * Follows the object through local variables, and its parts.
     *
     * @param sources what puts the object on the stack
     */
    static ObjectUses of(ClassNode type, MethodNode method, Set<AbstractInsnNode> sources, Code code) {
        ObjectUses found = new ObjectUses(type, method, sources, code);
        while (!found.pending.isEmpty()) {
            AbstractInsnNode source = found.pending.remove();
            found.uses.getOrDefault(source, Set.of()).forEach(use -> found.use(source, use));
        }
        new CacheFilling(found.uses, found.roots, code).recognize(found.asked, found.changes);
        return found;
    }

    /** The instructions that change the object, and how. */
    Map<AbstractInsnNode, Change> changes() {
        return changes;
    }

    /** Whether the method does more with the object than to change it. */
    boolean needs() {
        return needs;
    }

    /** Whether the method first empties the object, so that what is in it before does not matter. */
    boolean resets() {
        return resets(roots);
    }

    private boolean resets(Set<AbstractInsnNode> objects) {
        return objects.stream()
                .flatMap(object -> uses.getOrDefault(object, Set.of()).stream())
                .min(Comparator.comparingInt(use -> method.instructions.indexOf(use.user())))
                .filter(use -> use.user() instanceof MethodInsnNode call
                        && use.operand() == 0
                        && (isReset(call) || (ContainerCalls.isOfThread(call) && resets(Set.of(call)))))
                .isPresent();
    }

    private boolean isReset(MethodInsnNode call) {
        return ContainerCalls.overwrites(call) || (code.isContainer(call.owner) && ContainerCalls.resets(call.name));
    }

    /** Whether the method returns the object. */
    boolean returns() {
        return returns;
    }

    List<PassedObject> passed() {
        return passed;
    }

    /** The writes of the object's own fields, and of those of its parts. */
    List<FieldInsnNode> written() {
        return written;
    }

    /** The fields that get the object, too. */
    List<FieldInsnNode> stored() {
        return stored;
    }

    private void use(AbstractInsnNode source, Use use) {
        if (use.user() instanceof MethodInsnNode call) {
            call(source, call, use.operand());
        } else if (use.user() instanceof InvokeDynamicInsnNode dynamic) {
            reference(dynamic, use.operand());
        } else if (isArrayStore(use.user().getOpcode())) {
            if (use.operand() == 0 && !holders.contains(source)) {
                changes.put(use.user(), Change.ANY);
            } else {
                needs = true;
                if (use.operand() == 2) {
                    sources(use.user()).forEach(this::hold);
                }
            }
        } else {
            needs = true;
            stored(use);
            returns |= use.user().getOpcode() == Opcodes.ARETURN;
            if (use.user().getOpcode() == Opcodes.AALOAD) {
                follow(use.user());
            } else if (use.user() instanceof FieldInsnNode field && use.operand() == 0) {
                field(field);
            }
        }
    }

    private void stored(Use use) {
        int opcode = use.user().getOpcode();
        if (opcode == Opcodes.PUTSTATIC || (opcode == Opcodes.PUTFIELD && use.operand() == 1)) {
            stored.add((FieldInsnNode) use.user());
        }
    }

    private void field(FieldInsnNode field) {
        if (field.getOpcode() == Opcodes.PUTFIELD) {
            written.add(field);
        } else if (field.getOpcode() == Opcodes.GETFIELD && mayBeChanged(Type.getType(field.desc))) {
            roots.add(field);
            follow(field);
        }
    }

    private static boolean mayBeChanged(Type type) {
        return type.getSort() >= Type.ARRAY && !type.getInternalName().equals("java/lang/String");
    }

    private void call(AbstractInsnNode source, MethodInsnNode call, int operand) {
        boolean isHolder = holders.contains(source);
        boolean isReceiver = operand == 0 && call.getOpcode() != Opcodes.INVOKESTATIC;
        boolean isOnIt = isReceiver && (isHolder || code.isContainer(call.owner));
        if (!isReceiver) {
            pass(call, operand, isHolder);
        }
        if (isReceiver && !isHolder && code.isLibrary(call.owner)) {
            library(source, call);
        } else if (isHolder && isOnIt) {
            needs = true;
        } else if (isOnIt && ContainerCalls.changes(call.owner, call.name)) {
            changes.put(call, change(call, roots.contains(source)));
        } else if (isOnIt && roots.contains(source) && ContainerCalls.consumes(call.owner, call.name)) {
            changes.put(call, Change.ANY);
        } else if (isHolder ? ContainerCalls.fillsSupplied(call, operand) : ContainerCalls.isToolFor(call, operand)) {
            changes.put(call, Change.ANY);
        } else if (isOnIt && ContainerCalls.asks(call.name)) {
            asked.add(call);
        } else if (!isOnIt) {
            PassedObject to = PassedObject.of(call, operand);
            passed.add(to);
            if (mayBeChanged(Type.getReturnType(call.desc)) && code.returns(to)) {
                follow(call);
            }
        }
        needs |= !changes.containsKey(call) || uses.containsKey(call);
        if (isOnIt) {
            functions(call);
        }
        if (isOnIt && ContainerCalls.isPart(call) && mayBeChanged(Type.getReturnType(call.desc))) {
            follow(call);
        }
    }

    private void library(AbstractInsnNode source, MethodInsnNode call) {
        if (roots.contains(source) && LibraryCalls.changes(MethodName.of(call))) {
            changes.put(call, LibraryCalls.configures(call) ? Change.FILLS : change(call, true));
        } else if (LibraryCalls.asks(call.name)) {
            asked.add(call);
        }
        if (LibraryCalls.isPart(call) && mayBeChanged(Type.getReturnType(call.desc))) {
            follow(call);
        }
    }

    /** Follows what the JDK makes of its arguments, and the arguments of a lambda that is called where it is written. */
    private void pass(MethodInsnNode call, int operand, boolean isHolder) {
        if (ContainerCalls.returnsArgument(call) && !isHolder) {
            follow(call);
        } else if (ContainerCalls.returnsArgument(call) || ContainerCalls.holdsArgument(call)) {
            (call.name.equals(MethodName.CONSTRUCTOR) ? sources(call) : Stream.of(call)).forEach(this::hold);
        } else if (call.getOpcode() == Opcodes.INVOKEINTERFACE && !isHolder) {
            sources(call).forEach(receiver -> {
                if (receiver instanceof InvokeDynamicInsnNode dynamic) {
                    int captured = Type.getArgumentTypes(dynamic.desc).length;
                    implementation(dynamic)
                            .ifPresent(handle -> passed.add(PassedObject.of(handle, captured + operand - 1)));
                }
            });
        }
    }

    /** What puts the first operand of an instruction on the stack. */
    private Stream<AbstractInsnNode> sources(AbstractInsnNode user) {
        return sources(user, 0);
    }

    private Stream<AbstractInsnNode> sources(AbstractInsnNode user, int operand) {
        return uses.entrySet().stream()
                .filter(source -> source.getValue().contains(new Use(user, operand)))
                .map(Map.Entry::getKey);
    }

    /** The functions that a call of the method gets as arguments. */
    Stream<Handle> functionsOf(AbstractInsnNode user) {
        return uses.entrySet().stream()
                .filter(source -> source.getValue().stream().anyMatch(use -> use.user() == user && use.operand() > 0))
                .flatMap(source -> source.getKey() instanceof InvokeDynamicInsnNode dynamic
                        ? implementation(dynamic).stream()
                        : Stream.of());
    }

    /** Follows what hands out the object, but does not change with it. */
    private void hold(AbstractInsnNode holder) {
        if (!tracked.contains(holder)) {
            holders.add(holder);
            follow(holder);
        }
    }

    private Change change(MethodInsnNode call, boolean isOfAll) {
        boolean isFilling = call.name.equals("compareAndSet")
                ? sources(call, 1).allMatch(ObjectUses::isNothing)
                : ContainerCalls.fills(call.name) || (ContainerCalls.updates(call.name) && keepsWhatIsThere(call));
        if (isFilling) {
            return Change.FILLS;
        }
        return isOfAll && ContainerCalls.removes(call.name) ? Change.REMOVES : Change.ANY;
    }

    private static boolean isNothing(AbstractInsnNode expected) {
        int opcode = expected.getOpcode();
        return opcode == Opcodes.ACONST_NULL || opcode == Opcodes.ICONST_0 || opcode == Opcodes.LCONST_0;
    }

    /** Whether the function of a call returns what the container has, unless that is null. */
    private boolean keepsWhatIsThere(MethodInsnNode call) {
        return functionsOf(call).anyMatch(function -> KeepingFunction.isOne(type, function, call.name));
    }

    /** A method reference to a method of the object, or a lambda that captures it. */
    private void reference(InvokeDynamicInsnNode dynamic, int operand) {
        needs = true;
        implementation(dynamic).ifPresent(handle -> {
            if (isChange(handle, operand)) {
                changes.put(dynamic, Change.ANY);
            } else {
                passed.add(PassedObject.of(handle, operand));
            }
        });
    }

    /** Whether a function changes the object that it gets as this operand. */
    private boolean isChange(Handle handle, int operand) {
        return operand == 0
                && handle.getTag() != Opcodes.H_INVOKESTATIC
                && (code.isContainer(handle.getOwner())
                        ? ContainerCalls.changes(handle.getOwner(), handle.getName())
                        : code.isLibrary(handle.getOwner()) && LibraryCalls.changes(MethodName.of(handle)));
    }

    /** The functions that a container gets with a call: it runs them with its parts. */
    private void functions(MethodInsnNode call) {
        uses.forEach((source, all) -> {
            if (source instanceof InvokeDynamicInsnNode dynamic
                    && all.stream().anyMatch(use -> use.user() == call && use.operand() > 0)) {
                implementation(dynamic).ifPresent(handle -> parts(call, dynamic, handle));
            }
        });
    }

    private void parts(MethodInsnNode call, InvokeDynamicInsnNode dynamic, Handle handle) {
        int captured = Type.getArgumentTypes(dynamic.desc).length;
        Type[] parts = Type.getArgumentTypes(((Type) dynamic.bsmArgs[2]).getDescriptor());
        for (int i = 0; i < parts.length && handle.getTag() != Opcodes.H_NEWINVOKESPECIAL; i++) {
            if (isChange(handle, captured + i)) {
                changes.put(call, Change.ANY);
            } else if (mayBeChanged(parts[i])) {
                passed.add(PassedObject.of(handle, captured + i));
            }
        }
    }

    static Optional<Handle> implementation(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                        && dynamic.bsmArgs[1] instanceof Handle handle
                ? Optional.of(handle)
                : Optional.empty();
    }

    private void follow(AbstractInsnNode part) {
        if (tracked.add(part)) {
            pending.add(part);
        }
    }

    private static boolean isArrayStore(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }
}
