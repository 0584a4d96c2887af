package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The part of a class that only contains captured lambdas or classes: some static members, its nest, and supertypes that these need. */
final class ClassSlice {
    private static final String INITIALIZER = "<clinit>";
    /** The method that Java's serialization calls to read a lambda. What it refers to for other lambdas is never resolved. */
    private static final String DESERIALIZER = "$deserializeLambda$";
    /** javac generates it for {@code assert}, which in a lambda is no reason to capture the whole initializer of its host. */
    private static final String ASSERTIONS = "$assertionsDisabled";

    private final ClassNode type;
    private final Set<MethodNode> methods = new LinkedHashSet<>();
    private final Set<FieldNode> fields = new LinkedHashSet<>();
    private final Set<String> supertypes = new HashSet<>();

    ClassSlice(ClassNode type) {
        this.type = type;
    }

    static boolean isPossible(ClassNode type) {
        boolean special = (type.access & (Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_ANNOTATION)) != 0;
        boolean implementable = (type.access & Opcodes.ACC_INTERFACE) != 0
                && type.methods.stream().anyMatch(method -> (method.access & Opcodes.ACC_ABSTRACT) != 0);
        return !special && !implementable && type.permittedSubclasses == null;
    }

    boolean declares(String name, String descriptor) {
        return method(name, descriptor).isPresent() || field(name, descriptor).isPresent();
    }

    ClassNode type() {
        return type;
    }

    /** Keeps a supertype: the class inherits a static member from it that is used, or must be its subclass. */
    void extend(String supertype) {
        supertypes.add(supertype);
    }

    /** Keeps a static member and returns its dependencies; a static field depends on the initializer. */
    Set<Dependency> keep(String name, String descriptor) {
        List<MethodNode> newMethods = new ArrayList<>();
        List<FieldNode> newFields = new ArrayList<>();
        method(name, descriptor).filter(methods::add).ifPresent(newMethods::add);
        field(name, descriptor).filter(fields::add).ifPresent(field -> {
            newFields.add(field);
            if (field.value == null && !field.name.equals(ASSERTIONS)) {
                method(INITIALIZER, "()V").filter(methods::add).ifPresent(newMethods::add);
            }
        });
        return DependencyCollector.of(type, newMethods, newFields);
    }

    private Optional<MethodNode> method(String name, String descriptor) {
        return type.methods.stream()
                .filter(method -> method.name.equals(name) && method.desc.equals(descriptor))
                .findFirst();
    }

    private Optional<FieldNode> field(String name, String descriptor) {
        return type.fields.stream()
                .filter(field -> field.name.equals(name) && field.desc.equals(descriptor))
                .findFirst();
    }

    CapturedClass captured() {
        return new CapturedClass(type, List.copyOf(methods), true);
    }

    /**
     * The class file of the slice. It has a new constant pool, because the old one contains the strings of removed code.
     *
     * @param captured the classes of the bundle: the methods they were written in stay declared
     */
    byte[] toClassFile(Predicate<String> travels, List<CapturedClass> captured) {
        ClassNode slice = new ClassNode();
        slice.version = type.version;
        slice.access = access();
        slice.name = type.name;
        slice.signature = typeParameters(type.signature);
        slice.superName = supertypes.contains(type.superName) ? type.superName : "java/lang/Object";
        slice.interfaces = type.interfaces.stream().filter(supertypes::contains).toList();
        slice.outerClass = type.outerClass;
        slice.outerMethod = type.outerMethod;
        slice.outerMethodDesc = type.outerMethodDesc;
        slice.sourceFile = type.sourceFile;
        slice.nestHostClass = type.nestHostClass;
        slice.nestMembers = type.nestMembers == null
                ? null
                : type.nestMembers.stream().filter(travels).toList();
        slice.innerClasses = type.innerClasses.stream()
                .filter(inner -> travels.test(inner.name))
                .toList();
        Set<String> enclosing = enclosing(captured);
        Predicate<MethodNode> isKept = writesObjects(captured)
                ? method -> methods.contains(method) || method.name.equals(DESERIALIZER)
                : methods::contains;
        slice.methods = new ArrayList<>(type.methods.stream()
                .filter(method -> isKept.test(method)
                        || (enclosing.contains(method.name + method.desc) && resolves(method, travels)))
                .map(method -> isKept.test(method) ? method : declared(method))
                .toList());
        slice.fields = type.fields.stream().filter(fields::contains).toList();
        assertionInitializer().ifPresent(slice.methods::add);
        ClassWriter writer = new ClassWriter(0);
        slice.accept(writer);
        return writer.toByteArray();
    }

    /** Whether reflection can show a method that is only declared, where {@code travels} says which classes there are. */
    private static boolean resolves(MethodNode method, Predicate<String> travels) {
        Type descriptor = Type.getMethodType(method.desc);
        Stream<String> named = Stream.concat(
                        Stream.of(descriptor.getReturnType()), Stream.of(descriptor.getArgumentTypes()))
                .map(each -> each.getSort() == Type.ARRAY ? each.getElementType() : each)
                .filter(each -> each.getSort() == Type.OBJECT)
                .map(Type::getInternalName);
        return Stream.concat(named, method.exceptions.stream()).allMatch(travels);
    }

    /** The method without its body, which is never called: reflection finds what a class was written in by its declaration. */
    private static MethodNode declared(MethodNode method) {
        MethodNode declared = new MethodNode(
                method.access, method.name, method.desc, method.signature, method.exceptions.toArray(String[]::new));
        declared.parameters = method.parameters;
        declared.visibleAnnotations = method.visibleAnnotations;
        declared.visibleParameterAnnotations = method.visibleParameterAnnotations;
        declared.visibleAnnotableParameterCount = method.visibleAnnotableParameterCount;
        declared.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
        declared.instructions.add(new InsnNode(Opcodes.ATHROW));
        declared.maxStack = 1;
        declared.maxLocals = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
        return declared;
    }

    /** The signature of a class with the same type parameters that extends {@code Object}; null without type parameters. */
    private static @Nullable String typeParameters(@Nullable String signature) {
        if (signature == null || !signature.startsWith("<")) {
            return null;
        }
        int depth = 0;
        int end = 0;
        do {
            char at = signature.charAt(end++);
            depth += at == '<' ? 1 : at == '>' ? -1 : 0;
        } while (depth > 0);
        return signature.substring(0, end) + "Ljava/lang/Object;";
    }

    /** A slice has no objects, and does not implement what its supertypes declare. */
    private int access() {
        return supertypes.isEmpty() ? type.access : (type.access & ~Opcodes.ACC_FINAL) | Opcodes.ACC_ABSTRACT;
    }

    private static boolean writesObjects(List<CapturedClass> captured) {
        return captured.stream()
                .flatMap(CapturedTexts::calls)
                .anyMatch(call -> call.owner.equals("java/io/ObjectOutputStream"));
    }

    /** The methods that other classes were written in. */
    private Set<String> enclosing(List<CapturedClass> captured) {
        return captured.stream()
                .map(CapturedClass::type)
                .filter(inner -> type.name.equals(inner.outerClass) && inner.outerMethod != null)
                .map(inner -> inner.outerMethod + inner.outerMethodDesc)
                .collect(Collectors.toSet());
    }

    /** The start of the initializer, up to the write of the field for {@code assert}, if the rest is not captured. */
    private Optional<MethodNode> assertionInitializer() {
        boolean asserts = fields.stream().anyMatch(field -> field.name.equals(ASSERTIONS));
        return method(INITIALIZER, "()V")
                .filter(initializer -> asserts && !methods.contains(initializer))
                .map(initializer -> {
                    MethodNode start = new MethodNode(initializer.access, INITIALIZER, "()V", null, null);
                    initializer.accept(start);
                    start.tryCatchBlocks.clear();
                    start.localVariables = null;
                    AbstractInsnNode last = start.instructions.getFirst();
                    while (!(last instanceof FieldInsnNode filled && filled.name.equals(ASSERTIONS))) {
                        last = last.getNext();
                    }
                    while (last.getNext() != null) {
                        start.instructions.remove(last.getNext());
                    }
                    start.instructions.add(new InsnNode(Opcodes.RETURN));
                    return start;
                });
    }
}
