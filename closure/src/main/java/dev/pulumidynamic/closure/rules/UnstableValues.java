package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds fields whose initializers get a time or something random, which two openings in one millisecond cannot show. */
final class UnstableValues {
    private static final Pattern SOURCES = Pattern.compile("java/util/UUID\\.randomUUID"
            + "|java/lang/(System\\.(nanoTime|currentTimeMillis|identityHashCode)|Math\\.random|ProcessHandle\\.pid)"
            + "|java/time/\\w+\\.now|java/time/Clock\\.(instant|millis)|java/util/Date\\.<init>\\(\\)V"
            + "|java/util/(Gregorian)?Calendar\\.(getInstance|<init>\\(\\)V)"
            + "|java/(util/(Random|SplittableRandom|concurrent/ThreadLocalRandom)|security/SecureRandom)"
            + "\\.(next|ints|longs|doubles|generateSeed)\\w*|java/util/(Random|SplittableRandom)\\.<init>\\(\\)V"
            + "|java/security/KeyPairGenerator\\.(generateKeyPair|genKeyPair)|javax/crypto/KeyGenerator\\.generateKey"
            + "|java/(nio/file/Files|io/File)\\.createTemp\\w+");
    /** Makes a sequence that is the same in each JVM. */
    private static final Pattern SEEDED = Pattern.compile("java/util/(Random|SplittableRandom)\\.<init>\\(J\\)V");

    private final ProjectCode project;
    private final Map<MethodName, Flow> flows = new HashMap<>();

    UnstableValues(ProjectCode project) {
        this.project = project;
    }

    /** The fields that get a value that differs each time, and whether the result of the method is one. */
    private record Flow(Set<FieldName> fields, boolean isReturned) {
        static final Flow NONE = new Flow(Set.of(), false);
    }

    boolean has(ClassNode owner, FieldNode field) {
        String initializer = (field.access & Opcodes.ACC_STATIC) != 0 ? MethodName.INITIALIZER : MethodName.CONSTRUCTOR;
        return owner.methods.stream()
                .filter(method -> method.name.equals(initializer))
                .anyMatch(method -> flow(owner, method).fields().contains(new FieldName(owner.name, field.name)));
    }

    private Flow flow(ClassNode type, MethodNode method) {
        MethodName name = MethodName.of(type, method);
        Flow known = flows.putIfAbsent(name, Flow.NONE);
        if (known == null) {
            known = find(type, method);
            flows.put(name, known);
        }
        return known;
    }

    private Flow find(ClassNode type, MethodNode method) {
        boolean isSeeded = Instructions.of(method, MethodInsnNode.class)
                .anyMatch(call -> SEEDED.matcher(text(call)).matches());
        Set<AbstractInsnNode> sources = Instructions.of(method)
                .filter(each -> each instanceof MethodInsnNode call ? isSource(call, isSeeded) : isOfAnotherField(each))
                .collect(Collectors.toSet());
        return sources.isEmpty() ? Flow.NONE : new Spread(type, method, sources).flow();
    }

    private static String text(MethodInsnNode call) {
        return call.owner + "." + call.name + (call.name.equals(MethodName.CONSTRUCTOR) ? call.desc : "");
    }

    private boolean isSource(MethodInsnNode call, boolean isSeeded) {
        boolean isOfTheJdk = SOURCES.matcher(text(call)).matches();
        return isOfTheJdk ? !(isSeeded && call.owner.startsWith("java/util/")) : isOfTheProject(call);
    }

    private boolean isOfTheProject(MethodInsnNode call) {
        Optional<ClassNode> owner = project.type(call.owner);
        Optional<MethodNode> method = owner.flatMap(MethodName.of(call)::declaredIn);
        return method.isPresent()
                && (call.name.equals(MethodName.CONSTRUCTOR)
                        ? isMadeWithOne(owner.get(), method.get())
                        : flow(owner.get(), method.get()).isReturned());
    }

    /** An object has such a value if one of its final fields has it; others change anyway. */
    private boolean isMadeWithOne(ClassNode owner, MethodNode constructor) {
        Set<FieldName> fields = flow(owner, constructor).fields();
        return owner.fields.stream()
                .anyMatch(field -> (field.access & Opcodes.ACC_FINAL) != 0
                        && fields.contains(new FieldName(owner.name, field.name)));
    }

    private boolean isOfAnotherField(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode read
                && read.getOpcode() == Opcodes.GETSTATIC
                && project.type(read.owner).stream()
                        .anyMatch(owner -> owner.fields.stream()
                                .anyMatch(field -> field.name.equals(read.name) && has(owner, field)));
    }

    /** Follows values through the calls and operations of a method, and into the objects that get them. */
    private static final class Spread {
        private final Set<AbstractInsnNode> sources;
        private final Map<AbstractInsnNode, Set<Use>> uses;
        private final Map<Use, Set<AbstractInsnNode>> operands = new HashMap<>();
        private final Set<AbstractInsnNode> spread;
        private final Deque<AbstractInsnNode> pending;
        private final Set<FieldName> fields = new HashSet<>();
        private boolean isReturned;

        Spread(ClassNode type, MethodNode method, Set<AbstractInsnNode> sources) {
            this.sources = Set.copyOf(sources);
            this.uses = ValueUses.of(type, method, any -> true);
            uses.forEach((source, all) -> all.forEach(use ->
                    operands.computeIfAbsent(use, unused -> new HashSet<>()).add(source)));
            this.spread = new HashSet<>(sources);
            this.pending = new ArrayDeque<>(sources);
        }

        Flow flow() {
            while (!pending.isEmpty()) {
                AbstractInsnNode value = pending.remove();
                if (sources.contains(value) && value instanceof MethodInsnNode call) {
                    fill(call);
                }
                uses.getOrDefault(value, Set.of()).forEach(this::follow);
            }
            return new Flow(fields, isReturned);
        }

        /** A constructor makes an object, and other methods without a result fill their arguments: {@code nextBytes}. */
        private void fill(MethodInsnNode call) {
            boolean isConstructor = call.name.equals(MethodName.CONSTRUCTOR);
            int filled = Type.getReturnType(call.desc).getSort() != Type.VOID
                    ? 0
                    : isConstructor ? 1 : Type.getArgumentTypes(call.desc).length + 1;
            for (int i = 0; i < filled; i++) {
                add(operands(call, i));
            }
        }

        private void follow(Use use) {
            AbstractInsnNode user = use.user();
            int opcode = user.getOpcode();
            if (user instanceof FieldInsnNode write && (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.PUTFIELD)) {
                if (opcode == Opcodes.PUTSTATIC || use.operand() == 1) {
                    fields.add(new FieldName(write.owner, write.name));
                }
            } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
                isReturned = true;
            } else {
                if (use.operand() > 0
                        && (opcode == Opcodes.AASTORE
                                || (user instanceof MethodInsnNode && opcode != Opcodes.INVOKESTATIC))) {
                    add(operands(user, 0));
                    addFilled(user);
                }
                add(List.of(user));
            }
        }

        private void addFilled(AbstractInsnNode user) {
            if (user instanceof MethodInsnNode call && ChangingCalls.fills(MethodName.of(call))) {
                operands(call, 0).stream()
                        .filter(object -> object.getOpcode() == Opcodes.GETSTATIC)
                        .map(FieldInsnNode.class::cast)
                        .forEach(object -> fields.add(new FieldName(object.owner, object.name)));
            }
        }

        private Set<AbstractInsnNode> operands(AbstractInsnNode user, int operand) {
            return operands.getOrDefault(new Use(user, operand), Set.of());
        }

        private void add(Collection<AbstractInsnNode> values) {
            for (AbstractInsnNode value : values) {
                if (spread.add(value)) {
                    pending.add(value);
                }
            }
        }
    }
}
