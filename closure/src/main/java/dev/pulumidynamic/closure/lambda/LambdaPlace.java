package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.link.Site;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Where in the program a lambda was written. */
public final class LambdaPlace {
    private LambdaPlace() {}

    /** As in a stack trace, {@code com.acme.App.main(App.java:12)}; empty for a lambda of the JDK, or without a class file. */
    public static Optional<String> of(Class<?> lambda, FoundLambda found) {
        return found instanceof FoundLambda.Written written
                ? Lambdas.host(lambda).flatMap(ClassFiles::of).flatMap(host -> place(host, written.form()))
                : Optional.empty();
    }

    private static Optional<String> place(byte[] classFile, LambdaForm form) {
        ClassNode host = new ClassNode();
        new ClassReader(classFile).accept(host, ClassReader.SKIP_FRAMES);
        for (MethodNode method : host.methods) {
            int line = 0;
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                } else if (instruction instanceof InvokeDynamicInsnNode site && makes(site, form)) {
                    return Optional.of(new Site(form.host(), method.name, line).inTrace(host.sourceFile));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean makes(InvokeDynamicInsnNode site, LambdaForm form) {
        return List.of(site.bsmArgs).stream()
                .anyMatch(argument -> argument instanceof Handle handle
                        && handle.getOwner().replace('/', '.').equals(form.owner())
                        && (handle.getName() + handle.getDesc()).equals(form.implementation()));
    }
}
