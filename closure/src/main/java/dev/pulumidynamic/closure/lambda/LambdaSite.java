package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.link.Instructions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
                .flatMap(method -> Instructions.of(method, InvokeDynamicInsnNode.class))
                .filter(site -> site.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory"))
                .map(site -> new LambdaSite(type.name.replace('/', '.'), site))
                .toList();
    }

    /** Whether {@code lambda} has the captured types and the interfaces of this location. Agents add interfaces to lambdas. */
    boolean fits(Class<?> lambda) {
        return interfacesOf(lambda).containsAll(interfaces())
                && Arrays.equals(
                        Type.getArgumentTypes(site.desc),
                        LambdaAnalyzer.capturedFields(lambda)
                                .map(field -> Type.getType(field.getType()))
                                .toArray());
    }

    /** Whether {@code lambda} has no other interfaces. */
    boolean fitsExactly(Class<?> lambda) {
        return Set.copyOf(interfaces()).equals(interfacesOf(lambda));
    }

    private static Set<String> interfacesOf(Class<?> lambda) {
        return Arrays.stream(lambda.getInterfaces()).map(Class::getName).collect(Collectors.toSet());
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
