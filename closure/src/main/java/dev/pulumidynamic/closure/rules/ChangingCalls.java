package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.ClassNames;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * Which methods change their objects, as far as their names tell: collections, multimaps, caches, mappers and event buses keep what they get.
 * Objects that stand for something outside of the JVM, such as a client's, do not, and loggers and metrics only take.
 */
final class ChangingCalls {
    private static final Pattern OUTSIDE = Pattern.compile(
            "(org/slf4j|org/tinylog|org/jboss/logg\\w+|ch/qos|io/lettuce"
                    + "|org/apache/(log4j|logging|commons/logging)|com/google/common/flogger|org/redisson|com/hazelcast)/.*"
                    + "|(.*[/$])?((Amazon|AWS)\\w*|\\w*(Client|Api|Connection|Session|Template|Service|Stub|Repository|Dao|Producer"
                    + "|Publisher|Channel|Driver|Logger|Log|Counter|Gauge|Timer|Histogram|Span|Tracer|(Jedis|Metric|Meter|Collector)\\w*))");
    private static final Pattern CHANGING =
            Pattern.compile("put|putAll|putIfAbsent|(register|set|configure|enable|disable|add)([A-Z]\\w*)?");

    private static final Pattern CONTAINERS = Pattern.compile("java/(lang/String(Builder|Buffer)|nio/\\w*Buffer"
            + "|util/(?!function/|stream/|logging/|prefs/|regex/|zip/|jar/|spi/|Optional|Locale|UUID|Objects).*)");
    private static final Pattern FILLING = Pattern.compile("(add|put|set|offer|push|insert|append|replace|fill|merge"
            + "|compute|accumulate|update|getAnd|compareAnd|weakCompareAnd|lazySet|load|write|complete|enqueue)\\w*");

    private ChangingCalls() {}

    static boolean fills(MethodName method) {
        return CONTAINERS.matcher(method.owner()).matches()
                && FILLING.matcher(method.name()).matches();
    }

    /** Whether a method changes its object, which keeps what it gets: one that calls a server returns what the server answers. */
    static boolean changes(MethodName method) {
        return !OUTSIDE.matcher(method.owner()).matches()
                && CHANGING.matcher(method.name()).matches()
                && Type.getArgumentTypes(method.descriptor()).length > 0
                && isOwn(Type.getReturnType(method.descriptor()), method.owner());
    }

    private static boolean isOwn(Type result, String owner) {
        return switch (result.getSort()) {
            case Type.VOID, Type.BOOLEAN -> true;
            case Type.OBJECT ->
                result.getInternalName().equals("java/lang/Object")
                        || ClassNames.packageOf(owner).startsWith(ClassNames.packageOf(result.getInternalName()));
            default -> false;
        };
    }
}
