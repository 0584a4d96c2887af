package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.link.CodeReference.Use;
import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import dev.pulumidynamic.closure.link.LinkageProblem.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Resolves the references of one class (The Java Virtual Machine Specification, 5.4.3), and checks its supertypes and abstract methods. */
record ClassLinks(TypeResolver types, JdkClasses jdk, TypeShape from) {
    /** The classes with signature-polymorphic methods, whose descriptors come from each call. */
    private static final Set<String> POLYMORPHIC =
            Set.of("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle");

    private static final int NOT_OVERRIDING = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_ABSTRACT;

    /** The problems of its supertypes, then those of {@code references}. Missing supertypes are among these. */
    Stream<LinkageProblem> problems(List<CodeReference> references) {
        Stream<LinkageProblem> superclass = from.superName().stream().flatMap(name -> supertype(name, false).stream());
        Stream<LinkageProblem> interfaces = from.interfaces().stream().flatMap(name -> supertype(name, true).stream());
        boolean isConcrete = !from.is(Opcodes.ACC_ABSTRACT) && !from.isInterface();
        return Stream.of(
                        superclass,
                        interfaces,
                        isConcrete && !types.isIncomplete(from) ? unimplemented() : Stream.<LinkageProblem>empty(),
                        references.stream().flatMap(reference -> problem(reference).stream()))
                .flatMap(problems -> problems);
    }

    private Optional<LinkageProblem> supertype(String name, boolean asInterface) {
        return types.find(name).flatMap(supertype -> {
            String reason = null;
            if (supertype.isInterface() != asInterface) {
                reason = supertype.isInterface() ? "which is an interface" : "which is a class";
            } else if (supertype.is(Opcodes.ACC_FINAL)) {
                reason = "which is final";
            } else if (!supertype.permits(from.name())) {
                reason = "which is sealed and does not permit it";
            }
            String target = ClassNames.binary(name);
            return Optional.ofNullable(reason)
                    .map(text -> declared(
                            Kind.SUPERTYPE,
                            target,
                            name,
                            (asInterface ? "implements " : "extends ") + target + ", " + text));
        });
    }

    private Stream<LinkageProblem> unimplemented() {
        List<TypeShape> hierarchy = types.hierarchy(from);
        return hierarchy.stream()
                .flatMap(declaring -> declaring.members().entrySet().stream()
                        .filter(member -> member.getKey().contains("(")
                                && (member.getValue() & Opcodes.ACC_ABSTRACT) != 0
                                && hierarchy.stream().noneMatch(other -> implementsIt(other, member.getKey())))
                        .map(member -> unimplemented(declaring.name(), member.getKey())));
    }

    private static boolean implementsIt(TypeShape type, String method) {
        @Nullable Integer flags = type.members().get(method);
        return flags != null && (flags & NOT_OVERRIDING) == 0;
    }

    private LinkageProblem unimplemented(String declaring, String method) {
        int parameters = method.indexOf('(');
        String target = new CodeReference(
                        from.site(),
                        Use.METHOD,
                        declaring,
                        method.substring(0, parameters),
                        method.substring(parameters))
                .target();
        return declared(Kind.ABSTRACT_METHOD, target, declaring, "does not implement " + target);
    }

    /** A problem of the class's declaration. */
    private LinkageProblem declared(Kind kind, String target, String owner, String what) {
        Place place = types.isJdk(owner) ? Place.JDK : Place.BUNDLE;
        String on = place == Place.JDK ? " (Java " + jdk + ")" : "";
        return new LinkageProblem(from.site(), kind, target, owner, place, from.site() + " " + what + on);
    }

    private Optional<LinkageProblem> problem(CodeReference reference) {
        TypeShape owner = types.find(reference.owner()).orElse(null);
        if (owner == null) {
            CodeReference toClass = CodeReference.toClass(reference.site(), reference.owner());
            return Optional.of(missing(toClass, Kind.CLASS_MISSING));
        } else if (reference.use() == Use.CLASS) {
            return accessible(owner) ? Optional.empty() : Optional.of(inaccessible(reference));
        } else if (types.isIncomplete(owner)) {
            return Optional.empty();
        } else if (!reference.use().isField() && reference.use().isOfInterface() != owner.isInterface()) {
            String is = owner.isInterface() ? "is an interface" : "is a class";
            return Optional.of(incompatible(reference, reference.owner().replace('/', '.') + " " + is));
        }
        return member(reference, owner);
    }

    private Optional<LinkageProblem> member(CodeReference reference, TypeShape owner) {
        if (isPolymorphic(reference, owner)) {
            return Optional.empty();
        }
        String key = TypeShape.key(reference.name(), reference.descriptor());
        for (TypeShape declaring : candidates(reference, owner)) {
            @Nullable Integer flags = declaring.members().get(key);
            if (flags != null) {
                return member(reference, declaring, flags);
            }
        }
        return Optional.of(missing(reference, reference.use().isField() ? Kind.FIELD_MISSING : Kind.METHOD_MISSING));
    }

    private List<TypeShape> candidates(CodeReference reference, TypeShape owner) {
        return reference.name().equals("<init>") ? List.of(owner) : types.hierarchy(owner);
    }

    private Optional<LinkageProblem> member(CodeReference reference, TypeShape declaring, int flags) {
        boolean isStatic = (flags & Opcodes.ACC_STATIC) != 0;
        if (isStatic != reference.use().isStatic()) {
            return Optional.of(incompatible(reference, "it is " + (isStatic ? "static" : "not static")));
        }
        return isAccessible(declaring, flags) ? Optional.empty() : Optional.of(inaccessible(reference));
    }

    private boolean isAccessible(TypeShape declaring, int flags) {
        return switch (flags & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE)) {
            case Opcodes.ACC_PUBLIC -> true;
            case Opcodes.ACC_PRIVATE -> from.isNestMateOf(declaring);
            case Opcodes.ACC_PROTECTED -> from.isInPackageOf(declaring) || isSubclassOf(declaring);
            default -> from.isInPackageOf(declaring);
        };
    }

    /** A class that lacks a superclass may be a subclass of any. */
    private boolean isSubclassOf(TypeShape declaring) {
        return types.isIncomplete(from)
                || types.hierarchy(from).stream().anyMatch(type -> type.name().equals(declaring.name()));
    }

    private boolean accessible(TypeShape type) {
        return type.is(Opcodes.ACC_PUBLIC) || from.isInPackageOf(type);
    }

    private static boolean isPolymorphic(CodeReference reference, TypeShape owner) {
        int flags = Opcodes.ACC_NATIVE | Opcodes.ACC_VARARGS;
        return POLYMORPHIC.contains(owner.name())
                && owner.members().entrySet().stream()
                        .anyMatch(member -> member.getKey().startsWith(reference.name() + "([Ljava/lang/Object;)")
                                && (member.getValue() & flags) == flags);
    }

    private LinkageProblem missing(CodeReference reference, Kind kind) {
        Place place = place(reference.owner());
        return problem(
                reference,
                kind,
                place,
                place == Place.JDK
                        ? "which Java " + jdk + " does not have; run it on the Java release that it was written for"
                        : "which the bundle does not have");
    }

    /** Where a member belongs: to the JDK, if the class inherits from a class of the JDK. */
    private Place place(String owner) {
        boolean inherits = types.find(owner).map(types::hierarchy).orElse(List.of()).stream()
                .anyMatch(type -> !type.isObject() && types.isJdk(type.name()));
        return inherits || types.isJdk(owner) ? Place.JDK : Place.BUNDLE;
    }

    private LinkageProblem incompatible(CodeReference reference, String reason) {
        return problem(reference, Kind.INCOMPATIBLE, place(reference.owner()), "but " + reason);
    }

    private LinkageProblem inaccessible(CodeReference reference) {
        return problem(reference, Kind.NOT_ACCESSIBLE, place(reference.owner()), "which is not accessible from there");
    }

    private static LinkageProblem problem(CodeReference reference, Kind kind, Place place, String reason) {
        String message = reference.site() + " " + reference.use().verb() + " " + reference.target() + ", " + reason;
        return new LinkageProblem(reference.site(), kind, reference.target(), reference.owner(), place, message);
    }
}
