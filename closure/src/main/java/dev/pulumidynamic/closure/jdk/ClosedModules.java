package dev.pulumidynamic.closure.jdk;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;

/** Describes how to open a Java package to this module. A program on the module path needs the module's name. */
public final class ClosedModules {
    private static final Module SELF = ClosedModules.class.getModule();

    private ClosedModules() {}

    /** The option that opens {@code name}, such as {@code java.base/java.util}. */
    public static String option(String name) {
        return "--add-opens " + name + "=" + (SELF.isNamed() ? SELF.getName() : "ALL-UNNAMED");
    }

    /** The exception for something private of {@code owner}. */
    public static CaptureException refusal(Class<?> owner, ObjectPath path, String culprit) {
        Module module = owner.getModule();
        String declaration = "opens " + owner.getPackageName() + (SELF.isNamed() ? " to " + SELF.getName() : "");
        return new CaptureException(
                "closed-module",
                path,
                culprit,
                "module " + module.getName() + " does not open " + owner.getPackageName(),
                (JdkTypes.isJdk(owner) ? "" : "declare \"" + declaration + "\" in its module-info.java, ")
                        + "run the program with " + option(module.getName() + "/" + owner.getPackageName())
                        + ", or make the field transient");
    }
}
