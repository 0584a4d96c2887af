package dev.pulumidynamic.closure.rules;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** What methods of the JDK's collections, maps and buffers do, as far as their names tell. */
final class ContainerCalls {
    private static final Pattern CONTAINERS = Pattern.compile("java/(lang/String(Builder|Buffer)|nio/\\w*Buffer"
            + "|util/(?!function/|stream/|logging/|prefs/|regex/|zip/|jar/|spi/|Optional|Locale|UUID|Objects).*)");
    private static final Pattern CHANGING = Pattern.compile("(add|put|set|offer|push|insert|append|replace|fill|merge"
            + "|compute|accumulate|update|getAnd|compareAnd|weakCompareAnd|lazySet|load|write|complete|enqueue)\\w*");

    private static final Set<String> TOOLS = Set.of("java/util/Collections", "java/util/Arrays");
    private static final Pattern CHANGING_TOOLS =
            Pattern.compile("(addAll|fill|parallel|reverse|replaceAll|rotate|set|shuffle|sort|swap)\\w*");
    private static final int COPY_DESTINATION = 2;
    private static final Pattern WRITING_ARGUMENTS =
            Pattern.compile("(read|drainTo|transferTo|nextBytes|getChars|toArray|appendReplacement|appendTail)\\w*");
    private static final Pattern WRITTEN = Pattern.compile("java/lang/Appendable|java/io/(Writer|OutputStream)");

    private ContainerCalls() {}

    /** Whether a call puts something into a container, which is its receiver. */
    static boolean fills(MethodInsnNode call) {
        return CONTAINERS.matcher(call.owner).matches()
                && CHANGING.matcher(call.name).matches();
    }

    /** Whether a method of the JDK changes the argument {@code operand}, or makes something that writes to it. */
    static boolean isToolFor(MethodInsnNode call, int operand) {
        if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            return operand > 0
                    && call.owner.startsWith("java/")
                    && (WRITING_ARGUMENTS.matcher(call.name).matches()
                            || (call.name.equals(MethodName.CONSTRUCTOR)
                                    && WRITTEN.matcher(Type.getArgumentTypes(call.desc)[operand - 1].getInternalName())
                                            .matches()));
        }
        return call.owner.equals("java/lang/System")
                ? call.name.equals("arraycopy") && operand == COPY_DESTINATION
                : TOOLS.contains(call.owner)
                        && operand == 0
                        && CHANGING_TOOLS.matcher(call.name).matches();
    }
}
