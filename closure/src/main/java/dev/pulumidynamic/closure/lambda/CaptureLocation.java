package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the location where a lambda captures a value. Compilers give the instruction that creates a lambda the line of the
 * enclosing statement, so the result has the line of the value's first use in the lambda, or in a nested lambda that also
 * captures it.
 */
public final class CaptureLocation {
    private final ClassNode host = new ClassNode();
    private final Set<Handle> followed = new HashSet<>();

    private CaptureLocation(byte[] classFile) {
        new ClassReader(classFile).accept(host, ClassReader.SKIP_FRAMES);
    }

    /**
     * As in a stack trace, {@code com.acme.App.main(App.java:12)}; empty for a lambda of the JDK, or without a class file.
     *
     * @param captured index of the value among the captured ones
     */
    public static Optional<String> of(Class<?> lambda, AnalyzedLambda found, int captured) {
        return found instanceof AnalyzedLambda.Written written
                ? LambdaAnalyzer.host(lambda)
                        .flatMap(ClassFiles::of)
                        .flatMap(host -> new CaptureLocation(host).place(written.form(), captured))
                : Optional.empty();
    }

    private Optional<String> place(LambdaForm form, int captured) {
        return host.methods.stream()
                .filter(method -> new CodeLocation(form.host(), method.name, 0).isWritten())
                .flatMap(method -> Instructions.of(method, InvokeDynamicInsnNode.class)
                        .filter(site ->
                                code(site).filter(code -> runs(form, code)).isPresent())
                        .map(site -> new CodeLocation(form.host(), method.name, line(site, captured))))
                .findFirst()
                .map(written -> written.inTrace(host.sourceFile));
    }

    private static Optional<Handle> code(InvokeDynamicInsnNode site) {
        return site.bsmArgs.length > 1 && site.bsmArgs[1] instanceof Handle code ? Optional.of(code) : Optional.empty();
    }

    private static boolean runs(LambdaForm form, Handle code) {
        return code.getOwner().replace('/', '.').equals(form.owner())
                && (code.getName() + code.getDesc()).equals(form.implementation());
    }

    private int line(InvokeDynamicInsnNode site, int captured) {
        return code(site).flatMap(code -> use(code, captured)).orElseGet(() -> CodeLocation.lineOf(site));
    }

    /** The line of the first use of a captured value in a lambda's body; the target of a method reference is no such body. */
    private Optional<Integer> use(Handle code, int captured) {
        int variable = variable(code, captured);
        return host.methods.stream()
                .filter(method -> (method.access & Opcodes.ACC_SYNTHETIC) != 0
                        && code.getOwner().equals(host.name)
                        && (method.name + method.desc).equals(code.getName() + code.getDesc()))
                .filter(unused -> followed.add(code))
                .flatMap(method -> Instructions.of(method, VarInsnNode.class))
                .filter(load -> isLoad(load) && load.var == variable)
                .findFirst()
                .map(this::lineOfUse);
    }

    /** Captured values are the first parameters; the object itself, if it is one of them, is variable 0. */
    private static int variable(Handle code, int captured) {
        boolean isStatic = code.getTag() == Opcodes.H_INVOKESTATIC;
        Type[] parameters = Type.getArgumentTypes(code.getDesc());
        int before = Math.min(isStatic ? captured : captured - 1, parameters.length);
        return (isStatic || captured == 0 ? 0 : 1)
                + Stream.of(parameters)
                        .limit(Math.max(before, 0))
                        .mapToInt(Type::getSize)
                        .sum();
    }

    private static boolean isLoad(AbstractInsnNode instruction) {
        return instruction instanceof VarInsnNode && instruction.getOpcode() <= Opcodes.ALOAD;
    }

    /** A lambda, or a method reference, captures values by loads that directly precede it. */
    private int lineOfUse(AbstractInsnNode load) {
        int further = 0;
        AbstractInsnNode at = load.getNext();
        while (at != null && (isLoad(at) || at.getOpcode() < 0 || at.getOpcode() == Opcodes.DUP)) {
            further += isLoad(at) ? 1 : 0;
            at = at.getNext();
        }
        if (at instanceof InvokeDynamicInsnNode site && code(site).isPresent()) {
            return line(site, Type.getArgumentTypes(site.desc).length - 1 - further);
        }
        return CodeLocation.lineOf(at != null && isNullCheck(at) ? at : load);
    }

    /** The compiler puts the check before a method reference, on its line. */
    private static boolean isNullCheck(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && call.owner.equals("java/util/Objects")
                && call.name.equals("requireNonNull");
    }
}
