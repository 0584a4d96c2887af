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
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.URL;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

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
            Set<String> written = new HashSet<>();
            try (ZipOutputStream zip = new ZipOutputStream(new ByteArrayOutputStream())) {
                zip.setLevel(9);
                for (Class<?> type : OF_EACH_JAR) {
                    URL jar = type.getProtectionDomain().getCodeSource().getLocation();
                    for (var entry : entries(Path.of(jar.getPath())).entrySet()) {
                        if (written.add(entry.getKey())) {
                            zip.putNextEntry(new ZipEntry(entry.getKey()));
                            zip.write(entry.getValue());
                        }
                    }
                }
            }
        }
    };

    private static final List<Class<?>> OF_EACH_JAR =
            List.of(ObjectMapper.class, JsonFactory.class, JsonCreator.class, ImmutableMap.class);

    abstract void carry(Serializable object, Capturer capturer) throws IOException;

    /** The files in {@code jar}. */
    static SortedMap<String, byte[]> entries(Path jar) throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                try (InputStream in = zip.getInputStream(entry)) {
                    if (!entry.isDirectory()) {
                        entries.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
        return entries;
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
