package dev.pulumidynamic.closure.link;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The declarations of a class that other classes can link to. */
final class TypeShape extends ClassVisitor {
    private static final int MAJOR_VERSION = 6;
    private static final String OBJECT = "java/lang/Object";

    private final Map<String, Integer> members = new HashMap<>();
    private final List<String> permitted = new ArrayList<>();
    private String name = "";
    private Optional<String> superName = Optional.empty();
    private List<String> interfaces = List.of();
    private String nestHost = "";
    private int access;

    private TypeShape() {
        super(Opcodes.ASM9);
    }

    /** Also reads class files of releases that ASM does not know yet, because declarations have the same form. */
    static TypeShape read(byte[] classFile) {
        TypeShape shape = new TypeShape();
        new ClassReader(readable(classFile))
                .accept(shape, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return shape;
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

    /** The major version of a class file. */
    static int version(byte[] classFile) {
        return ((classFile[MAJOR_VERSION] & 0xff) << 8) | (classFile[MAJOR_VERSION + 1] & 0xff);
    }

    String name() {
        return name;
    }

    Optional<String> superName() {
        return superName;
    }

    List<String> interfaces() {
        return interfaces;
    }

    /** Access flags of a member of its own: {@code size()I}, {@code count I}. */
    OptionalInt member(String nameAndDescriptor) {
        Integer flags = members.get(nameAndDescriptor);
        return flags == null ? OptionalInt.empty() : OptionalInt.of(flags);
    }

    /** Its own methods, with their access flags. */
    Map<String, Integer> members() {
        return members;
    }

    /** The key of a field or a method for {@link #member}. */
    static String key(String name, String descriptor) {
        return descriptor.startsWith("(") ? name + descriptor : name + " " + descriptor;
    }

    boolean is(int flag) {
        return (access & flag) != 0;
    }

    boolean isInterface() {
        return is(Opcodes.ACC_INTERFACE);
    }

    boolean isObject() {
        return name.equals(OBJECT);
    }

    /** Whether {@code subtype} may name this as its superclass or interface. */
    boolean permits(String subtype) {
        return permitted.isEmpty() || permitted.contains(subtype);
    }

    boolean isNestMateOf(TypeShape other) {
        return nestHost.equals(other.nestHost);
    }

    boolean isInPackageOf(TypeShape other) {
        return ClassNames.packageOf(name).equals(ClassNames.packageOf(other.name));
    }

    @Override
    public void visit(
            int version,
            int flags,
            String internalName,
            @Nullable String signature,
            @Nullable String superclass,
            String @Nullable [] implemented) {
        name = internalName;
        nestHost = internalName;
        access = flags;
        superName = Optional.ofNullable(superclass);
        interfaces = implemented == null ? List.of() : List.of(implemented);
    }

    @Override
    public void visitNestHost(String host) {
        nestHost = host;
    }

    @Override
    public void visitPermittedSubclass(String subclass) {
        permitted.add(subclass);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int flags, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        members.put(key(field, descriptor), flags);
        return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int flags, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        members.put(key(method, descriptor), flags);
        return null;
    }
}
