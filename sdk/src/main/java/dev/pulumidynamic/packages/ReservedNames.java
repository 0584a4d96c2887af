package dev.pulumidynamic.packages;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Names with which a generated SDK does not compile, or hides a part of itself. Generators rename what they know to be reserved; these
 * are the rest, found with SDKs that Pulumi 3.260 generates for TypeScript and Python.
 */
final class ReservedNames {
    private static final Set<String> MODULES = Set.of("config", "types", "provider", "utilities", "outputs");
    private static final Set<String> PARTS_OF_MODULES = Set.of("let", "static", "eval", "arguments");
    private static final Set<String> RESOURCES = Set.of("Error", "Object");
    private static final Set<String> FUNCTIONS =
            Set.of("config", "types", "provider", "utilities", "inputs", "outputs", "enums", "exports", "require");
    private static final Set<String> TYPESCRIPT = words("""
            arguments await break case catch class const continue debugger default delete do else enum eval
            export extends false finally for function if implements import in instanceof interface let new null
            package private protected public return static super switch this throw true try typeof var void
            while with yield
            """);
    private static final Set<String> PYTHON = Set.of("None", "True", "False");
    /** Members of {@code Output} in Python and Node.js, in lower case: programs read a function's result through one. */
    private static final Set<String> OF_OUTPUTS = words("""
            all allresources apply concat constructor format frominput future get hasownproperty isknown
            isprototypeof issecret jsondumps jsonloads promise propertyisenumerable recover resources secret
            tojson tolocalestring tostring unsecret valueof
            """);

    private static final String OF_SDKS = "a name that generated SDKs use themselves";

    private ReservedNames() {}

    private static Set<String> words(String text) {
        return Set.of(text.split("\\s+"));
    }

    /** Why a module cannot have this name; empty if it can. */
    static Optional<String> module(String name) {
        if (MODULES.contains(name)) {
            return Optional.of(OF_SDKS);
        }
        return Arrays.stream(name.split("/", -1)).anyMatch(PARTS_OF_MODULES::contains)
                ? Optional.of("a name that TypeScript reserves")
                : Optional.empty();
    }

    /** The same for a resource of {@code module}. */
    static Optional<String> resource(String module, String name) {
        boolean isFile = module.equals(PackageToken.INDEX) && name.equals("Outputs");
        return RESOURCES.contains(name) || isFile ? Optional.of(OF_SDKS) : Optional.empty();
    }

    /** The same for a function. */
    static Optional<String> function(String name) {
        if (TYPESCRIPT.contains(name)) {
            return Optional.of("a name that TypeScript reserves");
        }
        return FUNCTIONS.contains(name) ? Optional.of(OF_SDKS) : Optional.empty();
    }

    /** Whether a program that reads the component of a function's result gets a member of {@code Output} instead. */
    static boolean isOfOutputs(String component) {
        return OF_OUTPUTS.contains(component.replace("_", "").toLowerCase(Locale.ROOT));
    }

    /** The same for a record or an enum. */
    static Optional<String> type(Class<?> type, String name) {
        if (PYTHON.contains(name)) {
            return Optional.of("a name that Python reserves");
        }
        return type.isEnum() && name.equals("Enum") ? Optional.of(OF_SDKS) : Optional.empty();
    }
}
