package dev.pulumidynamic.bench;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableMap;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A way to turn an object into bytes for another JVM. */
enum Carrier {
    /** Ours: data and code, in their stored forms. */
    CLOSURE {
        @Override
        void carry(Serializable object, Capturer capturer) {
            Closure closure = capturer.capture(object);
            closure.bundle().toBytes();
            closure.graph().toBytes();
        }
    },

    /** The JDK's own: data alone, so it is what a capture would cost if code were free. */
    SERIALIZATION {
        @Override
        void carry(Serializable object, Capturer capturer) throws IOException {
            try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
                out.writeObject(object);
            }
        }
    },

    /** As a build does: the jars of {@link LibrariesProvider} in one, compressed at the highest level. */
    FAT_JAR {
        @Override
        void carry(Serializable object, Capturer capturer) throws IOException {
            writeFatJar(new ByteArrayOutputStream());
        }
    };

    private static final List<Class<?>> OF_EACH_JAR =
            List.of(ObjectMapper.class, JsonFactory.class, JsonCreator.class, ImmutableMap.class);

    abstract void carry(Serializable object, Capturer capturer) throws IOException;

    static void writeFatJar(OutputStream out) throws IOException {
        List<Map<String, byte[]>> jars = new ArrayList<>();
        for (Class<?> type : OF_EACH_JAR) {
            jars.add(Jars.entries(Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().getPath())));
        }
        Jars.writeAsOne(jars, out);
    }

    /** An object to carry. */
    enum Payload {
        /** A few values and classes. */
        SMALL,
        /** Jackson and Guava. */
        LIBRARIES;

        Serializable object() {
            return this == SMALL ? SmallProvider.example() : new LibrariesProvider();
        }
    }

    /**
     * Carries an object once, in a JVM of its own, and prints the nanoseconds that it took.
     *
     * @param arguments the names of a {@link Carrier} and a {@link Payload}, and a cache folder
     */
    public static void main(String[] arguments) throws Exception {
        Carrier carrier = Carrier.valueOf(arguments[0]);
        Serializable object = Payload.valueOf(arguments[1]).object();
        Path cache = Path.of(arguments[2]);
        long start = System.nanoTime();
        carrier.carry(object, new Capturer(CaptureOptions.DEFAULT.withCache(cache)));
        System.out.println(System.nanoTime() - start);
    }
}
