package dev.pulumidynamic.host.run;

import dev.pulumidynamic.closure.link.ModuleOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;

/**
 * Opens and exports the Java packages that the program's JVM opened and exported, as if this JVM had been started with
 * the same options. The platform offers no other way to a JVM that runs already than a method of its own, to which the
 * plugin's manifest opens the way.
 */
final class ModuleOpening {
    private ModuleOpening() {}

    /** Applies {@code options}, and returns those that this Java cannot follow: it has no such package. */
    static List<String> apply(ModuleOptions options) {
        return options.options().stream().filter(option -> !isApplied(option)).toList();
    }

    private static boolean isApplied(String option) {
        String[] words = option.split("[ /]", 3);
        Optional<Module> module = words.length == 3 ? ModuleLayer.boot().findModule(words[1]) : Optional.empty();
        return module.filter(found -> found.getPackages().contains(words[2]))
                .filter(found -> isApplied(words[0] + " ", found, words[2]))
                .isPresent();
    }

    private static boolean isApplied(String option, Module module, String packageName) {
        return switch (option) {
            case ModuleOptions.OPENS -> invoke("implAddOpensToAllUnnamed", module, packageName);
            case ModuleOptions.EXPORTS -> invoke("implAddExportsToAllUnnamed", module, packageName);
            default -> false;
        };
    }

    private static boolean invoke(String name, Module module, String packageName) {
        try {
            Method method = Module.class.getDeclaredMethod(name, String.class);
            method.setAccessible(true);
            method.invoke(module, packageName);
            return true;
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException | RuntimeException e) {
            return false;
        }
    }
}
