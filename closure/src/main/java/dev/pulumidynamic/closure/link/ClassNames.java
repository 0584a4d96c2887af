package dev.pulumidynamic.closure.link;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Tells which texts in code are names of classes, as {@code Class.forName} takes them, and finds the classes. */
public final class ClassNames {
    private static final String PART = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
    private static final Pattern NAME = Pattern.compile(PART + "(\\." + PART + ")*");
    private static final Pattern ARRAY = Pattern.compile("\\[+L([^;]+);");
    /** Longer texts are not names of classes, and matching them takes a stack frame for each part. */
    private static final int LONGEST = 1000;

    private static final Set<String> OF_LOADERS = Set.of("loadClass", "findClass");

    private ClassNames() {}

    /** The class that a loader has under an internal name, which this does not initialize; empty if it has none that links. */
    public static Optional<Class<?>> loaded(String internalName, ClassLoader loader) {
        try {
            return Optional.of(Class.forName(internalName.replace('/', '.'), false, loader));
        } catch (ClassNotFoundException | LinkageError absent) {
            return Optional.empty();
        }
    }

    /**
     * {@return the internal name of the class or of the array's elements; empty if the text names none}
     *
     * @param isWord whether a word may be a name: that of a class of the default package, which most words are not
     */
    public static String internalName(String text, boolean isWord) {
        if (text.length() > LONGEST) {
            return "";
        }
        String name = text.startsWith("[") ? ARRAY.matcher(text).replaceFirst("$1") : text;
        boolean isName = isWord || name.indexOf('.') >= 0 || name.indexOf('$') >= 0;
        return isName && NAME.matcher(name).matches() ? name.replace('.', '/') : "";
    }

    /** {@return the internal name of the class with a binary name} */
    public static String internal(String binaryName) {
        return binaryName.replace('.', '/');
    }

    /** {@return the binary name of the class with an internal name} */
    public static String binary(String internalName) {
        return internalName.replace('/', '.');
    }

    /** {@return the Java package of a class with a final slash, by internal names; empty for the default package} */
    public static String packageOf(String internalName) {
        return internalName.substring(0, internalName.lastIndexOf('/') + 1);
    }

    /** Whether a method looks up a class by its name. */
    public static boolean areLookedUp(MethodNode method) {
        return Instructions.of(method, MethodInsnNode.class)
                .anyMatch(call -> call.desc.contains("Ljava/lang/String;")
                        && (OF_LOADERS.contains(call.name)
                                || (call.name.equals("forName") && call.owner.equals("java/lang/Class"))));
    }
}
