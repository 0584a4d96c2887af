package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.stream.Stream;

/**
 * Refuses captures in a JVM that lacks what they need: class files, which a program has no more that GraalVM has compiled, or modules. Our
 * jars declare no dependencies on modules, so only options of the JVM bring them to a program on the module path.
 */
final class CaptureNeeds {
    /** The system property that GraalVM sets in a program that it has compiled. */
    private static final String NATIVE_IMAGE = "org.graalvm.nativeimage.imagecode";

    private static final String[] CLASSES = {
        "com.google.gson.JsonParser",
        "com.google.protobuf.ByteString",
        "org.objectweb.asm.ClassReader",
        "org.objectweb.asm.commons.Remapper",
        "org.objectweb.asm.tree.ClassNode",
        "org.objectweb.asm.tree.analysis.Analyzer",
        "org.tukaani.xz.XZ",
        "sun.misc.Unsafe"
    };

    private CaptureNeeds() {}

    static void check() {
        String image = System.getProperty(NATIVE_IMAGE);
        if (image != null) {
            throw new CaptureException(
                    "native-image",
                    ObjectPath.ROOT,
                    "the program",
                    "it is a native image (" + NATIVE_IMAGE + " is " + image + "), which has no class files to capture",
                    "run the program on a JVM");
        }
        if (CaptureNeeds.class.getModule().isNamed()) {
            require("ALL-MODULE-PATH,jdk.unsupported", CLASSES);
        } else {
            // Of a program's module on the module path, the JVM takes only what that module requires.
            require("jdk.unsupported", "sun.misc.Unsafe");
        }
    }

    private static void require(String modules, String... names) {
        Stream.of(names).filter(name -> !isThere(name)).findFirst().ifPresent(name -> {
            throw new CaptureException(
                    "missing-module",
                    ObjectPath.ROOT,
                    name,
                    "a capture needs this class, but none of the program's modules contains it",
                    "run the program with --add-modules " + modules);
        });
    }

    private static boolean isThere(String name) {
        try {
            Class.forName(name, false, CaptureNeeds.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
