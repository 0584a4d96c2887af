package dev.pulumidynamic.closure.open;

/**
 * The JDK's classes, and none of the program: in a program on the module path, the platform loader also finds the classes of the
 * program's modules.
 */
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
            RandomServices.prepare();
        }
        Class<?> type = getParent().loadClass(name);
        if (type.getClassLoader() == ClassLoader.getSystemClassLoader() && !isOfJdk(type.getModule())) {
            throw new ClassNotFoundException(name + " is of the program that opens the closure");
        }
        return type;
    }

    /** The compiler and other tools are modules of the same loader as the program. */
    private static boolean isOfJdk(Module module) {
        return module.isNamed() && module.getName().startsWith("jdk.");
    }
}
