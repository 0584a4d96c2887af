package dev.pulumidynamic.closure.rules;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What methods of containers do: the JDK's collections, maps, atomics, thread locals, text builders and readers, Kotlin's lazy values, and
 * Scala's mutable collections. Their names tell which of them change the container.
 */
final class ContainerCalls {
    private static final Pattern CONTAINERS = Pattern.compile(
            "java/lang/(StringBuilder|StringBuffer|(Inheritable)?ThreadLocal|Throwable|\\w*(Exception|Error)|ref/\\w+)"
                    + "|java/util/(?!function/|logging/|prefs/|regex/Pattern|zip/|jar/|spi/|Locale|UUID|Objects"
                    + "|concurrent/atomic/\\w+FieldUpdater).*"
                    + "|java/util/zip/(CRC32C?|Adler32)|java/nio/\\w*Buffer|java/text/\\w+"
                    + "|java/io/((String|CharArray|ByteArray|Pushback)\\w+|(Buffered|LineNumber)Reader|(Buffered|Data)InputStream)"
                    + "|kotlin/Lazy|scala/collection/(mutable|concurrent)/.*");
    /** They show and pass on, but never change. */
    private static final Pattern CONSTANT = Pattern.compile("java/util/(stream/\\w+|Optional\\w*)");
    /** What is left of them is less after each call of {@link #CONSUMING}. */
    private static final Pattern CONSUMED = Pattern.compile("java/util/(\\w*Iterator(\\$\\w+)?|Enumeration|Scanner"
            + "|StringTokenizer|Random|SplittableRandom|regex/Matcher)|java/(io|nio)/\\w+");

    private static final Pattern CONSUMING = Pattern.compile("(next|read|skip)\\w*|find|matches|lookingAt");
    private static final Pattern CHANGING = Pattern.compile("(add|put|remove|set|clear|offer|push|pop|poll|take|insert"
            + "|append|delete|replace|reverse|sort|fill|retain|merge|compute|increment|decrement|accumulate|update|getAnd"
            + "|compareAnd|weakCompareAnd|lazySet|drain|flip|load|reset|write|applyPattern|complete|arrive"
            + "|enqueue|dequeue|prepend|subtract)\\w*|or|and|xor"
            + "|andNot|accept|combine|countDown|initCause|roll|init"
            // Scala's operators, such as += and ++=
            + "|(\\$(plus|minus|bar|amp))+(\\$(eq|colon))+");
    private static final Pattern REMOVING = Pattern.compile("(remove|clear|poll|pop|take|retain|drain|delete)\\w*");
    private static final Pattern COPYING = Pattern.compile(
            "spliterator|clone|to[A-Z]\\w*|collect|map\\w*|flatMap\\w*|boxed|sorted|reduce|copyOf|format");
    private static final Set<String> RESETTING = Set.of("clear", "reset", "setLength");
    private static final Set<String> FILLING = Set.of("computeIfAbsent", "putIfAbsent");
    private static final Set<String> WITH_FUNCTION =
            Set.of("updateAndGet", "getAndUpdate", "accumulateAndGet", "getAndAccumulate");
    /** They change an object that contains one other object. */
    private static final Set<String> OF_ONE = Set.of("compareAndSet", "set", "lazySet");

    private static final Set<String> KEYED_WITH_FUNCTION = Set.of("compute", "merge");
    private static final Set<String> ASKING = Set.of("get", "getOrDefault", "containsKey", "contains");

    private static final Set<String> TOOLS = Set.of("java/util/Collections", "java/util/Arrays");
    private static final Pattern CHANGING_TOOLS =
            Pattern.compile("(addAll|fill|parallel|reverse|replaceAll|rotate|set|shuffle|sort|swap)\\w*");
    private static final int COPY_DESTINATION = 2;
    private static final Pattern WRITING_ARGUMENTS =
            Pattern.compile("(read|drainTo|transferTo|nextBytes|getChars|toArray|appendReplacement|appendTail)\\w*");
    private static final Pattern WRITTEN = Pattern.compile("java/lang/Appendable|java/io/(Writer|OutputStream)");
    private static final Pattern SAME = Pattern.compile("java/util/(Objects\\.requireNonNull\\w*|Arrays\\.asList"
            + "|Collections\\.(unmodifiable|synchronized|checked)\\w*)");
    private static final Pattern HOLDING =
            Pattern.compile("java/util/(Optional\\.of\\w*|(List|Set|Map)\\.(of|ofEntries|entry)"
                    + "|stream/Stream\\.of\\w*|Arrays\\.stream|Collections\\.(singleton|nCopies)\\w*|AbstractMap\\$Simple\\w+\\.<init>"
                    + "|concurrent/CompletableFuture\\.completed\\w*|concurrent/atomic/AtomicReference\\.<init>)"
                    + "|java/lang/ref/\\w+\\.<init>");

    private ContainerCalls() {}

    /** Whether a type may be that of a container, or of anything. */
    static boolean isContainer(String type) {
        return CONTAINERS.matcher(type).matches();
    }

    /** Whether a method of a container changes it. */
    static boolean changes(String type, String method) {
        return CHANGING.matcher(method).matches() && !CONSTANT.matcher(type).matches();
    }

    /** Whether a method takes something out of what an object still has to give, such as an iterator. */
    static boolean consumes(String type, String method) {
        return CONSUMED.matcher(type).matches() && CONSUMING.matcher(method).matches();
    }

    /** Whether a changing method only takes something away. */
    static boolean removes(String method) {
        return REMOVING.matcher(method).matches();
    }

    /** Whether a changing method only adds what is not there, as a cache does. */
    static boolean fills(String method) {
        return FILLING.contains(method);
    }

    /** Whether the first argument of a method that adds names the other ones, or is all that is added to a collection. */
    static boolean hasKey(MethodInsnNode call) {
        boolean isOfOne = OF_ONE.contains(call.name)
                && (!call.name.equals("set") || Type.getArgumentTypes(call.desc).length == 1);
        return !WITH_FUNCTION.contains(call.name) && !isOfOne;
    }

    /** Whether a method that asks a container tells that {@code adding} adds what is not there. */
    static boolean tellsAbout(String asking, String adding) {
        return asking.equals("contains") || !adding.startsWith("add");
    }

    /** Whether a function computes what is in the container from what is in it. */
    static boolean updates(String method) {
        return WITH_FUNCTION.contains(method) || KEYED_WITH_FUNCTION.contains(method);
    }

    /** Whether a method empties the container, or begins anew. */
    static boolean resets(String method) {
        return RESETTING.contains(method);
    }

    /** Whether a call fills a whole array. */
    static boolean overwrites(MethodInsnNode call) {
        return call.owner.equals("java/util/Arrays")
                && (call.name.equals("fill") || call.name.equals("setAll"))
                && Type.getArgumentTypes(call.desc).length == 2;
    }

    /** Whether a call returns what a thread has of its own. */
    static boolean isOfThread(MethodInsnNode call) {
        return call.owner.startsWith("java/lang/") && call.owner.endsWith("ThreadLocal") && call.name.equals("get");
    }

    /** Whether a method asks what the container has. */
    static boolean asks(String method) {
        return ASKING.contains(method);
    }

    /** Whether the result of a container's method may be a part or a view of it. */
    static boolean isPart(MethodInsnNode call) {
        return Type.getReturnType(call.desc).getSort() >= Type.ARRAY
                && !COPYING.matcher(call.name).matches();
    }

    /** Whether a method of the JDK returns its argument, or a view of it. */
    static boolean returnsArgument(MethodInsnNode call) {
        return SAME.matcher(call.owner + "." + call.name).matches();
    }

    /** Whether a method or constructor of the JDK makes an object that hands out its arguments. */
    static boolean holdsArgument(MethodInsnNode call) {
        return HOLDING.matcher(call.owner + "." + call.name).matches();
    }

    /** Whether a method of the JDK changes the argument {@code operand}, or makes something that writes to it. */
    static boolean isToolFor(MethodInsnNode call, int operand) {
        if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            return operand > 0
                    && call.owner.startsWith("java/")
                    && (WRITING_ARGUMENTS.matcher(call.name).matches()
                            || (call.owner.endsWith("FieldUpdater") && changes(call.owner, call.name))
                            || (call.owner.equals("java/lang/invoke/VarHandle")
                                    && operand == 1
                                    && changes(call.owner, call.name))
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

    /** Whether a stream or a collector puts its elements into what its argument {@code operand} supplies. */
    static boolean fillsSupplied(MethodInsnNode call, int operand) {
        int parameter = call.getOpcode() == Opcodes.INVOKESTATIC ? operand : operand - 1;
        return parameter >= 0
                && call.owner.startsWith("java/util/stream/")
                && !call.name.equals("generate")
                && Type.getArgumentTypes(call.desc)[parameter].getInternalName().equals("java/util/function/Supplier");
    }
}
