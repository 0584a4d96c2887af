package dev.pulumidynamic.host.inspect.source;

import dev.pulumidynamic.closure.link.CodeLocation;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Makes all code of a class visible that was captured in part. A decompiler shows a lambda, and an anonymous or local class,
 * inside the method that makes it, so it shows nothing when that method was not captured. Here such a lambda becomes a method,
 * and such a class one that is not nested.
 */
final class PartialClasses {
    private static final String DESERIALIZE = "$deserializeLambda$";

    private PartialClasses() {}

    /** The same files, of a class and of those nested in it, with what no method in them uses made visible. */
    static SortedMap<String, byte[]> visible(SortedMap<String, byte[]> classFiles) {
        SortedMap<String, ClassNode> types = new TreeMap<>();
        classFiles.forEach((file, content) -> {
            ClassNode type = new ClassNode();
            new ClassReader(content).accept(type, 0);
            types.put(file, type);
        });
        Set<String> used = types.values().stream().flatMap(PartialClasses::used).collect(Collectors.toSet());
        Set<String> unused = types.values().stream()
                .filter(type -> type.outerClass != null && !used.contains(type.name))
                .map(type -> type.name)
                .collect(Collectors.toSet());
        SortedMap<String, byte[]> visible = new TreeMap<>(classFiles);
        types.forEach((file, type) -> {
            boolean hasClasses = type.innerClasses.removeIf(inner -> unused.contains(inner.name));
            if (showLambdas(type, used) || hasClasses) {
                if (unused.contains(type.name)) {
                    type.outerClass = null;
                    type.outerMethod = null;
                    type.outerMethodDesc = null;
                }
                ClassWriter writer = new ClassWriter(0);
                type.accept(writer);
                visible.put(file, writer.toByteArray());
            }
        });
        return visible;
    }

    private static boolean showLambdas(ClassNode type, Set<String> used) {
        List<MethodNode> lambdas = type.methods.stream()
                .filter(method -> new CodeLocation(type.name, method.name, 0).isInLambda())
                .filter(lambda -> !used.contains(type.name + "." + lambda.name))
                .toList();
        lambdas.forEach(lambda -> lambda.access &= ~Opcodes.ACC_SYNTHETIC);
        if (!lambdas.isEmpty()) { // It uses all of them.
            type.methods.removeIf(method -> method.name.equals(DESERIALIZE));
        }
        return !lambdas.isEmpty();
    }

    /** The bodies of lambdas and the other classes that the methods of a class make objects of. */
    private static Stream<String> used(ClassNode type) {
        return type.methods.stream()
                .filter(method -> !method.name.equals(DESERIALIZE))
                .flatMap(method -> StreamSupport.stream(method.instructions.spliterator(), false))
                .flatMap(PartialClasses::used)
                .filter(name -> !name.equals(type.name));
    }

    private static Stream<String> used(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode lambda) {
            return Stream.of(lambda.bsmArgs)
                    .filter(Handle.class::isInstance)
                    .map(Handle.class::cast)
                    .map(body -> body.getOwner() + "." + body.getName());
        }
        return instruction instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW
                ? Stream.of(made.desc)
                : Stream.empty();
    }
}
