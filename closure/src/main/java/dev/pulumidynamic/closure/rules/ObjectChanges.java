package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.ClassScan.Call;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.ObjectUses.Change;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds changes of the object in a field that captured code would miss: those that can happen before the capture, in code that does not
 * run again. An initializer runs again, and a cache fills itself again.
 */
final class ObjectChanges implements ObjectUses.Code {
    private static final int NOT_OF_AN_OBJECT = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

    private final ProjectCode project;
    private final ProjectIndex index;
    private final ReachedMethods reached;
    private final Map<PassedObject, Boolean> returning = new HashMap<>();
    private final Map<Field, List<Found>> known = new HashMap<>();

    ObjectChanges(ProjectCode project, ProjectIndex index, ReachedMethods reached) {
        this.project = project;
        this.index = index;
        this.reached = reached;
    }

    /** The location of the first change of the object in a field that captured code would miss. */
    Optional<String> of(ClassNode owner, FieldNode field) {
        List<Found> all = everywhere(new Field(owner.name, field.name));
        if (!isNeeded(all)) {
            return Optional.empty();
        }
        Set<MethodName> repeated = repeated(owner, field);
        return all.stream()
                .filter(found -> runsBefore(found, repeated, new HashSet<>()))
                .flatMap(found -> Stream.concat(missed(found, all, new Field(owner.name, field.name)), written(found)))
                .findFirst();
    }

    /** Whether captured code finds what the object in a field contains, and does not make it on demand. */
    boolean isNeeded(Field field) {
        List<Found> all = everywhere(field);
        return isNeeded(all)
                && all.stream()
                        .filter(found -> reached.contains(found.name()))
                        .noneMatch(found -> found.uses().changes().entrySet().stream()
                                .anyMatch(change -> isOnDemand(found, change, field, all)));
    }

    private boolean isOnDemand(Found found, Map.Entry<AbstractInsnNode, Change> change, Field field, List<Found> all) {
        return (change.getValue() == Change.FILLS
                        && isRepeated(found, change.getKey())
                        && found.uses()
                                .functionsOf(change.getKey())
                                .map(MethodName::of)
                                .noneMatch(function -> all.stream()
                                        .anyMatch(other -> other.name().equals(function))))
                || isLazy(found, change.getKey(), field);
    }

    private boolean isNeeded(List<Found> all) {
        return all.stream()
                .anyMatch(found -> found.uses().needs()
                        && reached.contains(found.name())
                        && !found.uses().resets());
    }

    private boolean isCache(List<Found> all) {
        return all.stream()
                .anyMatch(found ->
                        reached.contains(found.name()) && found.uses().changes().containsValue(Change.FILLS));
    }

    /** The location of the first use of the object in a field by code that runs before the capture and not again. */
    Optional<String> firstUse(ClassNode owner, FieldNode field) {
        Set<MethodName> repeated = repeated(owner, field);
        return everywhere(new Field(owner.name, field.name)).stream()
                .filter(found -> found.passing().isEmpty() && runsBefore(found, repeated, new HashSet<>()))
                .map(found -> CodeLocation.of(
                                found.type(), found.method(), found.place().first())
                        .inTrace(found.type().sourceFile))
                .findFirst();
    }

    /**
     * The location of the first change of the fields of a singleton that captured code would miss.
     *
     * @param type the class of an object in a static field
     * @param owner the class of the field
     */
    Optional<String> ofSingleton(ClassNode type, ClassNode owner) {
        return isSingleton(type)
                ? type.fields.stream()
                        .filter(field -> (field.access & NOT_OF_AN_OBJECT) == 0)
                        .flatMap(field -> Stream.concat(of(type, field).stream(), written(type, field, owner)))
                        .findFirst()
                : Optional.empty();
    }

    /** Whether initializers make all objects of the class, or one place does: otherwise changes may be those of other objects. */
    private boolean isSingleton(ClassNode type) {
        List<MethodName> makers = type.methods.stream()
                .map(method -> MethodName.of(type, method))
                .filter(MethodName::isConstructor)
                .flatMap(index::calls)
                .map(Call::from)
                .toList();
        return makers.size() == 1
                || makers.stream().allMatch(maker -> maker.name().equals(MethodName.INITIALIZER));
    }

    private Stream<String> written(ClassNode type, FieldNode declared, ClassNode owner) {
        Set<MethodName> repeated = repeated(type, declared);
        repeated.add(initializer(owner));
        return missed(new Field(type.name, declared.name))
                .filter(write -> runsBefore(write.method(), repeated, new HashSet<>()))
                .map(Write::location);
    }

    /** The writes, if captured code reads the field and does not write it in the same way. */
    private Stream<Write> missed(Field field) {
        return index.writes(field).stream()
                .filter(write -> isRead(field) && !new LazyCode(index, reached).isLazy(write, field));
    }

    private boolean isRead(Field field) {
        return reached.instructions()
                .anyMatch(at -> at.getOpcode() == Opcodes.GETFIELD && isOf((FieldInsnNode) at, field));
    }

    private Stream<String> missed(Found found, List<Found> all, Field field) {
        return found.uses().changes().entrySet().stream()
                .filter(change -> !isOnDemand(found, change, field, all))
                .filter(change -> !(change.getValue() == Change.REMOVES && isCache(all)))
                .map(change -> CodeLocation.of(found.type(), found.method(), change.getKey())
                        .inTrace(found.type().sourceFile));
    }

    /** Whether captured code fills a cache in the same way, because what is added depends on the key only. */
    private boolean isRepeated(Found found, AbstractInsnNode addition) {
        return reached.contains(found.name())
                && !new KeptArguments(project, index, reached)
                        .keepsOneOfTheProgram(found.type(), found.method(), addition);
    }

    private boolean isLazy(Found found, AbstractInsnNode change, Field field) {
        return new LazyCode(index, reached).isLazy(change, found.type(), found.method(), field)
                && !new KeptArguments(project, index, reached).keepsAny(found.type(), found.method(), change);
    }

    private Stream<String> written(Found found) {
        return found.uses().written().stream()
                .map(write -> index.declared(new Field(write.owner, write.name)))
                .distinct()
                .flatMap(this::missed)
                .filter(write -> write.method().equals(found.name()))
                .map(Write::location);
    }

    /** Methods that get the object as a parameter run when those run that pass it. */
    private boolean runsBefore(Found found, Set<MethodName> repeated, Set<Found> met) {
        return found.passing().isEmpty()
                ? runsBefore(found.name(), repeated, new HashSet<>())
                : met.add(found) && found.passing().stream().anyMatch(passing -> runsBefore(passing, repeated, met));
    }

    /** What runs again when the object in a field is made again: the class initializer, and constructors of the field's object. */
    private static Set<MethodName> repeated(ClassNode owner, FieldNode field) {
        Set<MethodName> repeated = new HashSet<>(Set.of(initializer(owner)));
        if ((field.access & Opcodes.ACC_STATIC) == 0) {
            owner.methods.stream()
                    .map(method -> MethodName.of(owner, method))
                    .filter(MethodName::isConstructor)
                    .forEach(repeated::add);
        }
        return repeated;
    }

    private static MethodName initializer(ClassNode owner) {
        return new MethodName(owner.name, MethodName.INITIALIZER, "()V");
    }

    /** Whether something other than captured code and {@code repeated} code runs a method. */
    private boolean runsBefore(MethodName method, Set<MethodName> repeated, Set<MethodName> met) {
        if (repeated.contains(method) || !met.add(method)) {
            return false;
        }
        List<MethodName> callers = index.calls(method)
                .filter(call -> !(call.isReference() && reached.isOfLambda(method)))
                .map(Call::from)
                .toList();
        return callers.isEmpty()
                ? !reached.contains(method)
                : callers.stream().anyMatch(caller -> runsBefore(caller, repeated, met));
    }

    /** A method that has the object, what it does with it, and which methods pass it the object, if it is a parameter. */
    private record Found(Place place, ObjectUses uses, Set<Found> passing) {
        ClassNode type() {
            return place.type();
        }

        MethodNode method() {
            return place.method();
        }

        MethodName name() {
            return MethodName.of(type(), method());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Found found && found.place.equals(place);
        }

        @Override
        public int hashCode() {
            return place.hashCode();
        }
    }

    /** What puts the object on the stack in a method. */
    private record Place(ClassNode type, MethodNode method, Set<AbstractInsnNode> sources) {
        AbstractInsnNode first() {
            return sources.stream()
                    .min(Comparator.comparingInt(method.instructions::indexOf))
                    .orElseThrow();
        }
    }

    /** All methods that read the field, that call those which return its object, or to which it is passed. */
    private List<Found> everywhere(Field field) {
        @Nullable List<Found> all = known.get(field);
        if (all == null) {
            all = search(field);
            known.put(field, all);
        }
        return all;
    }

    private List<Found> search(Field field) {
        Map<Place, Found> found = new LinkedHashMap<>();
        Deque<Place> pending = new ArrayDeque<>();
        readersOf(field).forEach(pending::add);
        while (!pending.isEmpty()) {
            Place place = pending.remove();
            if (found.containsKey(place)) {
                continue;
            }
            Found uses = found(place);
            found.put(place, uses);
            if (uses.uses().returns()) {
                callsOf(uses.name()).forEach(pending::add);
                functionsOf(uses.name()).forEach(pending::add);
            }
            pass(uses, found).stream()
                    .flatMap(each -> each.uses().stored().stream())
                    .filter(this::isOfOneObject)
                    .flatMap(write -> readersOf(index.declared(new Field(write.owner, write.name))))
                    .forEach(pending::add);
        }
        return List.copyOf(found.values());
    }

    private Stream<Place> readersOf(Field field) {
        return index.readers(field).stream()
                .flatMap(name -> project.type(name).stream())
                .flatMap(type -> places(type, at -> at instanceof FieldInsnNode read && isOf(read, field)));
    }

    /** Whether a field is static, or all of its objects are those that initializers or one place make. */
    private boolean isOfOneObject(FieldInsnNode write) {
        return write.getOpcode() == Opcodes.PUTSTATIC
                || project.type(write.owner).filter(this::isSingleton).isPresent();
    }

    private Found found(Place place) {
        return new Found(
                place, ObjectUses.of(place.type(), place.method(), place.sources(), this), new LinkedHashSet<>());
    }

    /** Adds the methods that get the object as a parameter. What they return of it is followed where they are called. */
    private Set<Found> pass(Found from, Map<Place, Found> found) {
        Set<Found> all = new LinkedHashSet<>();
        Deque<Found> pending = new ArrayDeque<>(List.of(from));
        while (!pending.isEmpty()) {
            Found passing = pending.remove();
            all.add(passing);
            passing.uses().passed().stream().flatMap(this::parameter).forEach(place -> {
                if (!found.containsKey(place)) {
                    found.put(place, found(place));
                    pending.add(found.get(place));
                }
                found.get(place).passing().add(passing);
            });
        }
        return all;
    }

    @Override
    public boolean returns(PassedObject passed) {
        @Nullable Boolean known = returning.putIfAbsent(passed, false);
        if (known == null) {
            known = parameter(passed).anyMatch(place -> found(place).uses().returns());
            returning.put(passed, known);
        }
        return known;
    }

    private boolean isOf(FieldInsnNode read, Field field) {
        return read.name.equals(field.name())
                && (read.owner.equals(field.owner()) || index.inherits(read.owner, field.owner()));
    }

    private Stream<Place> callsOf(MethodName getter) {
        Set<MethodName> named = index.calls(getter).map(Call::to).collect(Collectors.toSet());
        return index.calls(getter)
                .map(call -> call.from().owner())
                .distinct()
                .flatMap(name -> project.type(name).stream())
                .flatMap(type ->
                        places(type, at -> at instanceof MethodInsnNode call && named.contains(MethodName.of(call))));
    }

    /** Lambdas and method references that run a method. */
    private Stream<Place> functionsOf(MethodName method) {
        return index.calls(method)
                .filter(Call::isReference)
                .map(call -> call.from().owner())
                .distinct()
                .flatMap(name -> project.type(name).stream())
                .flatMap(type -> places(
                        type,
                        at -> at instanceof InvokeDynamicInsnNode dynamic
                                && ObjectUses.implementation(dynamic)
                                        .map(MethodName::of)
                                        .filter(method::equals)
                                        .isPresent()));
    }

    private Stream<Place> parameter(PassedObject passed) {
        return index.implementing(passed.to())
                .flatMap(name -> project.type(name).stream())
                .flatMap(type -> type.methods.stream()
                        .filter(method ->
                                MethodName.of(type, method).equals(passed.to().in(type.name)))
                        .map(method -> new Place(type, method, Set.of(ValueUses.parameter(passed.local())))));
    }

    private static Stream<Place> places(ClassNode type, Predicate<AbstractInsnNode> isSource) {
        return type.methods.stream().flatMap(method -> {
            Set<AbstractInsnNode> sources =
                    Stream.of(method.instructions.toArray()).filter(isSource).collect(Collectors.toSet());
            return sources.isEmpty() ? Stream.empty() : Stream.of(new Place(type, method, sources));
        });
    }

    @Override
    public boolean isContainer(String type) {
        return index.ancestors(type).anyMatch(ContainerCalls::isContainer);
    }

    @Override
    public boolean isLibrary(String type) {
        return LibraryCalls.isObject(type)
                && !isContainer(type)
                && project.type(type).isEmpty();
    }
}
