package dev.pulumidynamic.closure.graph;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The codecs of the JDK types that can be captured. Their names are stored and must never change their meaning. */
final class LogicalCodecs {
    private static final Map<String, LogicalCodec> BY_NAME;
    private static final Map<String, LogicalCodec> BY_TYPE;

    static {
        Map<String, LogicalCodec> byName = new HashMap<>();
        Map<String, LogicalCodec> byType = new HashMap<>();
        Stream.of(
                        JdkValues.CODECS,
                        JdkTime.CODECS,
                        JdkNet.CODECS,
                        JdkCollections.CODECS,
                        JdkWrappers.CODECS,
                        JdkConcurrency.CODECS,
                        JdkReflection.CODECS,
                        JdkTools.CODECS,
                        JdkLogging.codecs(),
                        JdkText.CODECS,
                        JdkSecurity.CODECS)
                .flatMap(List::stream)
                .forEach(registration -> {
                    byName.put(registration.codec().name(), registration.codec());
                    registration.types().forEach(type -> byType.put(type, registration.codec()));
                });
        BY_NAME = Map.copyOf(byName);
        BY_TYPE = Map.copyOf(byType);
    }

    private LogicalCodecs() {}

    /** The standard streams may be of any class. */
    static Optional<LogicalCodec> of(Object object) {
        return object == System.out || object == System.err
                ? named(PrintStream.class.getName())
                : of(object.getClass());
    }

    static Optional<LogicalCodec> of(Class<?> type) {
        return Optional.ofNullable(BY_TYPE.get(type.getName())).or(() -> family(type));
    }

    static Optional<LogicalCodec> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** The JDK's classes for these types differ between systems and configurations. */
    private static Optional<LogicalCodec> family(Class<?> type) {
        return Stream.of(
                        Charset.class,
                        Path.class,
                        System.Logger.class,
                        PublicKey.class,
                        PrivateKey.class,
                        Certificate.class)
                .filter(family -> JdkTypes.isJdk(type) && family.isAssignableFrom(type))
                .flatMap(family -> named(family.getName()).stream())
                .findFirst();
    }
}
