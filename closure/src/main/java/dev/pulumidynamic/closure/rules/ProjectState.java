package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Refuses state of the project that does not travel. Static fields start from their initializers where the closure runs, and so do
 * fields of enum constants: captured code would miss what the program wrote into them, or into their objects, elsewhere.
 */
final class ProjectState {
    private static final int NEVER_WRITTEN = Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;

    private static final int NOT_OF_A_CONSTANT = Opcodes.ACC_STATIC | Opcodes.ACC_TRANSIENT;

    private static final String AGAIN = "where the closure runs it has its initial ";

    private static final Set<String> UNKNOWN = Set.of("java/lang/Object", "java/lang/Iterable");

    private final ProjectCode project;
    private final Declarations declarations;
    private final ProjectIndexes projects;
    private final StaticFields fields;
    private final DependencyPaths paths;
    private final Set<MethodName> lambdas;
    private final Set<String> carried = new TreeSet<>();
    private final Map<Field, Optional<String>> known = new HashMap<>();
    private final Map<Read, InitializedState.StaticField> initialized = new LinkedHashMap<>();
    private List<CapturedClass> classes = List.of();
    private @Nullable UnstableValues unstable;
    private @Nullable ObjectChanges changes;
    private @Nullable ReachedMethods reached;
    private @Nullable ReachedMethods possible;
    private @Nullable ProjectIndex index;

    ProjectState(
            ProjectCode project,
            ProjectIndexes projects,
            StaticFields fields,
            DependencyPaths paths,
            Set<MethodName> lambdas) {
        this.project = project;
        this.declarations = new Declarations(project::type);
        this.projects = projects;
        this.fields = fields;
        this.paths = paths;
        this.lambdas = lambdas;
    }

    /** The static fields whose values travel, of those that the classes checked so far read. */
    CarriedFields carried() {
        return new CarriedFields(carried);
    }

    /** What has the values of initializers, of what the classes checked so far need. */
    Optional<InitializedState> initialized() {
        return initialized.isEmpty()
                ? Optional.empty()
                : Optional.of(new InitializedState(List.copyOf(initialized.values()), needed()));
    }

    private Set<String> needed() {
        return reached()
                .instructions()
                .filter(at -> at.getOpcode() == Opcodes.GETFIELD)
                .map(FieldInsnNode.class::cast)
                .filter(read -> !isOnDemand(read, index().declared(new Field(read.owner, read.name))))
                .map(read -> index().declared(new Field(read.owner, read.name)))
                .map(field -> field.owner().replace('/', '.') + "." + field.name())
                .collect(Collectors.toSet());
    }

    private boolean isOnDemand(FieldInsnNode read, Field field) {
        LazyCode lazy = new LazyCode(index(), reached());
        List<Write> writes = index().writes(field);
        return (!writes.isEmpty() && writes.stream().allMatch(write -> lazy.isLazy(write, field)))
                || (isContainer(Type.getType(read.desc)) && !changes().isNeeded(field));
    }

    /** @param all the project's classes in the closure */
    void check(List<CapturedClass> all) {
        classes = all;
        all.forEach(this::check);
    }

    private void check(CapturedClass captured) {
        if ((captured.type().access & Opcodes.ACC_ENUM) != 0) {
            checkEnum(captured);
        }
        for (MethodNode method : captured.methods()) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof FieldInsnNode read && read.getOpcode() == Opcodes.GETSTATIC) {
                    declarations
                            .declaring(read.owner, read.name, read.desc)
                            .ifPresent(owner -> check(captured, method, read, owner));
                }
            }
        }
    }

    private void check(CapturedClass captured, MethodNode method, FieldInsnNode read, ClassNode owner) {
        FieldNode field = owner.fields.stream()
                .filter(each -> each.name.equals(read.name) && each.desc.equals(read.desc))
                .findFirst()
                .orElseThrow();
        if (fields.carries(owner, field)) {
            carry(captured, owner, read);
        } else if (!fields.reinitializes(owner, field)) {
            String name = StaticFields.name(owner, field);
            writer(owner, field)
                    .ifPresent(writer -> refuse(
                            captured, method, read, name, "which " + writer + " writes: " + AGAIN + "value again"));
            changer(owner, field)
                    .ifPresent(changer -> refuse(
                            captured,
                            method,
                            read,
                            name,
                            "whose content " + changer + " changes: " + AGAIN + "content again"));
            unstable()
                    .in(owner, field)
                    .ifPresent(source -> refuse(
                            captured,
                            method,
                            read,
                            name,
                            "whose initializer calls " + source + ": where the closure runs it has another value"));
            noteInitialized(captured, method, read, owner, field);
        }
    }

    /** Initializers and constructors of enums run before the fields are needed. */
    private void noteInitialized(
            CapturedClass captured, MethodNode method, FieldInsnNode read, ClassNode owner, FieldNode field) {
        boolean isInitializing = method.name.equals(MethodName.INITIALIZER)
                || (method.name.equals(MethodName.CONSTRUCTOR) && (captured.type().access & Opcodes.ACC_ENUM) != 0);
        Read key = new Read(captured.type().name, new Field(owner.name, field.name));
        if (!isInitializing
                && !initialized.containsKey(key)
                && !isConstant(owner, field)
                && mayRun(captured, method)
                && isInitialized(owner, field)) {
            Function<String, CaptureException> refusal =
                    refusal(captured, method, read, StaticFields.name(owner, field));
            initialized.put(key, new InitializedState.StaticField(owner.name, field.name, key.reader(), refusal));
        }
    }

    private record Read(String reader, Field field) {}

    private static boolean isConstant(ClassNode owner, FieldNode field) {
        return (field.access & Opcodes.ACC_SYNTHETIC) != 0 || field.value != null || FixedValues.isFixed(owner, field);
    }

    /** Whether the value of a field is neither made on demand nor a cache, and its initializer has no other effect. */
    private boolean isInitialized(ClassNode owner, FieldNode field) {
        boolean isWritten = (field.access & Opcodes.ACC_FINAL) == 0
                && !index().writes(new Field(owner.name, field.name)).isEmpty();
        return !isWritten
                && (Type.getType(field.desc).getSort() < Type.ARRAY
                        || changes().isNeeded(new Field(owner.name, field.name)))
                && new RepeatableInitializers(project).isOne(owner);
    }

    private void carry(CapturedClass captured, ClassNode owner, FieldInsnNode read) {
        String field = owner.name.replace('/', '.') + "." + read.name;
        if ((owner.access & Opcodes.ACC_INTERFACE) != 0) {
            throw paths.refusal(
                    "carried-field",
                    captured.type().name,
                    field,
                    "a field of an interface cannot be set where the closure runs",
                    "declare it in a class");
        }
        carried.add(field);
    }

    /** Compilers write synthetic fields on first use, and Scala's singletons in their constructors. */
    private Optional<String> writer(ClassNode owner, FieldNode declared) {
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

    private Optional<String> changer(ClassNode owner, FieldNode field) {
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

    private UnstableValues unstable() {
        if (unstable == null) {
            unstable = new UnstableValues(project);
        }
        return unstable;
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

    private void refuse(CapturedClass captured, MethodNode method, FieldInsnNode read, String field, String change) {
        if (mayRun(captured, method)) {
            throw refusal(captured, method, read, field).apply(change);
        }
    }

    private boolean mayRun(CapturedClass captured, MethodNode method) {
        return possible().contains(MethodName.of(captured.type(), method));
    }

    /** Keeps no code in memory. */
    private Function<String, CaptureException> refusal(
            CapturedClass captured, MethodNode method, FieldInsnNode read, String field) {
        String type = captured.type().name;
        String culprit = read.owner.equals(type) ? field : captured.name() + " -> " + field;
        String location = CodeLocation.of(captured.type(), method, read).inTrace(captured.type().sourceFile);
        return change -> paths.refusal(
                "static-field",
                type,
                culprit,
                location + " reads this static field, " + change,
                "pass the value in a field or a captured variable; " + StaticFields.remedies(field));
    }

    /** Enum constants travel by name and are initialized again: what the program put into one is not there. */
    private void checkEnum(CapturedClass captured) {
        captured.type().fields.stream()
                .filter(field ->
                        (field.access & NOT_OF_A_CONSTANT) == 0 && !fields.reinitializes(captured.type(), field))
                .forEach(field -> {
                    writer(captured.type(), field)
                            .ifPresent(writer ->
                                    refuseEnum(captured, field, "lack what " + writer + " writes into this field"));
                    changer(captured.type(), field)
                            .ifPresent(changer ->
                                    refuseEnum(captured, field, "lack what " + changer + " puts into this field"));
                    unstable()
                            .in(captured.type(), field)
                            .ifPresent(source -> refuseEnum(
                                    captured, field, "have another value in this field, which it gets from " + source));
                });
    }

    private void refuseEnum(CapturedClass captured, FieldNode field, String change) {
        String name = captured.name() + "." + field.name;
        throw paths.refusal(
                "enum-state",
                captured.type().name,
                name,
                "an enum constant is created again where the closure runs, and would " + change,
                "pass the value in a field or a captured variable; " + StaticFields.remedy(name));
    }
}
