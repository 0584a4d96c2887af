package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.lambda.LambdaAnalyzer.AnalyzedLambda;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.HashSet;
import java.util.LinkedHashSet;
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
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds the location where a lambda captures a value. Compilers give the instruction that creates a lambda the line of the statement, so
 * the result has the line of the value's first use in the lambda, or in a nested one that also captures it.
 */
public final class CaptureLocation {
    private final ClassNode host;
    private final Set<Handle> followed = new HashSet<>();

    private CaptureLocation(byte[] classFile) {
        this.host = ClassFiles.codeWithLines(classFile);
    }

    /** As in a stack trace, and for a captured {@code this} why; empty for a lambda of the JDK, or without a class file. */
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
                        .map(site -> new CodeLocation(form.host(), method.name, line(site, captured))
                                        .inTrace(host.sourceFile)
                                + (captured == 0 ? cause(site) : "")))
                .findFirst();
    }

    /** Why a lambda, or a method reference, captured the object whose method makes it; empty if it did not. */
    private String cause(InvokeDynamicInsnNode site) {
        Handle code = code(site).orElseThrow();
        Set<String> fields = new LinkedHashSet<>();
        Set<String> methods = new LinkedHashSet<>();
        if (body(code).isPresent()) {
            addUsed(code, new HashSet<>(), fields, methods);
        } else if (isBoundToThis(code)) {
            return ": this::" + code.getName() + " captured 'this'; make the method static";
        }
        if (!methods.isEmpty()) {
            return ": the lambda captured 'this', because it calls " + String.join(", ", methods)
                    + "; make static what it calls, or call it before";
        }
        return fields.isEmpty()
                ? ""
                : ": the lambda captured 'this', because it uses " + String.join(", ", fields) + "; copy "
                        + (fields.size() == 1 ? "its value to a local variable" : "their values to local variables");
    }

    /** Whether all references to a method, which cannot be told apart, are bound to the object whose method makes them. */
    private boolean isBoundToThis(Handle target) {
        return host.methods.stream()
                .allMatch(method -> Instructions.of(method, InvokeDynamicInsnNode.class)
                        .filter(site -> code(site).filter(target::equals).isPresent())
                        .allMatch(site -> isBoundToThis(method, site)));
    }

    private static boolean isBoundToThis(MethodNode method, InvokeDynamicInsnNode site) {
        AbstractInsnNode at = site.getPrevious();
        while (at != null && (at.getOpcode() < 0 || at.getOpcode() == Opcodes.POP || isNullCheck(at))) {
            at = at.getPrevious();
        }
        boolean isDuplicate = at != null && at.getOpcode() == Opcodes.DUP;
        return (isDuplicate ? at.getPrevious() : at) instanceof VarInsnNode load
                && load.var == 0
                && (method.access & Opcodes.ACC_STATIC) == 0;
    }

    /** Adds the members of its object that the body of a lambda uses, and the lambdas in it. */
    private void addUsed(Handle code, Set<Handle> met, Set<String> fields, Set<String> methods) {
        if (code.getTag() == Opcodes.H_INVOKESTATIC || !met.add(code)) {
            return;
        }
        body(code).stream().flatMap(Instructions::of).forEach(instruction -> {
            if (instruction instanceof FieldInsnNode field
                    && field.getOpcode() != Opcodes.GETSTATIC
                    && field.owner.equals(host.name)) {
                fields.add(field.name);
            } else if (instruction instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && call.owner.equals(host.name)) {
                methods.add(call.name + "()");
            } else if (instruction instanceof InvokeDynamicInsnNode nested) {
                code(nested).ifPresent(further -> addUsed(further, met, fields, methods));
            }
        });
    }

    /** The body of a lambda; the target of a method reference is none. Only compilers give methods names with a dollar sign. */
    private Optional<MethodNode> body(Handle code) {
        return host.methods.stream()
                .filter(method -> method.name.contains("$")
                        && code.getOwner().equals(host.name)
                        && (method.name + method.desc).equals(code.getName() + code.getDesc()))
                .findFirst();
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

    /** The line of the first use of a captured value in a lambda's body. */
    private Optional<Integer> use(Handle code, int captured) {
        int variable = variable(code, captured);
        return body(code).filter(unused -> followed.add(code)).stream()
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
