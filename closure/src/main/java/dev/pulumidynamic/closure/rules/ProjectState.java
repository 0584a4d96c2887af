package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
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
    private static final int NOT_OF_A_CONSTANT = Opcodes.ACC_STATIC | Opcodes.ACC_TRANSIENT;

    private static final String AGAIN = "where the closure runs it has its initial ";

    private final ProjectCode project;
    private final Declarations declarations;
    private final ProjectIndexes projects;
    private final StaticFields fields;
    private final DependencyPaths paths;
    private final Set<MethodName> lambdas;
    private final Set<String> carried = new TreeSet<>();
    private final Map<Read, InitializedState.StaticField> initialized = new LinkedHashMap<>();
    private final Map<Field, InitializedState.OtherField> others = new LinkedHashMap<>();
    private @Nullable FieldHistory history;

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

    /** The static fields whose objects count, of those that the classes checked so far read. */
    Optional<InitializedState> initialized() {
        return initialized.isEmpty() && others.isEmpty()
                ? Optional.empty()
                : Optional.of(new InitializedState(
                        List.copyOf(initialized.values()), List.copyOf(others.values()), history()::isNeeded));
    }

    /**
     * Checks what captured code reads.
     *
     * @param all the project's classes in the closure
     * @param reflected the fields of which the graph has a {@link java.lang.reflect.Field}
     */
    void check(List<CapturedClass> all, Set<FieldName> reflected) {
        history = new FieldHistory(project, projects, all, lambdas);
        all.forEach(this::check);
        if (!reflected.isEmpty() && ReflectedFields.areRead(all)) {
            reflected.forEach(this::checkCaptured);
        }
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
            for (ReflectedFields.Named named : ReflectedFields.in(captured, method)) {
                check(captured, method, named);
            }
        }
    }

    private void check(CapturedClass captured, MethodNode method, ReflectedFields.Named named) {
        declared(
                named.field(),
                (owner, field) -> check(
                        captured.type(),
                        owner,
                        field,
                        () -> history().mayRun(captured, method) && history().mayReadAny(named.keepers())
                                ? Optional.of(read(
                                        captured,
                                        method,
                                        named.call(),
                                        named.field().owner(),
                                        StaticFields.name(owner, field)))
                                : Optional.empty()));
    }

    private void check(CapturedClass captured, MethodNode method, FieldInsnNode read, ClassNode owner) {
        FieldNode field = owner.fields.stream()
                .filter(each -> each.name.equals(read.name) && each.desc.equals(read.desc))
                .findFirst()
                .orElseThrow();
        String name = StaticFields.name(owner, field);
        boolean isLost = check(
                captured.type(),
                owner,
                field,
                () -> history().mayRun(captured, method)
                        ? Optional.of(read(captured, method, read, read.owner, name))
                        : Optional.empty());
        if (isLost) {
            noteValue(captured, method, read, owner, field);
        }
    }

    /** Passes the static field that reflection finds by a name, if the project declares it. */
    private void declared(FieldName named, BiConsumer<ClassNode, FieldNode> found) {
        Optional<ClassNode> type = project.type(named.owner());
        while (type.isPresent()) {
            ClassNode owner = type.get();
            Optional<FieldNode> field = owner.fields.stream()
                    .filter(each -> each.name.equals(named.name()))
                    .findFirst();
            field.filter(each -> (each.access & Opcodes.ACC_STATIC) != 0).ifPresent(each -> found.accept(owner, each));
            type = field.isPresent() || owner.superName == null ? Optional.empty() : project.type(owner.superName);
        }
    }

    private void checkCaptured(FieldName named) {
        declared(named, (owner, field) -> {
            String name = StaticFields.name(owner, field);
            check(
                    owner,
                    owner,
                    field,
                    () -> Optional.of(
                            new FieldRead(paths, owner.name, name, "a captured java.lang.reflect.Field", name)));
        });
    }

    /**
     * Checks one read of a static field.
     *
     * @param reader the class that reads it
     * @param read the read, unless it cannot run
     * @return whether the field starts from its initializer, and the author has not said so
     */
    private boolean check(ClassNode reader, ClassNode owner, FieldNode field, Supplier<Optional<FieldRead>> read) {
        if (fields.carries(owner, field)) {
            carry(reader, owner, field);
            return false;
        } else if (fields.reinitializes(owner, field)) {
            return false;
        }
        problem(owner, field)
                .ifPresent(problem -> read.get().ifPresent(running -> {
                    throw running.refusal(problem);
                }));
        return true;
    }

    /** Why a static field has another value where the closure runs. */
    private Optional<String> problem(ClassNode owner, FieldNode field) {
        return history()
                .writer(owner, field)
                .map(writer -> "which " + writer + " writes: " + AGAIN + "value again")
                .or(() -> history()
                        .changer(owner, field)
                        .map(changer -> "whose content " + changer + " changes: " + AGAIN + "content again"))
                .or(() -> history()
                        .unstable(owner, field)
                        .map(source ->
                                "whose initializer calls " + source + ": where the closure runs it has another value"));
    }

    /** Initializers and constructors of enums run before the fields are needed. */
    private void noteValue(
            CapturedClass captured, MethodNode method, FieldInsnNode read, ClassNode owner, FieldNode field) {
        boolean isInitializing = method.name.equals(MethodName.INITIALIZER)
                || (method.name.equals(MethodName.CONSTRUCTOR) && (captured.type().access & Opcodes.ACC_ENUM) != 0);
        Read key = new Read(captured.type().name, new Field(owner.name, field.name));
        if (!isInitializing && !initialized.containsKey(key) && history().mayRun(captured, method)) {
            InitializedState.StaticField noted = new InitializedState.StaticField(
                    owner.name,
                    field.name,
                    key.reader(),
                    read(captured, method, read, read.owner, StaticFields.name(owner, field)));
            if (history().hasInitialValue(owner, field)) {
                initialized.put(key, noted);
            } else if (history().mayHaveIdentity(owner, field)) {
                others.computeIfAbsent(
                        key.field(),
                        unused ->
                                new InitializedState.OtherField(noted, history().isContentNeeded(owner, field)));
            }
        }
    }

    private record Read(String reader, Field field) {}

    private FieldHistory history() {
        return Objects.requireNonNull(history);
    }

    private void carry(ClassNode reader, ClassNode owner, FieldNode field) {
        String name = StaticFields.name(owner, field);
        if ((owner.access & Opcodes.ACC_INTERFACE) != 0) {
            throw paths.refusal(
                    "carried-field",
                    reader.name,
                    name,
                    "a field of an interface cannot be set where the closure runs",
                    "declare it in a class");
        }
        carried.add(name);
    }

    private FieldRead read(
            CapturedClass captured, MethodNode method, AbstractInsnNode read, String named, String field) {
        String type = captured.type().name;
        String culprit = named.equals(type) ? field : captured.name() + " -> " + field;
        String location = CodeLocation.of(captured.type(), method, read).inTrace(captured.type().sourceFile);
        return new FieldRead(paths, type, culprit, location, field);
    }

    /** Enum constants travel by name and are initialized again: what the program put into one is not there. */
    private void checkEnum(CapturedClass captured) {
        captured.type().fields.stream()
                .filter(field ->
                        (field.access & NOT_OF_A_CONSTANT) == 0 && !fields.reinitializes(captured.type(), field))
                .forEach(field -> {
                    history()
                            .writer(captured.type(), field)
                            .ifPresent(writer ->
                                    refuseEnum(captured, field, "lack what " + writer + " writes into this field"));
                    history()
                            .changer(captured.type(), field)
                            .ifPresent(changer ->
                                    refuseEnum(captured, field, "lack what " + changer + " puts into this field"));
                    history()
                            .unstable(captured.type(), field)
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
