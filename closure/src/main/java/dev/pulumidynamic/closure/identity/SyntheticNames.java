package dev.pulumidynamic.closure.identity;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Recognizes names that compilers generate, and the meaningful part of them. */
final class SyntheticNames {
    private static final Pattern METHOD_NUMBERS = Pattern.compile("(\\$[0-9a-f]{8})?\\$?\\d+$");
    private static final Pattern CLASS_NUMBER = Pattern.compile("(?<=\\$)\\d+");
    private static final Pattern LONE_DOLLARS = Pattern.compile("\\$+(?=\\$|$)");
    private static final int MOST_NUMBERS = 1000;

    private SyntheticNames() {}

    /** Whether {@code method} got its name from the compiler: a lambda's body, or an accessor. */
    static boolean isNameless(MethodNode method) {
        return (method.access & Opcodes.ACC_SYNTHETIC) != 0
                && (method.access & Opcodes.ACC_BRIDGE) == 0
                && isMadeUp(method.name);
    }

    private static boolean isMadeUp(String method) {
        return method.contains("lambda$") || method.startsWith("access$");
    }

    /** Whether {@code type} is an anonymous or a local class, or a member of one. */
    static boolean isNameless(ClassNode type) {
        return type.innerClasses.stream()
                .filter(inner -> inner.outerName == null)
                .anyMatch(inner -> type.name.equals(inner.name) || type.name.startsWith(inner.name + "$"));
    }

    /** The method with this name and descriptor, if the compiler generated its name or that of its class. */
    static Optional<MethodNode> nameless(ClassNode type, String nameAndDescriptor) {
        return type.methods.stream()
                .filter(method -> (method.name + method.desc).equals(nameAndDescriptor))
                .filter(method -> isNameless(method) || isNameless(type))
                .findFirst();
    }

    /** The part of a synthetic method name without numbers: {@code lambda$main} of {@code lambda$main$3f2a1b0c$1}. */
    static String stemOfMethod(String name) {
        return isMadeUp(name) ? METHOD_NUMBERS.matcher(name).replaceFirst("") : name;
    }

    /** The part of a synthetic class name without numbers: {@code App} of {@code App$1}, {@code App$Local} of {@code App$1Local}. */
    static String stem(String name) {
        return LONE_DOLLARS.matcher(CLASS_NUMBER.matcher(name).replaceAll("")).replaceAll("");
    }

    /** A synthetic class name, and the names that it may have after other classes were added or removed, with one number changed. */
    static Stream<String> candidates(String name) {
        return Stream.concat(
                Stream.of(name), CLASS_NUMBER.matcher(name).results().flatMap(number -> renumbered(name, number)));
    }

    private static Stream<String> renumbered(String name, MatchResult number) {
        return IntStream.rangeClosed(1, MOST_NUMBERS)
                .mapToObj(other -> name.substring(0, number.start()) + other + name.substring(number.end()));
    }
}
