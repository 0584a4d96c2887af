package dev.pulumidynamic.packages;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a resource, a function or a type in the package {@code owner}: {@code acme:index:Note}. SDKs make a namespace of a module
 * that is not {@code index}.
 */
record PackageToken(String owner, String module, String name) {
    /** The module whose members SDKs have at the top. */
    static final String INDEX = "index";

    private static final Pattern FORM = Pattern.compile("([^:]*):([^:]*):([^:]*)");
    private static final Pattern MODULE = Pattern.compile("[a-z][a-zA-Z0-9]*(/[a-z][a-zA-Z0-9]*)*");

    /** What a token names. */
    enum Kind {
        RESOURCE("resource", "[A-Z][a-zA-Z0-9]*", "an upper-case", "Note"),
        FUNCTION("function", "[a-z][a-zA-Z0-9]*", "a lower-case", "getNote");

        private final String word;
        private final Pattern form;
        private final String first;
        private final String example;

        Kind(String word, String form, String first, String example) {
            this.word = word;
            this.form = Pattern.compile(form);
            this.first = first;
            this.example = example;
        }

        /** Why a token of {@code module} cannot have this name; empty if it can. */
        private Optional<String> reserved(String module, String name) {
            return this == RESOURCE ? ReservedNames.resource(module, name) : ReservedNames.function(name);
        }
    }

    /** Parses the token of a resource or a function; refused if it is not one of {@code owner}. */
    static PackageToken of(String owner, String text, Kind kind) {
        String example = owner + ":index:" + kind.example;
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw invalid(text, "does not have three parts", "give package, module and name, such as " + example);
        }
        if (!parts.group(1).equals(owner)) {
            throw invalid(text, "is of the package \"" + parts.group(1) + "\"", "begin it with " + owner + ":");
        }
        requireModule(text, parts.group(2), example);
        requireName(text, parts.group(3), kind, example);
        kind.reserved(parts.group(2), parts.group(3)).ifPresent(why -> {
            throw invalid(text, "has the name " + parts.group(3) + ", " + why, "choose another one");
        });
        return new PackageToken(owner, parts.group(2), parts.group(3));
    }

    private static void requireModule(String text, String module, String example) {
        if (!MODULE.matcher(module).matches() || module.startsWith(INDEX + "/")) {
            throw invalid(
                    text,
                    "has the module \"" + module + "\"",
                    "use " + INDEX + ", or a name of letters and digits that begins with a lower-case letter, such as "
                            + example);
        }
        ReservedNames.module(module).ifPresent(why -> {
            throw invalid(text, "has the module " + module + ", " + why, "choose another one");
        });
    }

    private static void requireName(String text, String name, Kind kind, String example) {
        if (!kind.form.matcher(name).matches()) {
            throw invalid(
                    text,
                    "has the name \"" + name + "\", which is not a valid name of a " + kind.word,
                    "use letters and digits, beginning with " + kind.first + " letter, such as " + example);
        }
        if (name.toLowerCase(Locale.ROOT).equals("pulumi") || name.equals("Provider")) {
            throw invalid(text, "has the name " + name + ", which Pulumi reserves", "choose another one");
        }
    }

    private static IllegalArgumentException invalid(String text, String problem, String remedy) {
        return new IllegalArgumentException("the token \"" + text + "\" " + problem + "; " + remedy);
    }

    /** A type of this token's package. */
    static PackageToken ofType(String owner, String name) {
        return new PackageToken(owner, INDEX, name);
    }

    String text() {
        return owner + ":" + module + ":" + name;
    }

    @Override
    public String toString() {
        return text();
    }
}
