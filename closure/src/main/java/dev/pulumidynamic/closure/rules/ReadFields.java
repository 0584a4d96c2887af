package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.ReadField.Initializer;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the static fields of the project that captured code can read, and the fields of enum constants. */
final class ReadFields {
    private static final int NEVER_STATE = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM;
    private static final int NOT_OF_A_CONSTANT = Opcodes.ACC_STATIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

    private static final int SINGLETON = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    private static final Set<String> REPLACING =
            Set.of("writeReplace()Ljava/lang/Object;", "readResolve()Ljava/lang/Object;");

    private final List<CapturedClass> all;
    private final Supplier<ReachedMethods> reached;
    private final ProjectCode project;
    private final Declarations declarations;
    private final StaticFields fields;
    private final DependencyPaths paths;
    private @Nullable UnstableValues unstable;
    private final Map<String, Boolean> repeatable = new HashMap<>();
    private final Map<FieldName, Found> found = new LinkedHashMap<>();
    private @Nullable Map<FieldName, Set<MethodName>> objectReads;
    private final List<ReadField> read = new ArrayList<>();

    private record Found(ClassNode owner, FieldNode field, ReadField.Read read, Set<MethodName> readers) {}

    /**
     * @param all the project's classes in the closure
     * @param reached the methods of these that can run
     */
    ReadFields(
            List<CapturedClass> all,
            Supplier<ReachedMethods> reached,
            ProjectCode project,
            StaticFields fields,
            DependencyPaths paths) {
        this.all = List.copyOf(all);
        this.reached = reached;
        this.project = project;
        this.declarations = new Declarations(project::type);
        this.fields = fields;
        this.paths = paths;
    }

    /** The fields that code can read, also those of which the graph has a {@link java.lang.reflect.Field}. */
    List<ReadField> in(Set<FieldName> reflected) {
        read.clear();
        for (CapturedClass captured : all) {
            for (MethodNode method : captured.methods()) {
                addReads(captured, method);
            }
        }
        if (!reflected.isEmpty() && ReflectedFields.areRead(all)) {
            reflected.forEach(this::addReflected);
        }
        found.values().forEach(each -> read.add(readField(each)));
        all.forEach(captured -> addConstants(captured.type()));
        return List.copyOf(read);
    }

    Set<String> initializers() {
        return all.stream()
                .filter(captured -> captured.hasInitializer() && isRepeatable(captured.type()))
                .map(captured -> captured.type().name)
                .collect(Collectors.toSet());
    }

    private void addReads(CapturedClass captured, MethodNode method) {
        MethodName reader = MethodName.of(captured.type(), method);
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FieldInsnNode read && read.getOpcode() == Opcodes.GETSTATIC) {
                @Nullable
                ClassNode owner =
                        declarations.declaring(read.owner, read.name, read.desc).orElse(null);
                if (owner != null && reached.get().contains(reader)) {
                    FieldNode field = declared(owner, read.name).orElseThrow();
                    add(owner, field, reader, () -> read(captured, method, read, read.owner, owner, field));
                }
            }
        }
        for (ReflectedFields.Named named : ReflectedFields.in(captured, method)) {
            if (reached.get().contains(reader)) {
                addNamed(
                        named.field(),
                        MethodName.any(captured.type().name),
                        (owner, field) -> read(
                                captured, method, named.call(), named.field().owner(), owner, field));
            }
        }
    }

    private void addNamed(
            FieldName named, MethodName reader, BiFunction<ClassNode, FieldNode, ReadField.Read> location) {
        project.type(named.owner()).stream()
                .flatMap(project::withSuperclasses)
                .filter(owner -> declared(owner, named.name()).isPresent())
                .findFirst()
                .ifPresent(owner -> declared(owner, named.name())
                        .filter(field -> (field.access & Opcodes.ACC_STATIC) != 0)
                        .ifPresent(field -> add(owner, field, reader, () -> location.apply(owner, field))));
    }

    private void addReflected(FieldName named) {
        addNamed(named, MethodName.any(named.owner()), (owner, field) -> {
            String name = StaticFields.name(owner, field);
            return new ReadField.Read(paths, owner.name, name, "a captured java.lang.reflect.Field", name);
        });
    }

    private static Optional<FieldNode> declared(ClassNode owner, String name) {
        return owner.fields.stream().filter(each -> each.name.equals(name)).findFirst();
    }

    private void add(ClassNode owner, FieldNode field, MethodName reader, Supplier<ReadField.Read> read) {
        if ((field.access & NEVER_STATE) == 0 && field.value == null && !fields.reinitializes(owner, field)) {
            found.computeIfAbsent(
                            new FieldName(owner.name, field.name),
                            unused -> new Found(owner, field, read.get(), new LinkedHashSet<>()))
                    .readers()
                    .add(reader);
        }
    }

    private ReadField.Read read(
            CapturedClass captured,
            MethodNode method,
            AbstractInsnNode read,
            String named,
            ClassNode owner,
            FieldNode field) {
        String type = captured.type().name;
        String name = StaticFields.name(owner, field);
        String culprit = named.equals(type) ? name : captured.name() + " -> " + name;
        return new ReadField.Read(paths, type, culprit, captured.location(method, read), name);
    }

    private ReadField readField(Found each) {
        return new ReadField(
                each.owner().name,
                each.field().name,
                each.read(),
                each.readers(),
                Type.getType(each.field().desc).getClassName(),
                new Initializer(
                        isRepeatable(each.owner()),
                        isUnstable(each.owner(), each.field()),
                        (each.field().access & Opcodes.ACC_FINAL) != 0,
                        (each.owner().access & Opcodes.ACC_INTERFACE) != 0));
    }

    private boolean isUnstable(ClassNode owner, FieldNode field) {
        if (unstable == null) {
            unstable = new UnstableValues(project);
        }
        return unstable.has(owner, field);
    }

    private boolean isRepeatable(ClassNode type) {
        return repeatable.computeIfAbsent(type.name, unused -> InitializerCode.isRepeatable(project, type));
    }

    /** Constants of enums, and singletons that stay what they are when they are serialized, are made again by their initializers. */
    private void addConstants(ClassNode type) {
        for (FieldNode field : type.fields) {
            boolean mayBeSingleton =
                    (field.access & SINGLETON) == SINGLETON && field.desc.equals("L" + type.name + ";");
            if ((field.access & Opcodes.ACC_ENUM) != 0 || (mayBeSingleton && staysItself(type))) {
                project.withSuperclasses(type).forEach(at -> addConstant(type, at, field.name));
                all.stream()
                        .filter(captured -> type.name.equals(captured.type().superName))
                        .forEach(body -> addConstant(type, body.type(), field.name));
            }
        }
    }

    private static boolean staysItself(ClassNode type) {
        return type.methods.stream().anyMatch(method -> REPLACING.contains(method.name + method.desc));
    }

    private Map<FieldName, Set<MethodName>> objectReads() {
        Map<FieldName, Set<MethodName>> known = objectReads;
        if (known == null) {
            Map<FieldName, Set<MethodName>> reads = new HashMap<>();
            for (CapturedClass captured : all) {
                reached.get()
                        .of(captured.type())
                        .forEach(method -> Instructions.of(method, FieldInsnNode.class)
                                .filter(read -> read.getOpcode() == Opcodes.GETFIELD)
                                .forEach(read -> reads.computeIfAbsent(
                                                new FieldName(declaring(read), read.name),
                                                unused -> new LinkedHashSet<>())
                                        .add(MethodName.of(captured.type(), method))));
            }
            known = reads;
            objectReads = reads;
        }
        return known;
    }

    private String declaring(FieldInsnNode read) {
        return declarations
                .declaring(read.owner, read.name, read.desc)
                .map(owner -> owner.name)
                .orElse(read.owner);
    }

    private void addConstant(ClassNode type, ClassNode at, String constant) {
        for (FieldNode field : at.fields) {
            @Nullable Set<MethodName> its = objectReads().get(new FieldName(at.name, field.name));
            if ((field.access & NOT_OF_A_CONSTANT) == 0 && its != null && !fields.reinitializes(at, field)) {
                read.add(constant(type, at, constant, field, its));
            }
        }
    }

    private ReadField constant(
            ClassNode type, ClassNode at, String constant, FieldNode field, Set<MethodName> readers) {
        String name = type.name.replace('/', '.') + "." + constant + "." + field.name;
        return new ReadField(
                type.name,
                constant + "." + field.name,
                new ReadField.Read(paths, type.name, name, "captured code", StaticFields.name(at, field)),
                readers,
                Type.getType(field.desc).getClassName(),
                new Initializer(isRepeatable(type), isUnstable(at, field), false, false));
    }
}
