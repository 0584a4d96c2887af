package dev.pulumidynamic.host.inspect.source;

import dev.pulumidynamic.closure.link.CodeLocation;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
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
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Gives a class that was captured in part the methods back that its lambdas and nameless classes were written in, with
 * these alone in them. A decompiler shows such code where it is used: not at all, where that method stayed behind.
 */
final class PartialMethods {
    private static final String DESERIALIZE = "$deserializeLambda$";

    private final SortedMap<String, byte[]> classFiles;
    private final Map<String, ClassNode> types = new TreeMap<>();
    private final Set<String> used;

    private PartialMethods(SortedMap<String, byte[]> classFiles) {
        this.classFiles = classFiles;
        classFiles.forEach((file, content) -> {
            ClassNode type = new ClassNode();
            new ClassReader(content).accept(type, 0);
            types.put(file, type);
        });
        used = types.values().stream().flatMap(PartialMethods::used).collect(Collectors.toSet());
    }

    /** The same files, of a class and of those nested in it, with the methods that were lost. */
    static SortedMap<String, byte[]> restore(SortedMap<String, byte[]> classFiles) {
        return new PartialMethods(classFiles).restored();
    }

    private SortedMap<String, byte[]> restored() {
        SortedMap<String, byte[]> restored = new TreeMap<>(classFiles);
        types.forEach((file, type) -> {
            Collection<PartialMethod> lost = lost(type);
            if (!lost.isEmpty()) {
                lost.forEach(method -> type.methods.add(method.toNode()));
                ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
                type.accept(writer);
                restored.put(file, writer.toByteArray());
            }
        });
        return restored;
    }

    /** The bodies of lambdas and the other classes that the methods of a class make objects of. */
    private static Stream<String> used(ClassNode type) {
        return type.methods.stream()
                .filter(method -> !method.name.equals(DESERIALIZE))
                .flatMap(method -> StreamSupport.stream(method.instructions.spliterator(), false))
                .flatMap(PartialMethods::used)
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

    private Collection<PartialMethod> lost(ClassNode type) {
        List<NamelessObject> objects = types.values().stream()
                .filter(nested -> type.name.equals(nested.outerClass) && !used.contains(nested.name))
                .flatMap(nested -> NamelessObject.of(nested).stream())
                .toList();
        Set<String> ofObjects = objects.stream()
                .filter(made -> !made.isInStatic())
                .map(NamelessObject::method)
                .collect(Collectors.toSet());
        Map<String, PartialMethod> lost = new TreeMap<>();
        Function<String, PartialMethod> method =
                name -> lost.computeIfAbsent(name, unused -> new PartialMethod(type, name, ofObjects.contains(name)));
        type.methods.stream()
                .filter(body -> isLambda(type, body) && !used.contains(type.name + "." + body.name))
                .sorted(Comparator.comparing(PartialMethods::line))
                .forEach(body -> method.apply(site(type, body).writtenMethod()).lambda(body));
        objects.forEach(made -> method.apply(made.method()).object(made));
        return lost.values();
    }

    private static boolean isLambda(ClassNode type, MethodNode method) {
        return (method.access & Opcodes.ACC_STATIC) != 0 && site(type, method).isInLambda();
    }

    private static CodeLocation site(ClassNode type, MethodNode method) {
        return new CodeLocation(type.name, method.name, 0);
    }

    private static int line(MethodNode method) {
        return StreamSupport.stream(method.instructions.spliterator(), false)
                .filter(LineNumberNode.class::isInstance)
                .mapToInt(line -> ((LineNumberNode) line).line)
                .min()
                .orElse(0);
    }
}
