package dev.pulumidynamic.closure.open;

import java.util.ServiceConfigurationError;
import java.util.random.RandomGeneratorFactory;

/**
 * The random generators of the JDK. {@code RandomGeneratorFactory} looks for them only once in a JVM. Up to Java 18, it uses the context
 * class loader, and most of the generators are in a module of the program's loader, where a layer does not find them.
 */
final class RandomServices {
    static {
        ContextLoader.during(ClassLoader.getSystemClassLoader(), RandomServices::find);
    }

    private RandomServices() {}

    /** Makes the JDK find them, once. */
    static void prepare() {
        // The static initializer has done it.
    }

    private static long find() {
        try {
            return RandomGeneratorFactory.all().count();
        } catch (ServiceConfigurationError e) {
            return 0; // A generator of the program that opens the closure is faulty.
        }
    }
}
