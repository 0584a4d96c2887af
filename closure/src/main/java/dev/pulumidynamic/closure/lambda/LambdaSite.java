package dev.pulumidynamic.closure.lambda;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * A location in a class file where a lambda is created.
 *
 * @param host binary name of the class
 * @param site the instruction that calls {@code LambdaMetafactory}
 */
record LambdaSite(String host, InvokeDynamicInsnNode site) {
    private static final int FLAG_MARKERS = 2;

    /** Returns all locations in {@code classFile}. */
    static List<LambdaSite> of(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return type.methods.stream()
                .flatMap(method -> Stream.of(method.instructions.toArray()))
                .filter(InvokeDynamicInsnNode.class::isInstance)
                .map(InvokeDynamicInsnNode.class::cast)
                .filter(site -> site.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory"))
                .map(site -> new LambdaSite(type.name.replace('/', '.'), site))
                .toList();
    }

    /** Whether objects of {@code lambda} may have been created here, because interfaces and captured types are the same. */
    boolean fits(Class<?> lambda) {
        Set<String> interfaces = new LinkedHashSet<>();
        Arrays.stream(lambda.getInterfaces()).map(Class::getName).forEach(interfaces::add);
        return new LinkedHashSet<>(interfaces()).equals(interfaces)
                && Arrays.equals(
                        Type.getArgumentTypes(site.desc),
                        LambdaAnalyzer.capturedFields(lambda)
                                .map(field -> Type.getType(field.getType()))
                                .toArray());
    }

    /** The code that the lambda runs. */
    Handle implementation() {
        return (Handle) site.bsmArgs[1];
    }

    LambdaForm form() {
        Handle implementation = implementation();
        return new LambdaForm(
                host,
                interfaces(),
                site.name + ((Type) site.bsmArgs[0]).getDescriptor(),
                ((Type) site.bsmArgs[2]).getDescriptor(),
                implementation.getTag(),
                implementation.getOwner().replace('/', '.'),
                implementation.getName() + implementation.getDesc(),
                Optional.empty());
    }

    private List<String> interfaces() {
        List<String> interfaces = new ArrayList<>();
        interfaces.add(Type.getReturnType(site.desc).getClassName());
        if (site.bsmArgs.length > 4 && ((Integer) site.bsmArgs[3] & FLAG_MARKERS) != 0) {
            int count = (Integer) site.bsmArgs[4];
            for (int i = 0; i < count; i++) {
                interfaces.add(((Type) site.bsmArgs[5 + i]).getClassName());
            }
        }
        return interfaces.stream().distinct().toList();
    }
}
