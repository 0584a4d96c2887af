package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import dev.pulumidynamic.closure.link.LinkageProblem.Place;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Checks that the supertypes of a class permit it, and that it implements their abstract methods. Missing supertypes are found
 * as references.
 */
record SupertypeLinks(TypeResolver types, JdkClasses jdk) {
    private static final int NOT_OVERRIDING = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_ABSTRACT;

    Stream<LinkageProblem> problems(TypeShape type) {
        Stream<LinkageProblem> superclass =
                type.superName().stream().flatMap(name -> supertype(type, name, false).stream());
        Stream<LinkageProblem> interfaces =
                type.interfaces().stream().flatMap(name -> supertype(type, name, true).stream());
        boolean isConcrete = !type.is(Opcodes.ACC_ABSTRACT) && !type.isInterface();
        return Stream.of(superclass, interfaces, isConcrete ? unimplemented(type) : Stream.<LinkageProblem>empty())
                .flatMap(problems -> problems);
    }

    private Optional<LinkageProblem> supertype(TypeShape type, String name, boolean asInterface) {
        return types.find(name).flatMap(supertype -> {
            String verb = asInterface ? "implements " : "extends ";
            String reason = null;
            if (supertype.isInterface() != asInterface) {
                reason = supertype.isInterface() ? "which is an interface" : "which is a class";
            } else if (supertype.is(Opcodes.ACC_FINAL)) {
                reason = "which is final";
            } else if (!supertype.permits(type.name())) {
                reason = "which is sealed and does not permit it";
            }
            return Optional.ofNullable(reason)
                    .map(text -> problem(
                            type,
                            Kind.SUPERTYPE,
                            ClassNames.binary(name),
                            name,
                            verb + ClassNames.binary(name) + ", " + text));
        });
    }

    private Stream<LinkageProblem> unimplemented(TypeShape type) {
        if (types.isIncomplete(type)) {
            return Stream.empty();
        }
        List<TypeShape> hierarchy = types.hierarchy(type);
        return hierarchy.stream()
                .flatMap(declaring -> declaring.members().entrySet().stream()
                        .filter(member -> member.getKey().contains("(")
                                && (member.getValue() & Opcodes.ACC_ABSTRACT) != 0
                                && hierarchy.stream().noneMatch(other -> implementsIt(other, member.getKey())))
                        .map(member -> unimplemented(type, declaring, member.getKey())));
    }

    private static boolean implementsIt(TypeShape type, String method) {
        @Nullable Integer flags = type.members().get(method);
        return flags != null && (flags & NOT_OVERRIDING) == 0;
    }

    private LinkageProblem unimplemented(TypeShape type, TypeShape declaring, String method) {
        int parameters = method.indexOf('(');
        String target = new CodeReference(
                        new CodeLocation(ClassNames.binary(type.name()), "", 0),
                        CodeReference.Use.METHOD,
                        declaring.name(),
                        method.substring(0, parameters),
                        method.substring(parameters))
                .target();
        return problem(type, Kind.ABSTRACT_METHOD, target, declaring.name(), "does not implement " + target);
    }

    private LinkageProblem problem(TypeShape type, Kind kind, String target, String owner, String what) {
        Place place = types.isJdk(owner) ? Place.JDK : Place.BUNDLE;
        String on = place == Place.JDK ? " (Java " + jdk + ")" : "";
        return new LinkageProblem(
                new CodeLocation(ClassNames.binary(type.name()), "", 0),
                kind,
                target,
                owner,
                place,
                ClassNames.binary(type.name()) + " " + what + on);
    }
}
