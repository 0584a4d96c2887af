package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The code that runs when a class or a field of the project is initialized, with that of the classes that it uses. */
public final class InitializerCode {
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
    private final Deque<MethodNode> pending = new ArrayDeque<>();
    private final Set<MethodName> foreign = new LinkedHashSet<>();

    /** Whether a call is resolved by the run time of another language, as each of Groovy's: the code does not show what it runs. */
    private boolean isHidden;
    /** Whether a method other than an initializer of a class writes a static field, as that of a counter. */
    private boolean isCounting;

    private InitializerCode(ProjectCode project) {
        this.project = project;
    }

    /** Whether a method that computes the initial value of a field can run once more without anybody noticing. */
    public static boolean isRepeatable(ProjectCode project, ClassNode type, MethodNode method) {
        InitializerCode code = new InitializerCode(project);
        code.add(type, method);
        return code.isInward()
                && !code.isCounting
                && new InitializerEffects(project).first(type, method).isEmpty();
    }

    /** Whether a class can be initialized once more without anybody noticing: that fills its static fields, and does nothing else. */
    static boolean isRepeatable(ProjectCode project, ClassNode type) {
        InitializerCode code = new InitializerCode(project);
        code.initialize(type);
        return code.isInward() && !new InitializerEffects(project).existIn(type);
    }

    /** Whether it starts, opens and writes nothing. */
    private boolean isInward() {
        while (!pending.isEmpty()) {
            follow(pending.remove());
        }
        return !isHidden && foreign.stream().noneMatch(InitializerCode::isOutward);
    }

    private void initialize(ClassNode used) {
        project.withSuperclasses(used)
                .forEach(type -> MethodName.initializer(type).ifPresent(method -> add(type, method)));
    }

    private void add(ClassNode owner, MethodNode method) {
        if (met.add(MethodName.of(owner, method))) {
            pending.add(method);
        }
    }

    private void follow(MethodNode method) {
        boolean isInitializer = method.name.equals(MethodName.INITIALIZER);
        for (AbstractInsnNode instruction : method.instructions) {
            isCounting |= instruction.getOpcode() == Opcodes.PUTSTATIC && !isInitializer;
            follow(instruction);
        }
    }

    private void follow(AbstractInsnNode instruction) {
        MethodName.calledBy(instruction).forEach(this::call);
        if (instruction instanceof FieldInsnNode field) {
            project.type(field.owner).ifPresent(this::initialize);
        } else if (instruction instanceof TypeInsnNode named) {
            project.type(named.desc).ifPresent(this::initialize);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            isHidden |= !dynamic.bsm.getOwner().startsWith("java/lang/");
        }
    }

    private void call(MethodName called) {
        Optional<ClassNode> owner = project.type(called.owner());
        owner.ifPresentOrElse(
                found -> {
                    initialize(found);
                    called.declaredIn(found).ifPresent(method -> add(found, method));
                },
                () -> foreign.add(called));
    }

    private static boolean isOutward(MethodName called) {
        return JDK.matcher(called.owner()).matches()
                ? OUTWARD.matcher(called.owner() + "." + called.name()).matches()
                : STARTING.matcher(called.name()).matches();
    }
}
