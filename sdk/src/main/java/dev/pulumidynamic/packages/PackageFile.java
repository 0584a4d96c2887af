package dev.pulumidynamic.packages;

import dev.pulumidynamic.closure.failure.ClosureException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the file of a package that a class declares. The command {@code declare} of the plugin runs it. */
final class PackageFile {
    private PackageFile() {}

    /** Takes the name of the class, the file, and the version if the class is to be given one. */
    public static void main(String[] arguments) throws IOException, IllegalAccessException {
        try {
            List<String> version = List.of(arguments).subList(2, arguments.length);
            declared(arguments[0], version).writeTo(Path.of(arguments[1]));
        } catch (ClosureException | IllegalArgumentException | IllegalStateException e) {
            System.err.println("error: " + e.getMessage());
            System.exit(1);
        }
    }

    /** The package that the class {@code name} declares; its method is given nothing, or the {@code version}. */
    static DynamicPackage declared(String name, List<String> version) throws IllegalAccessException {
        Method method = method(load(name), version.size());
        try {
            return (DynamicPackage) method.invoke(null, version.toArray());
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(method + " failed", e.getCause());
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "the class path has no class " + name + "; give its name with its Java package, such as"
                            + " com.acme.AcmePackage, and a class path that has it",
                    e);
        }
    }

    private static Method method(Class<?> declaring, int parameters) {
        String wanted = parameters == 0 ? "()" : "(String version)";
        List<Method> methods = Arrays.stream(declaring.getMethods())
                .filter(method ->
                        Modifier.isStatic(method.getModifiers()) && method.getReturnType() == DynamicPackage.class)
                .toList();
        List<Method> fitting = methods.stream()
                .filter(method -> method.getParameterCount() == parameters)
                .filter(method -> Arrays.stream(method.getParameterTypes()).allMatch(String.class::equals))
                .toList();
        if (fitting.size() != 1) {
            throw new IllegalArgumentException(declaring.getName() + " needs one public static method that returns a"
                    + " DynamicPackage and has the parameters " + wanted + ", and it has "
                    + (methods.isEmpty()
                            ? "none that returns one"
                            : methods.stream().map(Method::toString).collect(Collectors.joining(" and ")))
                    + "; --package-version says that the method takes the version");
        }
        Method method = fitting.get(0);
        method.setAccessible(true); // Its class may not be public.
        return method;
    }
}
