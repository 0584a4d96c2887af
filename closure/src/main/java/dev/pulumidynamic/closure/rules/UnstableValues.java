package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds fields whose initializers get another value in each JVM: a time, or something random. */
final class UnstableValues {
    private static final Pattern SOURCES = Pattern.compile("java/util/UUID\\.randomUUID"
            + "|java/lang/(System\\.(nanoTime|currentTimeMillis|identityHashCode)|Math\\.random|ProcessHandle\\.pid)"
            + "|java/time/\\w+\\.now|java/time/Clock\\.(instant|millis)|java/util/Date\\.<init>\\(\\)V"
            + "|java/util/(Gregorian)?Calendar\\.(getInstance|<init>\\(\\)V)"
            + "|java/(util/(Random|SplittableRandom|concurrent/ThreadLocalRandom)|security/SecureRandom)"
            + "\\.(next|ints|longs|doubles|generateSeed)\\w*"
            + "|java/security/KeyPairGenerator\\.(generateKeyPair|genKeyPair)|javax/crypto/KeyGenerator\\.generateKey"
            + "|java/(nio/file/Files|io/File)\\.createTemp\\w+");
    /** Makes a sequence that is the same in each JVM. */
    private static final Pattern SEEDED = Pattern.compile("java/util/(Random|SplittableRandom)\\.<init>\\(J\\)V");

    private final ProjectCode project;
    private final Map<MethodName, Flow> flows = new HashMap<>();

    UnstableValues(ProjectCode project) {
        this.project = project;
    }

    /**
     * Where the values of a method go that differ between JVMs.
     *
     * @param fields that get such a value, each with the call that it comes from
     * @param returned the call that the result comes from
     */
    private record Flow(Map<Field, String> fields, Optional<String> returned) {
        static final Flow NONE = new Flow(Map.of(), Optional.empty());
    }

    /** The call that gives a field another value in each JVM, with its location. */
    Optional<String> in(ClassNode owner, FieldNode field) {
        String initializer = (field.access & Opcodes.ACC_STATIC) != 0 ? MethodName.INITIALIZER : MethodName.CONSTRUCTOR;
        return owner.methods.stream()
                .filter(method -> method.name.equals(initializer))
                .flatMap(method ->
                        Stream.ofNullable(flow(owner, method).fields().get(new Field(owner.name, field.name))))
                .findFirst();
    }

    private Flow flow(ClassNode type, MethodNode method) {
        MethodName name = MethodName.of(type, method);
        @Nullable Flow known = flows.putIfAbsent(name, Flow.NONE);
        if (known == null) {
            known = find(type, method);
            flows.put(name, known);
        }
        return known;
    }

    private Flow find(ClassNode type, MethodNode method) {
        Map<AbstractInsnNode, String> sources = new LinkedHashMap<>();
        boolean isSeeded = calls(method).anyMatch(UnstableValues::isSeeded);
        method.instructions.forEach(each -> ofTheJdk(each, isSeeded)
                .map(call -> call + " at " + CodeLocation.of(type, method, each).inTrace(type.sourceFile))
                .or(() -> ofTheProject(each))
                .ifPresent(call -> sources.put(each, call)));
        return sources.isEmpty() ? Flow.NONE : new Spread(type, method, sources).flow();
    }

    private static Stream<MethodInsnNode> calls(MethodNode method) {
        return Stream.of(method.instructions.toArray())
                .filter(MethodInsnNode.class::isInstance)
                .map(MethodInsnNode.class::cast);
    }

    /** Whether a call makes a random generator from a seed. */
    static boolean isSeeded(MethodInsnNode call) {
        return SEEDED.matcher(text(call)).matches();
    }

    /** Whether an instruction is a call that gives another value in each JVM. */
    static boolean isSource(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && SOURCES.matcher(text(call)).matches();
    }

    private static String text(MethodInsnNode call) {
        return call.owner + "." + call.name + (call.name.equals(MethodName.CONSTRUCTOR) ? call.desc : "");
    }

    /** The call of the JDK, if the instruction is one that returns such a value. */
    private static Optional<String> ofTheJdk(AbstractInsnNode instruction, boolean isSeeded) {
        return instruction instanceof MethodInsnNode call
                        && isSource(call)
                        && !(isSeeded && call.owner.startsWith("java/util/"))
                ? Optional.of(Type.getObjectType(call.owner).getClassName() + "."
                        + (call.name.equals(MethodName.CONSTRUCTOR) ? "new" : call.name))
                : Optional.empty();
    }

    /** The call, with its location, behind a field or method of the project that has such a value. */
    private Optional<String> ofTheProject(AbstractInsnNode instruction) {
        if (instruction instanceof FieldInsnNode read && read.getOpcode() == Opcodes.GETSTATIC) {
            return project.type(read.owner)
                    .flatMap(owner -> owner.fields.stream()
                            .filter(field -> field.name.equals(read.name))
                            .findFirst()
                            .flatMap(field -> in(owner, field)));
        } else if (!(instruction instanceof MethodInsnNode call)) {
            return Optional.empty();
        } else {
            return project.type(call.owner)
                    .flatMap(owner -> MethodName.of(call)
                            .declaredIn(owner)
                            .flatMap(method -> call.name.equals(MethodName.CONSTRUCTOR)
                                    ? made(owner, method)
                                    : flow(owner, method).returned()));
        }
    }

    /** An object has such a value if one of its final fields has it; others change anyway. */
    private Optional<String> made(ClassNode owner, MethodNode constructor) {
        Map<Field, String> fields = flow(owner, constructor).fields();
        return owner.fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_FINAL) != 0)
                .flatMap(field -> Stream.ofNullable(fields.get(new Field(owner.name, field.name))))
                .findFirst();
    }

    /** Follows values through the calls and operations of a method, and into the objects that get them. */
    private static final class Spread {
        private final Set<AbstractInsnNode> sources;
        private final Map<AbstractInsnNode, Set<Use>> uses;
        private final Map<Use, List<AbstractInsnNode>> operands = new HashMap<>();
        private final Map<AbstractInsnNode, String> spread;
        private final Deque<AbstractInsnNode> pending;
        private final Map<Field, String> fields = new LinkedHashMap<>();
        private @Nullable String returned;

        Spread(ClassNode type, MethodNode method, Map<AbstractInsnNode, String> sources) {
            this.sources = Set.copyOf(sources.keySet());
            this.uses = ValueUses.of(type, method, any -> true);
            uses.forEach((source, all) -> all.forEach(use -> operands.merge(
                    use,
                    List.of(source),
                    (some, more) -> Stream.concat(some.stream(), more.stream()).toList())));
            this.spread = new LinkedHashMap<>(sources);
            this.pending = new ArrayDeque<>(sources.keySet());
        }

        Flow flow() {
            while (!pending.isEmpty()) {
                AbstractInsnNode value = pending.remove();
                String source = Objects.requireNonNull(spread.get(value));
                if (sources.contains(value) && value instanceof MethodInsnNode call) {
                    fill(call, source);
                }
                uses.getOrDefault(value, Set.of()).forEach(use -> follow(use, source));
            }
            return new Flow(fields, Optional.ofNullable(returned));
        }

        /** A constructor makes an object, and other methods without a result fill their arguments: {@code nextBytes}. */
        private void fill(MethodInsnNode call, String source) {
            boolean isConstructor = call.name.equals(MethodName.CONSTRUCTOR);
            int filled = Type.getReturnType(call.desc).getSort() != Type.VOID
                    ? 0
                    : isConstructor ? 1 : Type.getArgumentTypes(call.desc).length + 1;
            for (int i = 0; i < filled; i++) {
                reach(call, i, source);
            }
        }

        private void follow(Use use, String source) {
            AbstractInsnNode user = use.user();
            int opcode = user.getOpcode();
            if (user instanceof FieldInsnNode write && (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD)) {
                if ((opcode == Opcodes.PUTSTATIC || use.operand() == 1) && !RandomGenerators.isOne(write.desc)) {
                    fields.putIfAbsent(new Field(write.owner, write.name), source);
                }
            } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
                returned = source;
            } else {
                if (use.operand() > 0 && (opcode == Opcodes.AASTORE || isOnAnObject(opcode))) {
                    reach(user, 0, source);
                    changedFields(use).forEach(field -> fields.putIfAbsent(field, source));
                }
                add(user, source);
            }
        }

        /** The static fields whose containers get the value. */
        private Stream<Field> changedFields(Use use) {
            return use.user() instanceof MethodInsnNode call && ContainerCalls.fills(call)
                    ? operands.getOrDefault(new Use(call, 0), List.of()).stream()
                            .filter(object -> object.getOpcode() == Opcodes.GETSTATIC)
                            .map(object -> new Field(((FieldInsnNode) object).owner, ((FieldInsnNode) object).name))
                    : Stream.empty();
        }

        private static boolean isOnAnObject(int opcode) {
            return opcode == Opcodes.INVOKEVIRTUAL
                    || opcode == Opcodes.INVOKEINTERFACE
                    || opcode == Opcodes.INVOKESPECIAL;
        }

        private void reach(AbstractInsnNode user, int operand, String source) {
            operands.getOrDefault(new Use(user, operand), List.of()).forEach(object -> add(object, source));
        }

        private void add(AbstractInsnNode value, String source) {
            if (spread.putIfAbsent(value, source) == null) {
                pending.add(value);
            }
        }
    }
}
