package dev.pulumidynamic.closure.link;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * The name of a method that returns the initial value of a transient field: {@code initializer$0$region}. A capture adds such methods to
 * the classes of a program. They are no code of the author, so hashes and identities ignore them.
 *
 * @param order where the class has several, they run in this order
 */
public record InitializerName(int order, String field) {
    /** The modifiers of such a method. */
    public static final int ACCESS = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

    private static final Pattern PATTERN = Pattern.compile("initializer\\$(\\d{1,5})\\$(.+)");

    /** The parts of a method's name, if it is such a method. */
    public static Optional<InitializerName> of(MethodNode method) {
        return of(method.access, method.name, method.desc);
    }

    /** The parts of a method's name, if it is such a method. */
    public static Optional<InitializerName> of(int access, String name, String descriptor) {
        if ((access & (ACCESS | Opcodes.ACC_STATIC)) != ACCESS || !descriptor.startsWith("()")) {
            return Optional.empty();
        }
        Matcher matcher = PATTERN.matcher(name);
        return matcher.matches()
                ? Optional.of(new InitializerName(Integer.parseInt(matcher.group(1)), matcher.group(2)))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return "initializer$" + order + "$" + field;
    }
}
