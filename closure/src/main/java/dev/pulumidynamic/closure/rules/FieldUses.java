package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds what the code of a project does with a static field outside of the initializer of its class. It matters only for objects that
 * cannot be compared: those of libraries, and those that stay in this JVM. It reads the project's class files when it is asked.
 */
public final class FieldUses {
    private static final Pattern FILLING =
            Pattern.compile("computeIfAbsent|putIfAbsent|put|add|addFirst|addLast|offer|set"
                    + "|compareAndSet|updateAndGet|getAndUpdate|accumulateAndGet");

    private final Set<Path> locations;
    private final BiConsumer<Path, Consumer<byte[]>> classFiles;
    private final Set<MethodName> captured;
    private final Map<FieldName, Set<FieldUse>> known = new ConcurrentHashMap<>();

    /** What code does with a field. */
    public enum FieldUse {
        /** It assigns the field. */
        ASSIGNED,
        /** It calls a method on the object that changes it, as far as its name tells. */
        CHANGED,
        /** It passes the object on: as an argument, into a field or an array, or as a result. */
        ESCAPED,
        /** Captured code assigns the field, or fills the object in it. */
        MADE_ON_DEMAND
    }

    /** @param captured the methods of captured code that can run */
    FieldUses(Set<Path> locations, BiConsumer<Path, Consumer<byte[]>> classFiles, Set<MethodName> captured) {
        this.locations = Set.copyOf(locations);
        this.classFiles = classFiles;
        this.captured = Set.copyOf(captured);
    }

    /** {@return what code does with a static field} */
    public Set<FieldUse> of(ReadField field) {
        return known.computeIfAbsent(new FieldName(field.owner(), field.name()), this::find);
    }

    /** {@return whether a type of an object, by its binary name, has a method that changes the object, as far as its name tells} */
    public static boolean hasChanges(@Nullable Object object, String type) {
        return object == null
                || types(object.getClass())
                        .filter(each -> each.getName().equals(type))
                        .flatMap(each -> Stream.of(each.getMethods()))
                        .anyMatch(method -> ChangingCalls.changes(new MethodName(
                                type.replace('.', '/'), method.getName(), Type.getMethodDescriptor(method))));
    }

    private static Stream<Class<?>> types(Class<?> type) {
        Stream<Class<?>> above =
                Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()));
        return Stream.concat(Stream.of(type), above.flatMap(FieldUses::types));
    }

    private Set<FieldUse> find(FieldName field) {
        Set<FieldUse> uses = EnumSet.noneOf(FieldUse.class);
        // A class that uses the field has its name in a constant, as UTF-8.
        String name = new String(field.name().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        for (Path location : locations) {
            classFiles.accept(location, content -> {
                if (new String(content, StandardCharsets.ISO_8859_1).contains(name)) {
                    ClassNode type = ClassFiles.code(content);
                    type.methods.forEach(method -> add(type, method, field, uses));
                }
            });
        }
        return uses;
    }

    private void add(ClassNode type, MethodNode method, FieldName field, Set<FieldUse> uses) {
        boolean isInitializer = method.name.equals(MethodName.INITIALIZER) && type.name.equals(field.owner());
        if (isInitializer || Instructions.of(method).noneMatch(at -> isOf(at, field))) {
            return;
        }
        boolean isCaptured = captured.contains(MethodName.of(type, method));
        if (Instructions.of(method).anyMatch(at -> isOf(at, field) && at.getOpcode() == Opcodes.PUTSTATIC)) {
            uses.add(FieldUse.ASSIGNED);
            if (isCaptured) {
                uses.add(FieldUse.MADE_ON_DEMAND);
            }
        }
        ValueUses.of(type, method, at -> isOf(at, field) && at.getOpcode() == Opcodes.GETSTATIC)
                .values()
                .forEach(all -> all.forEach(use -> add(use, isCaptured, uses)));
    }

    private static void add(Use use, boolean isCaptured, Set<FieldUse> uses) {
        if (isEscape(use)) {
            uses.add(FieldUse.ESCAPED);
        } else if (use.user().getOpcode() == Opcodes.PUTFIELD) {
            uses.add(FieldUse.CHANGED);
        } else if (use.user() instanceof MethodInsnNode call && isReceiver(use)) {
            if (isCaptured && FILLING.matcher(call.name).matches()) {
                uses.add(FieldUse.MADE_ON_DEMAND);
            }
            if (ChangingCalls.changes(MethodName.of(call))) {
                uses.add(FieldUse.CHANGED);
            }
        }
    }

    private static boolean isOf(AbstractInsnNode instruction, FieldName field) {
        return instruction instanceof FieldInsnNode access
                && access.name.equals(field.name())
                && access.owner.equals(field.owner())
                && access.getOpcode() <= Opcodes.PUTSTATIC;
    }

    private static boolean isReceiver(Use use) {
        return use.operand() == 0 && use.user().getOpcode() != Opcodes.INVOKESTATIC;
    }

    /** A check for null passes its argument on to nobody. */
    private static boolean isEscape(Use use) {
        AbstractInsnNode user = use.user();
        int opcode = user.getOpcode();
        if (user instanceof MethodInsnNode call) {
            return !isReceiver(use) && !call.name.equals("requireNonNull");
        } else if (user instanceof InvokeDynamicInsnNode dynamic) {
            return !dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
        }
        return opcode == Opcodes.ARETURN
                || opcode == Opcodes.AASTORE
                || opcode == Opcodes.PUTSTATIC
                || (opcode == Opcodes.PUTFIELD && use.operand() == 1);
    }
}
