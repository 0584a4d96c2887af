package dev.pulumidynamic.internal.registration;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeAnnotationNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The components of a record or data class that may be absent, as its class file has them: reflection sees neither annotations
 * like JetBrains', by which Kotlin marks nullable types, nor which of Kotlin's parameters have defaults.
 */
public final class OptionalComponents {
    private static final ClassValue<Set<String>> OF_CLASS = new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
            ClassNode code = read(type);
            Set<String> optional = new HashSet<>(withDefaults(code));
            annotated(code).forEach(optional::add);
            return optional;
        }
    };

    private OptionalComponents() {}

    public static Set<String> of(Class<?> type) {
        return OF_CLASS.get(type);
    }

    private static ClassNode read(Class<?> type) {
        try (InputStream file = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            ClassNode code = new ClassNode();
            if (file != null) {
                new ClassReader(file).accept(code, ClassReader.SKIP_FRAMES);
            }
            return code;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Components with an annotation named {@code Nullable}, on themselves or on their types. */
    private static Stream<String> annotated(ClassNode code) {
        Stream<String> components = code.recordComponents == null
                ? Stream.empty()
                : code.recordComponents.stream()
                        .filter(component -> isNullable(component.visibleAnnotations, component.invisibleAnnotations)
                                || isNullable(component.visibleTypeAnnotations, component.invisibleTypeAnnotations))
                        .map(component -> component.name);
        Stream<String> fields = fields(code)
                .filter(field -> isNullable(field.visibleAnnotations, field.invisibleAnnotations)
                        || isNullable(field.visibleTypeAnnotations, field.invisibleTypeAnnotations))
                .map(field -> field.name);
        Stream<String> accessors = code.methods.stream()
                .filter(method -> method.desc.startsWith("()")
                        && isNullable(method.visibleAnnotations, method.invisibleAnnotations))
                .map(method -> method.name);
        return Stream.of(components, fields, accessors).flatMap(names -> names);
    }

    private static boolean isNullable(
            @Nullable List<? extends AnnotationNode> visible, @Nullable List<? extends AnnotationNode> invisible) {
        return Stream.of(visible, invisible)
                .flatMap(annotations -> annotations == null ? Stream.empty() : annotations.stream())
                .filter(annotation -> !(annotation instanceof TypeAnnotationNode ofType) || ofType.typePath == null)
                .anyMatch(annotation -> annotation.desc.matches("(.*[/$]|L)Nullable;"));
    }

    private static Stream<FieldNode> fields(ClassNode code) {
        return code.fields.stream().filter(field -> !Modifier.isStatic(field.access));
    }

    /** What Kotlin's constructor with masks of absent arguments has a default for: it tests the bit of each such argument. */
    private static List<String> withDefaults(ClassNode code) {
        List<String> names = fields(code).map(field -> field.name).toList();
        return code.methods.stream()
                .filter(method -> method.name.equals("<init>") && method.desc.endsWith("DefaultConstructorMarker;)V"))
                .flatMap(method -> IntStream.range(0, names.size())
                        .filter(index -> tests(method, index))
                        .mapToObj(names::get))
                .toList();
    }

    private static boolean tests(MethodNode constructor, int index) {
        Type[] arguments = Type.getArgumentTypes(constructor.desc);
        int masks = 1;
        while (arguments.length - 1 - masks > 32 * masks) {
            masks++;
        }
        int mask = 1;
        for (int i = 0; i < arguments.length - 1 - masks + index / 32; i++) {
            mask += arguments[i].getSize();
        }
        int variable = mask;
        return Stream.of(constructor.instructions.toArray())
                .anyMatch(instruction -> instruction instanceof VarInsnNode load
                        && load.getOpcode() == Opcodes.ILOAD
                        && load.var == variable
                        && isInt(load.getNext(), 1 << index)
                        && load.getNext().getNext().getOpcode() == Opcodes.IAND);
    }

    private static boolean isInt(AbstractInsnNode push, int value) {
        return switch (push.getOpcode()) {
            case Opcodes.BIPUSH, Opcodes.SIPUSH -> ((IntInsnNode) push).operand == value;
            case Opcodes.LDC -> Integer.valueOf(value).equals(((LdcInsnNode) push).cst);
            default -> push.getOpcode() - Opcodes.ICONST_0 == value;
        };
    }
}
