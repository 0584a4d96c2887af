package dev.pulumidynamic.closure.link;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The declarations of a class that other classes can link to. */
final class TypeShape {
    private static final int MAJOR_VERSION = 6;

    private final ClassNode type = new ClassNode();
    private final Map<String, Integer> members = new HashMap<>();

    private TypeShape(ClassReader reader) {
        reader.accept(type, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        type.fields.forEach(field -> members.put(key(field.name, field.desc), field.access));
        type.methods.forEach(method -> members.put(key(method.name, method.desc), method.access));
    }

    /** Also reads class files of releases that ASM does not know yet, because declarations have the same form. */
    static TypeShape read(byte[] classFile) {
        return new TypeShape(new ClassReader(readable(classFile)));
    }

    private static byte[] readable(byte[] classFile) {
        if (version(classFile) <= Opcodes.V21) {
            return classFile;
        }
        byte[] older = classFile.clone();
        older[MAJOR_VERSION] = 0;
        older[MAJOR_VERSION + 1] = Opcodes.V21;
        return older;
    }

    static int version(byte[] classFile) {
        return ((classFile[MAJOR_VERSION] & 0xff) << 8) | (classFile[MAJOR_VERSION + 1] & 0xff);
    }

    String name() {
        return type.name;
    }

    CodeLocation site() {
        return new CodeLocation(ClassNames.binary(type.name), "", 0);
    }

    Optional<String> superName() {
        return Optional.ofNullable(type.superName);
    }

    List<String> interfaces() {
        return type.interfaces;
    }

    /** The access flags of its own members, by their keys: {@code size()I}, {@code count I}. */
    Map<String, Integer> members() {
        return members;
    }

    /** The key of a field or a method among the {@link #members}. */
    static String key(String name, String descriptor) {
        return descriptor.startsWith("(") ? name + descriptor : name + " " + descriptor;
    }

    boolean is(int flag) {
        return (type.access & flag) != 0;
    }

    boolean isInterface() {
        return is(Opcodes.ACC_INTERFACE);
    }

    boolean isObject() {
        return type.superName == null;
    }

    /** Whether {@code subtype} may name this as its superclass or interface. */
    boolean permits(String subtype) {
        return type.permittedSubclasses == null || type.permittedSubclasses.contains(subtype);
    }

    boolean isNestMateOf(TypeShape other) {
        return nestHost().equals(other.nestHost());
    }

    private String nestHost() {
        return Objects.requireNonNullElse(type.nestHostClass, type.name);
    }

    boolean isInPackageOf(TypeShape other) {
        return ClassNames.packageOf(type.name).equals(ClassNames.packageOf(other.type.name));
    }
}
