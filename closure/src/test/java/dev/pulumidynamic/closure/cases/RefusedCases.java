package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Refused;
import java.lang.reflect.Proxy;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.ConsoleHandler;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import net.bytebuddy.ByteBuddy;
import org.jspecify.annotations.Nullable;

/** What means nothing outside the JVM it lives in. */
final class RefusedCases {
    private RefusedCases() {}

    /** Holds the culprit, so that a path leads to it. */
    record Holder(Object held) {}

    static List<Refused> all() {
        return List.of(
                new Refused("a Thread", () -> deep(new Thread("never started")), "thread", DEEP),
                new Refused("a socket", () -> deep(new Socket()), "socket", DEEP),
                new Refused("an open stream", () -> deep(System.in), "stream", DEEP),
                new Refused("a JDBC connection", () -> deep(connection()), "connection", DEEP),
                new Refused("a ClassLoader", () -> deep(new URLClassLoader(new URL[0])), "class-loader", DEEP),
                new Refused("a Logger bound to handlers", () -> deep(logger()), "logger", DEEP),
                new Refused("a ThreadLocal", () -> deep(new InheritableThreadLocal<>()), "thread-local", DEEP),
                new Refused("a collector of functions", () -> deep(Collectors.counting()), "collector", DEEP),
                new Refused(
                        "an exception with fields of the JDK", () -> deep(new SQLException("x")), "jdk-internal", DEEP),
                new Refused("equal strings in an IdentityHashMap", () -> deep(twins()), "identity", DEEP),
                new Refused("a part of a captured set", RefusedCases::partOfASet, "view", "held[1]"),
                new Refused("a lock that is held", () -> deep(heldLock()), "lock", DEEP),
                new Refused("a class generated at run time", () -> deep(generated()), "generated-class", DEEP),
                new Refused(
                        "an enum's hash code",
                        () -> deep(new HashKeeper(Thread.State.NEW)),
                        "identity-hash",
                        DEEP + ".hash"),
                new Refused(
                        "a key that stores the hash code of an enum constant",
                        () -> deep(Set.of(new Hashed(Level.LOW, "new"))),
                        "identity-hash",
                        DEEP + "[0]"),
                new Refused(
                        "a key that stores the hash code of a class",
                        () -> deep(Map.of(new HashedType(String.class), "")),
                        "identity-hash",
                        DEEP + "[0]"),
                new Refused("a native method's owner", () -> deep(new NativeOwner()), "native", DEEP));
    }

    private static final String DEEP = "held[k].held[1].held";

    private static Object deep(Object culprit) {
        return new Holder(Map.of("k", new Holder(new Object[] {"", new Holder(culprit)})));
    }

    private static Object partOfASet() {
        NavigableSet<String> set = new TreeSet<>(Set.of("a", "b"));
        return new Holder(new Object[] {set, set.headSet("b")});
    }

    /** As pools make them: a proxy. */
    private static Object connection() {
        return Proxy.newProxyInstance(
                RefusedCases.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> "a connection");
    }

    /** As the entry of a library's hash map. */
    private record HashKeeper(Thread.State key, int hash) {
        HashKeeper(Thread.State key) {
            this(key, key.hashCode());
        }
    }

    /** As Immutables makes them with {@code prehash}. */
    private static final class Hashed {
        private final Level level;
        private final String name;
        private final int hash;

        Hashed(Level level, String name) {
            this.level = level;
            this.name = name;
            this.hash = computed();
        }

        private int computed() {
            int known = 31 * level.hashCode();
            return known + name.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Hashed hashed && hashed.level == level && hashed.name.equals(name);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private enum Level {
        LOW
    }

    private static final class HashedType {
        private final Class<?> type;
        private final int hash;

        HashedType(Class<?> type) {
            this.type = type;
            this.hash = Objects.hash("type", type);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof HashedType hashed && hashed.type == type;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private static IdentityHashMap<String, Integer> twins() {
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        map.put("twin", 1);
        map.put(String.valueOf("twin".toCharArray()), 2);
        return map;
    }

    private static Logger logger() {
        Logger logger = Logger.getAnonymousLogger();
        logger.addHandler(new ConsoleHandler());
        return logger;
    }

    private static ReentrantLock heldLock() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        return lock;
    }

    private static Object generated() throws ReflectiveOperationException {
        return new ByteBuddy()
                .subclass(Object.class)
                .make()
                .load(RefusedCases.class.getClassLoader())
                .getLoaded()
                .getConstructor()
                .newInstance();
    }

    static final class NativeOwner {
        native int answer();
    }
}
