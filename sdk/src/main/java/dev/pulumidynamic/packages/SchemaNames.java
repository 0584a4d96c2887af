package dev.pulumidynamic.packages;

import dev.pulumidynamic.packages.PackageDeclaration.DeclaredFunction;
import dev.pulumidynamic.packages.PackageDeclaration.DeclaredResource;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The names at the top of a package's SDKs: of resources, functions, types, and of what SDKs add to these. */
final class SchemaNames {
    private final List<PackageToken> resources;
    private final List<PackageToken> functions;

    SchemaNames(PackageDeclaration declaration) {
        this.resources =
                declaration.resources.stream().map(DeclaredResource::token).toList();
        this.functions =
                declaration.functions.stream().map(DeclaredFunction::token).toList();
    }

    /** @throws IllegalArgumentException if some language cannot tell two of them apart */
    void check(SchemaTypes types) {
        DistinctNames names = new DistinctNames();
        resources.forEach(token -> add(names, "resource", token, "Args", "State"));
        functions.forEach(token -> add(names, "function", token, "Args", "Result"));
        types.addNames(names);
        requireNoModules();
    }

    private static void add(DistinctNames names, String kind, PackageToken token, String... additions) {
        String name = token.module() + "/" + token.name();
        names.add(name, "the " + kind + " " + token);
        for (String addition : additions) {
            names.add(name + addition, "the class " + addition + " of the " + kind + " " + token);
        }
    }

    private void requireNoModules() {
        Set<String> modules = new HashSet<>();
        tokens().forEach(token -> addPrefixes(modules, token.module().toLowerCase(Locale.ROOT)));
        tokens().forEach(token -> {
            String module = token.module().equals(PackageToken.INDEX) ? "" : token.module() + "/";
            String path = (module + token.name()).toLowerCase(Locale.ROOT);
            if (modules.contains(path)) {
                throw new IllegalArgumentException("the token " + token + " has the name of the module " + path
                        + ", which other tokens have; rename one of them");
            }
        });
    }

    private Stream<PackageToken> tokens() {
        return Stream.concat(resources.stream(), functions.stream());
    }

    private static void addPrefixes(Set<String> modules, String module) {
        String[] parts = module.split("/");
        for (int i = 1; i <= parts.length; i++) {
            modules.add(String.join("/", Arrays.copyOf(parts, i)));
        }
    }
}
