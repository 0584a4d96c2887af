package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Recognizes initializers of classes and fields that can run once more without anybody noticing: they fill fields, and nothing that they run
 * starts, opens or writes anything.
 */
public final class RepeatableInitializers {
    private static final Pattern JDK = Pattern.compile("(java|javax|jdk)/.*");
    private static final Pattern OUTWARD = Pattern.compile("java/net/(?!UR[IL]\\..*|URI.*|InetA.*|URL(En|De)coder.*).*"
            + "|java/net/URL\\.open.*|(java/nio/channels|java/sql|javax/(sql|net|naming)|java/rmi|java/util/prefs|com/sun)/.*"
            + "|java/lang/(Process.*|Thread\\.start|Runtime\\.(?!availableProcessors|getRuntime|version|\\w+Memory).*"
            + "|System\\.(load|exit|set).*)"
            + "|java/io/(File(Output.*|Writer.*|\\.(create|delete|mkdir|rename|set).*)|RandomAccessFile.*|Print(Stream|Writer).*)"
            + "|java/nio/file/Files\\.(create|write|delete|copy|move|new(Out|Buf\\w*W|Byte)|set|walk).*"
            + "|java/util/concurrent/\\w*(Executor|Executors|ForkJoin|CompletableFuture)\\w*\\.(submit|execute|invoke|schedule|\\w+Async).*"
            + "|java/util/Timer.*|java/util/logging/\\w*Handler.*");
    private static final Pattern STARTING = Pattern.compile(
            "(start|open|connect|listen|bind|launch|run|exec|submit|schedule|send|register|install|serve|subscribe)\\w*");

    private final ProjectCode project;
    private final Set<MethodName> met = new HashSet<>();
    private final Deque<Body> pending = new ArrayDeque<>();

    /** A method that an initializer runs. */
    private record Body(ClassNode type, MethodNode method) {}

    /** @param project the classes that the initializers use */
    public RepeatableInitializers(ProjectCode project) {
        this.project = project;
    }

    /** Whether a method that computes the initial value of a field can run again. */
    public boolean isOne(ClassNode type, MethodNode method) {
        if (new InitializerEffects(project).first(type, method).isPresent()) {
            return false;
        }
        add(type, method);
        return runsNothing(this::isLasting);
    }

    /** Whether the initializer of a class can run again, with those of the classes that it uses. */
    boolean isOne(ClassNode type) {
        if (new InitializerEffects(project).existIn(type)) {
            return false;
        }
        initialize(type);
        return runsNothing((body, instruction) -> isOutward(instruction));
    }

    private boolean runsNothing(BiPredicate<Body, AbstractInsnNode> isEffect) {
        while (!pending.isEmpty()) {
            Body next = pending.remove();
            if (Stream.of(next.method().instructions.toArray()).anyMatch(each -> isEffect.test(next, each))) {
                return false;
            }
        }
        return true;
    }

    /** Whether an instruction has an effect after an object was made: it also may not write a static field, as that of a counter. */
    private boolean isLasting(Body body, AbstractInsnNode instruction) {
        boolean isWrite = instruction.getOpcode() == Opcodes.PUTSTATIC
                && !body.method().name.equals(MethodName.INITIALIZER);
        return isWrite || isOutward(instruction);
    }

    private void initialize(ClassNode type) {
        MethodName.initializer(type).ifPresent(method -> add(type, method));
        Optional.ofNullable(type.superName).flatMap(project::type).ifPresent(this::initialize);
    }

    private void add(ClassNode type, MethodNode method) {
        if (met.add(MethodName.of(type, method))) {
            pending.add(new Body(type, method));
        }
    }

    private boolean isOutward(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return isOutward(MethodName.of(call));
        } else if (instruction instanceof FieldInsnNode field) {
            project.type(field.owner).ifPresent(this::initialize);
        } else if (instruction instanceof TypeInsnNode named) {
            project.type(named.desc).ifPresent(this::initialize);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return isUnknown(dynamic)
                    || Stream.of(dynamic.bsmArgs)
                            .anyMatch(argument -> argument instanceof Handle handle
                                    && MethodName.isMethod(handle)
                                    && isOutward(MethodName.of(handle)));
        }
        return false;
    }

    /** Whether a call is resolved by the run time of another language, as each of Groovy's: the code does not show what it runs. */
    private static boolean isUnknown(InvokeDynamicInsnNode dynamic) {
        return !dynamic.bsm.getOwner().startsWith("java/lang/");
    }

    private boolean isOutward(MethodName called) {
        Optional<ClassNode> owner = project.type(called.owner());
        owner.ifPresent(type -> {
            initialize(type);
            called.declaredIn(type).ifPresent(method -> add(type, method));
        });
        return owner.isEmpty()
                && (JDK.matcher(called.owner()).matches()
                        ? OUTWARD.matcher(called.owner() + "." + called.name()).matches()
                        : STARTING.matcher(called.name()).matches());
    }
}
