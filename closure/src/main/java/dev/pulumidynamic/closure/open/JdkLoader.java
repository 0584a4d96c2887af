package dev.pulumidynamic.closure.open;

import java.util.ServiceConfigurationError;
import java.util.random.RandomGeneratorFactory;

/** The JDK's classes without those of the program's modules, which the platform loader finds, too, in a program on the module path. */
final class JdkLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** Made after the registration, so that threads load classes in parallel. */
    static final JdkLoader INSTANCE = new JdkLoader();

    private JdkLoader() {
        super("JDK", ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("java.util.random.")) {
            long unused = RandomServices.FOUND;
        }
        Class<?> type = getParent().loadClass(name);
        if (type.getClassLoader() == ClassLoader.getSystemClassLoader() && !isOfJdk(type.getModule())) {
            throw new ClassNotFoundException(name + " is of the program that opens the closure");
        }
        return type;
    }

    /**
     * The random generators of the JDK. {@code RandomGeneratorFactory} looks for them only once in a JVM. Up to Java 18, it uses the
     * context class loader, and most of the generators are in a module of the program's loader, where a layer does not find them.
     */
    private static final class RandomServices {
        static final long FOUND = ContextLoader.during(ClassLoader.getSystemClassLoader(), RandomServices::find);

        private static long find() {
            try {
                return RandomGeneratorFactory.all().count();
            } catch (ServiceConfigurationError e) {
                return 0; // A generator of the program that opens the closure is faulty.
            }
        }
    }

    /** The compiler and other tools are modules of the same loader as the program. */
    private static boolean isOfJdk(Module module) {
        return module.isNamed() && module.getName().startsWith("jdk.");
    }
}
