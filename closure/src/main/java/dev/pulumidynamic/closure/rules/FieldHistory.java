package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds out what can have happened to a field of the project before the capture. Each analysis starts when it is first needed. */
final class FieldHistory {
    private static final int NEVER_WRITTEN = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

    private static final Set<String> UNKNOWN = Set.of("java/lang/Object", "java/lang/Iterable");

    private final ProjectCode project;
    private final ProjectIndexes projects;
    private final List<CapturedClass> classes;
    private final Set<MethodName> lambdas;
    private final Map<Field, Optional<String>> known = new HashMap<>();
    private final Map<Field, Boolean> initialized = new HashMap<>();
    private @Nullable Map<String, FieldInsnNode> reads;
    private @Nullable UnstableValues unstable;
    private @Nullable ObjectChanges changes;
    private @Nullable ReachedMethods reached;
    private @Nullable ReachedMethods possible;
    private @Nullable ProjectIndex index;

    /**
     * @param classes the captured classes of the project
     * @param lambdas the methods that captured lambdas run
     */
    FieldHistory(ProjectCode project, ProjectIndexes projects, List<CapturedClass> classes, Set<MethodName> lambdas) {
        this.project = project;
        this.projects = projects;
        this.classes = classes;
        this.lambdas = lambdas;
    }

    /** Whether captured code, or a library that it calls, can run a method. */
    boolean mayRun(CapturedClass captured, MethodNode method) {
        return possible().contains(MethodName.of(captured.type(), method));
    }

    /** Whether captured code can read one of some static fields; true if there are none. */
    boolean mayReadAny(Set<FieldName> fields) {
        return fields.isEmpty()
                || possible()
                        .instructions()
                        .anyMatch(at -> at instanceof FieldInsnNode read
                                && read.getOpcode() == Opcodes.GETSTATIC
                                && fields.contains(new FieldName(read.owner, read.name)));
    }

    /** Whether captured code reads a field of an object, such as {@code com.acme.Config.token}, and does not fill it on demand. */
    boolean isNeeded(String field) {
        @Nullable FieldInsnNode read = reads().get(field);
        return read != null && !isOnDemand(read, index().declared(new Field(read.owner, read.name)));
    }

    private Map<String, FieldInsnNode> reads() {
        if (reads == null) {
            Map<String, FieldInsnNode> all = new HashMap<>();
            reached()
                    .instructions()
                    .filter(at -> at.getOpcode() == Opcodes.GETFIELD)
                    .map(FieldInsnNode.class::cast)
                    .forEach(read -> all.putIfAbsent(name(index().declared(new Field(read.owner, read.name))), read));
            reads = all;
        }
        return reads;
    }

    private static String name(Field field) {
        return field.owner().replace('/', '.') + "." + field.name();
    }

    private boolean isOnDemand(FieldInsnNode read, Field field) {
        LazyCode lazy = new LazyCode(index(), reached());
        List<Write> writes = index().writes(field);
        return (!writes.isEmpty() && writes.stream().allMatch(write -> lazy.isLazy(write, field)))
                || (isContainer(Type.getType(read.desc)) && !changes().isNeeded(field));
    }

    /**
     * Whether a static field has the value of its initializer, as far as code shows, and the initializer can run again. A constant
     * needs no proof.
     */
    boolean hasInitialValue(ClassNode owner, FieldNode field) {
        return initialized.computeIfAbsent(
                new Field(owner.name, field.name), unused -> !isConstant(owner, field) && isInitialized(owner, field));
    }

    private static boolean isConstant(ClassNode owner, FieldNode field) {
        return (field.access & Opcodes.ACC_SYNTHETIC) != 0 || field.value != null || FixedValues.isFixed(owner, field);
    }

    /** Whether the value of a field is neither made on demand nor a cache, and its initializer has no other effect. */
    private boolean isInitialized(ClassNode owner, FieldNode declared) {
        Field field = new Field(owner.name, declared.name);
        boolean isWritten = (declared.access & Opcodes.ACC_FINAL) == 0
                && !index().writes(field).isEmpty();
        return !isWritten && isContentNeeded(owner, declared) && new RepeatableInitializers(project).isOne(owner);
    }

    /** Whether captured code needs the content of the object in a field, unlike that of a cache. */
    boolean isContentNeeded(ClassNode owner, FieldNode field) {
        Type type = Type.getType(field.desc);
        return !(isContainer(type) || isOfTheProject(type)) || changes().isNeeded(new Field(owner.name, field.name));
    }

    /** Whether a field may hold an object that is not the same as an equal one. */
    boolean mayHaveIdentity(ClassNode owner, FieldNode field) {
        return Type.getType(field.desc).getSort() >= Type.ARRAY
                && !field.desc.equals("Ljava/lang/String;")
                && !isConstant(owner, field);
    }

    /** The location of the first write that captured code would miss. Compilers write synthetic fields on first use, and Scala's singletons in their constructors. */
    Optional<String> writer(ClassNode owner, FieldNode declared) {
        Field field = new Field(owner.name, declared.name);
        return (declared.access & NEVER_WRITTEN) != 0 || declared.name.equals("MODULE$")
                ? Optional.empty()
                : index().writes(field).stream()
                        .filter(write -> !new LazyCode(index(), reached()).isLazy(write, field)
                                || isFirstOfTheProgram(write, field))
                        .map(Write::location)
                        .findFirst();
    }

    /** Whether a lazy write keeps an argument of its first caller, which may be the program. */
    private boolean isFirstOfTheProgram(Write write, Field field) {
        return new KeptArguments(project, index(), reached()).keepsOneOfTheProgram(write, field);
    }

    /** The location of the first change of the object in a field that captured code would miss. */
    Optional<String> changer(ClassNode owner, FieldNode field) {
        return (field.access & Opcodes.ACC_SYNTHETIC) != 0
                        || FixedValues.isFixed(owner, field)
                        || RandomGenerators.isUnpredictable(owner, field)
                ? Optional.empty()
                : known.computeIfAbsent(new Field(owner.name, field.name), name -> findChanger(owner, field));
    }

    private Optional<String> findChanger(ClassNode owner, FieldNode field) {
        Type type = Type.getType(field.desc);
        Optional<String> found = isContainer(type) || isOfTheProject(type) || isLibrary(type)
                ? changes().of(owner, field).or(() -> ofSingleton(owner, field, type))
                : Optional.empty();
        return found.or(() -> type.getSort() == Type.OBJECT && StatefulObjects.isOne(project, owner, field)
                ? changes().firstUse(owner, field)
                : Optional.empty());
    }

    private boolean isOfTheProject(Type type) {
        return type.getSort() == Type.OBJECT
                && project.type(type.getInternalName())
                        .filter(found -> (found.access & Opcodes.ACC_ENUM) == 0)
                        .isPresent();
    }

    private boolean isLibrary(Type type) {
        return type.getSort() == Type.OBJECT
                && LibraryCalls.isObject(type.getInternalName())
                && project.type(type.getInternalName()).isEmpty();
    }

    private Optional<String> ofSingleton(ClassNode owner, FieldNode field, Type type) {
        return (field.access & Opcodes.ACC_STATIC) == 0 || type.getSort() != Type.OBJECT
                ? Optional.empty()
                : project.type(type.getInternalName())
                        .filter(found -> (found.access & (Opcodes.ACC_ENUM | Opcodes.ACC_INTERFACE)) == 0)
                        .filter(found ->
                                found.fields.stream().anyMatch(each -> (each.access & Opcodes.ACC_STATIC) == 0))
                        .flatMap(found -> changes().ofSingleton(found, owner));
    }

    /** Whether a field of this type can hold an object whose changes are found. */
    private boolean isContainer(Type type) {
        return type.getSort() == Type.ARRAY
                || (type.getSort() == Type.OBJECT
                        && (UNKNOWN.contains(type.getInternalName()) || isContainer(type.getInternalName())));
    }

    private boolean isContainer(String type) {
        return ContainerCalls.isContainer(type)
                || project.type(type)
                        .filter(found -> Stream.concat(Stream.ofNullable(found.superName), found.interfaces.stream())
                                .anyMatch(this::isContainer))
                        .isPresent();
    }

    private ObjectChanges changes() {
        if (changes == null) {
            changes = new ObjectChanges(project, index(), reached());
        }
        return changes;
    }

    /** What an initializer calls to give a field another value in each JVM. */
    Optional<String> unstable(ClassNode owner, FieldNode field) {
        if (unstable == null) {
            unstable = new UnstableValues(project);
        }
        return unstable.in(owner, field);
    }

    private ReachedMethods reached() {
        if (reached == null) {
            reached = new ReachedMethods(classes, lambdas);
        }
        return reached;
    }

    private ReachedMethods possible() {
        if (possible == null) {
            possible = ReachedMethods.possible(classes, lambdas);
        }
        return possible;
    }

    private ProjectIndex index() {
        if (index == null) {
            index = projects.of(project.locations());
        }
        return index;
    }
}
