package dev.pulumidynamic.closure.jdk;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The codecs of the JDK types that can be captured. Their names are stored and must never change their meaning. */
public final class LogicalCodecs {
    static final int FAMILIES = 14;

    private static final Map<String, LogicalCodec> BY_NAME = new ConcurrentHashMap<>();
    private static final Map<String, Optional<LogicalCodec>> BY_TYPE = new ConcurrentHashMap<>();

    private LogicalCodecs() {}

    /** The standard streams may be of any class. */
    public static Optional<LogicalCodec> of(Object object) {
        return object == System.out || object == System.err
                ? named(PrintStream.class.getName())
                : of(object.getClass());
    }

    public static Optional<LogicalCodec> of(Class<?> type) {
        return canHaveOne(type)
                ? BY_TYPE.computeIfAbsent(type.getName(), LogicalCodecs::ofType).or(() -> family(type))
                : Optional.empty();
    }

    /** A search for objects that have no codec would load all families. Opened generic types are objects of this library, and tables of entries. */
    private static boolean canHaveOne(Class<?> type) {
        return type.getEnclosingClass() == GenericTypes.class
                || type.getName().equals(JdkViews.ENTRY_TABLE)
                || (JdkTypes.isJdk(type)
                        && !type.isArray()
                        && type != Class.class
                        && !Enum.class.isAssignableFrom(type));
    }

    /** A name that no codec has is not remembered: a graph could have millions of them. */
    public static Optional<LogicalCodec> named(String name) {
        return Optional.ofNullable(BY_NAME.computeIfAbsent(
                name, wanted -> first(codec -> codec.name().equals(wanted)).orElse(null)));
    }

    private static Optional<LogicalCodec> ofType(String type) {
        return first(codec -> codec.types().contains(type));
    }

    private static Optional<LogicalCodec> first(Predicate<LogicalCodec> wanted) {
        return IntStream.range(0, FAMILIES)
                .mapToObj(LogicalCodecs::family)
                .flatMap(List::stream)
                .filter(wanted)
                .findFirst();
    }

    /** The most common first: a family takes milliseconds to load, and most programs need one or two. */
    static List<LogicalCodec> family(int index) {
        return switch (index) {
            case 0 -> JdkCollections.CODECS;
            case 1 -> JdkValues.CODECS;
            case 2 -> JdkTime.CODECS;
            case 3 -> JdkNet.CODECS;
            case 4 -> JdkWrappers.CODECS;
            case 5 -> JdkConcurrency.CODECS;
            case 6 -> JdkReflection.CODECS;
            case 7 -> JdkText.CODECS;
            case 8 -> JdkSecurity.CODECS;
            case 9 -> JdkModules.CODECS;
            case 10 -> JdkTools.CODECS;
            case 11 -> JdkThrowables.CODECS;
            case 12 -> JdkCollectors.CODECS;
            case FAMILIES - 1 -> JdkViews.CODECS;
            default -> throw new IndexOutOfBoundsException(index);
        };
    }

    /** The JDK's classes for these types differ between systems and configurations. */
    private static Optional<LogicalCodec> family(Class<?> type) {
        return Stream.of(
                        Charset.class,
                        Path.class,
                        System.Logger.class,
                        PublicKey.class,
                        PrivateKey.class,
                        Certificate.class,
                        Throwable.class)
                .filter(family -> JdkTypes.isJdk(type) && family.isAssignableFrom(type))
                .flatMap(family -> named(family.getName()).stream())
                .findFirst();
    }
}
