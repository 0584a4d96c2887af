package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

    /** @param all the project's classes in the closure */
    void check(List<CapturedClass> all) {
        history = new FieldHistory(project, projects, all, lambdas);
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
            history()
                    .writer(owner, field)
                    .ifPresent(writer -> refuse(
                            captured, method, read, name, "which " + writer + " writes: " + AGAIN + "value again"));
            history()
                    .changer(owner, field)
                    .ifPresent(changer -> refuse(
                            captured,
                            method,
                            read,
                            name,
                            "whose content " + changer + " changes: " + AGAIN + "content again"));
            history()
                    .unstable(owner, field)
                    .ifPresent(source -> refuse(
                            captured,
                            method,
                            read,
                            name,
                            "whose initializer calls " + source + ": where the closure runs it has another value"));
            noteValue(captured, method, read, owner, field);
        }
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
                    read(captured, method, read, StaticFields.name(owner, field)));
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

    private void refuse(CapturedClass captured, MethodNode method, FieldInsnNode read, String field, String change) {
        if (history().mayRun(captured, method)) {
            throw read(captured, method, read, field).refusal(change);
        }
    }

    private FieldRead read(CapturedClass captured, MethodNode method, FieldInsnNode read, String field) {
        String type = captured.type().name;
        String culprit = read.owner.equals(type) ? field : captured.name() + " -> " + field;
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
