package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.Dependency.Kind;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.rules.Declarations;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Finds the superclasses that a slice keeps because the virtual machine compares types: a protected member of another package is only for
 * subclasses (The Java Virtual Machine Specification, 5.4.4), and an object of the class may be used as one of a superclass.
 *
 * @param mayTravel whether a class is the project's, and neither refused nor excluded
 */
record SliceSuperclasses(Declarations declarations, Predicate<String> mayTravel) {
    private static final String OBJECT = "java/lang/Object";

    /** The dependency of a class on all its superclasses, because its objects are used. */
    static Dependency ofAll(ClassNode type) {
        return new Dependency(Kind.HEIR, type.name, OBJECT);
    }

    /** Whether a class has a superclass that a slice could lose. */
    static boolean isHeir(ClassNode type) {
        return type.superName != null && !type.superName.equals(OBJECT);
    }

    /** What {@code type} needs for those of {@code references} that name an inherited member by a superclass. */
    Set<Dependency> forMembers(ClassNode type, Set<Dependency> references) {
        Set<Dependency> found = new LinkedHashSet<>();
        List<String> superclasses = superclasses(type).toList();
        for (Dependency reference : references) {
            if (reference.is(Kind.MEMBER)) {
                ancestor(superclasses, reference.type())
                        .filter(ancestor -> isForSubclasses(type, reference))
                        .ifPresent(ancestor -> found.add(new Dependency(Kind.HEIR, type.name, ancestor)));
            }
        }
        return found;
    }

    /** The names of the superclasses, nearest first; of those of the JDK, only the first. */
    private Stream<String> superclasses(ClassNode type) {
        return Stream.ofNullable(type.superName)
                .flatMap(name -> Stream.concat(
                        Stream.of(name),
                        declarations.types().apply(name).stream().flatMap(this::superclasses)));
    }

    /** The last of {@code superclasses} without which a class does not inherit from {@code owner}. */
    private Optional<String> ancestor(List<String> superclasses, String owner) {
        if (superclasses.contains(owner)) {
            return Optional.of(owner);
        }
        String last = superclasses.get(superclasses.size() - 1);
        return Optional.of(last)
                .filter(type -> declarations.types().apply(owner).isEmpty() && isSuperclassInJdk(owner, type));
    }

    private static boolean isSuperclassInJdk(String owner, String type) {
        ClassLoader jdk = ClassLoader.getPlatformClassLoader();
        return ClassNames.loaded(owner, jdk)
                .flatMap(superclass -> ClassNames.loaded(type, jdk).filter(superclass::isAssignableFrom))
                .isPresent();
    }

    /** Members of the JDK count too, because the supertypes of a slice that are the JDK's bring no code. */
    private boolean isForSubclasses(ClassNode type, Dependency member) {
        return declarations
                .declaring(member.type(), member.name(), member.descriptor())
                .map(owner -> isProtected(owner, member) && !isInPackage(type, owner))
                .orElse(true);
    }

    private static boolean isProtected(ClassNode owner, Dependency member) {
        Stream<Integer> methods = owner.methods.stream()
                .filter(method -> method.name.equals(member.name()) && method.desc.equals(member.descriptor()))
                .map(method -> method.access);
        Stream<Integer> fields = owner.fields.stream()
                .filter(field -> field.name.equals(member.name()) && field.desc.equals(member.descriptor()))
                .map(field -> field.access);
        return Stream.concat(methods, fields).anyMatch(access -> (access & Opcodes.ACC_PROTECTED) != 0);
    }

    /** Packages of the same name are different ones if two class loaders have them. */
    private boolean isInPackage(ClassNode type, ClassNode other) {
        return ClassNames.packageOf(type.name).equals(ClassNames.packageOf(other.name)) && mayTravel.test(other.name);
    }

    /**
     * The superclass of {@code type} that stays because of {@code heir}, and what that superclass needs. No library is captured only
     * because objects may be used as those of its class.
     */
    Set<Dependency> next(ClassNode type, Dependency heir) {
        Set<Dependency> next = new LinkedHashSet<>();
        Stream.ofNullable(type.superName)
                .filter(superclass -> isHeir(type))
                .filter(superclass -> !heir.ancestor().equals(OBJECT) || isCheap(superclass))
                .forEach(superclass -> {
                    next.add(new Dependency(Kind.HOST, superclass));
                    if (!superclass.equals(heir.ancestor())) {
                        next.add(new Dependency(Kind.HEIR, superclass, heir.ancestor()));
                    }
                });
        return next;
    }

    private boolean isCheap(String superclass) {
        return mayTravel.test(superclass)
                || declarations.types().apply(superclass).isEmpty();
    }
}
