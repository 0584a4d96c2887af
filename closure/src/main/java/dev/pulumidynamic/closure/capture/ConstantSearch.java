package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ConstantFields.Candidate;
import dev.pulumidynamic.closure.capture.ConstantFields.ComparedCall;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.StaticReads;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Searches for the static final fields that may hold captured objects, by their classes and by code; it initializes no class. */
final class ConstantSearch {
    private final ClassPath classPath;
    private final Set<Class<?>> types;
    private final StaticReads reads;
    private final Map<Field, Candidate> found = new LinkedHashMap<>();

    ConstantSearch(ClassPath classPath, Set<Class<?>> types, List<CapturedClass> code) {
        this.classPath = classPath;
        this.types = types;
        this.reads = StaticReads.of(code);
    }

    List<Candidate> candidates() {
        Set<Class<?>> family = new LinkedHashSet<>();
        types.forEach(type -> addFamily(type, family));
        family.forEach(type -> classPath.code(Type.getInternalName(type)).ifPresent(reads::add));
        reads.read()
                .forEach(name ->
                        field(name).ifPresent(field -> add(field, reads.isCompared(name), reads.comparison(name))));
        family.stream().flatMap(ConstantSearch::fields).forEach(field -> add(field, false, Optional.empty()));
        return List.copyOf(found.values());
    }

    /** The static fields that some code compares by identity, of those that are looked at. */
    Set<String> compared() {
        return reads.read().stream()
                .filter(reads::isCompared)
                .map(field -> field.owner().replace('/', '.') + "." + field.name())
                .collect(Collectors.toSet());
    }

    /** The static methods whose results captured code compares by identity. */
    List<ComparedCall> calls() {
        return reads.comparedCalls().entrySet().stream()
                .flatMap(call -> compared(call.getKey(), call.getValue()).stream())
                .toList();
    }

    /** The call, if it does not get an object that it could return, and the JDK declares neither the method nor its result. */
    private Optional<ComparedCall> compared(MethodInsnNode call, String location) {
        Type result = Type.getReturnType(call.desc);
        if (Stream.of(Type.getArgumentTypes(call.desc)).anyMatch(result::equals)
                || !classPath.has(call.owner)
                || !classPath.has(result.getInternalName())) {
            return Optional.empty();
        }
        String method = Type.getObjectType(call.owner).getClassName() + "." + call.name;
        boolean isOfProject = classPath.isOfProject(call.owner);
        return classPath
                .loaded(result.getInternalName())
                .map(type -> new ComparedCall(new WeakReference<>(type), method, location, isOfProject));
    }

    private void addFamily(Class<?> type, Set<Class<?>> family) {
        if (classPath.has(Type.getInternalName(type)) && family.add(type)) {
            Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()))
                    .forEach(supertype -> addFamily(supertype, family));
        }
    }

    private Optional<Field> field(FieldName name) {
        return classPath.loaded(name.owner()).flatMap(owner -> declared(owner, name.name()));
    }

    private static Optional<Field> declared(Class<?> owner, String name) {
        return fields(owner)
                .filter(field -> field.getName().equals(name))
                .findFirst()
                .or(() -> Stream.concat(Stream.of(owner.getInterfaces()), Stream.ofNullable(owner.getSuperclass()))
                        .flatMap(parent -> declared(parent, name).stream())
                        .findFirst());
    }

    private static Stream<Field> fields(Class<?> type) {
        try {
            return Stream.of(type.getDeclaredFields());
        } catch (LinkageError incomplete) {
            return Stream.empty();
        }
    }

    private void add(Field field, boolean isCompared, Optional<String> location) {
        if (mayHoldOne(field, isCompared)) {
            WeakReference<Class<?>> owner = new WeakReference<>(field.getDeclaringClass());
            found.merge(field, new Candidate(owner, field.getName(), isCompared, location), Candidate::or);
        }
    }

    /** By its class file, because an opened class has lost it. */
    private boolean isFinal(Field field) {
        return Modifier.isFinal(field.getModifiers())
                || classPath.declaration(Type.getInternalName(field.getDeclaringClass())).stream()
                        .flatMap(type -> type.fields.stream())
                        .anyMatch(each -> each.name.equals(field.getName()) && (each.access & Opcodes.ACC_FINAL) != 0);
    }

    private boolean mayHoldOne(Field field, boolean isCompared) {
        Class<?> type = field.getType();
        return Modifier.isStatic(field.getModifiers())
                && !type.isPrimitive()
                && !type.isEnum()
                && isFinal(field)
                && classPath.has(Type.getInternalName(field.getDeclaringClass()))
                && (isCompared || type == Object.class || types.stream().anyMatch(type::isAssignableFrom));
    }
}
