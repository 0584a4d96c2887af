package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.stream.Stream;

/**
 * Refuses captures in a program on the module path that lacks modules which a capture needs: our jars declare no
 * dependencies on modules, so only options of the JVM bring them.
 */
final class NeededModules {
    /** A class of each module. */
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

    private NeededModules() {}

    static void check() {
        if (NeededModules.class.getModule().isNamed()) {
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
            Class.forName(name, false, NeededModules.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
