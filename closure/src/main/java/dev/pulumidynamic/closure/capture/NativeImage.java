package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;

/** Refuses captures in programs that GraalVM has compiled: they have no class files any more. */
final class NativeImage {
    /** The system property that GraalVM sets in such a program. */
    private static final String PROPERTY = "org.graalvm.nativeimage.imagecode";

    private NativeImage() {}

    static void refuse() {
        String image = System.getProperty(PROPERTY);
        if (image != null) {
            throw new CaptureException(
                    "native-image",
                    ObjectPath.ROOT,
                    "the program",
                    "it is a native image (" + PROPERTY + " is " + image + "), which has no class files to capture",
                    "run the program on a JVM");
        }
    }
}
