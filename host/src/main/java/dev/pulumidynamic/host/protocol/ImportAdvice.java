package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.protocol.PackageCalls.PackageName;
import java.util.List;
import java.util.stream.Collectors;

/** Takes resources over of which the id alone is known, and says what else works where that cannot be. */
record ImportAdvice(ProviderFinder finder, String providerUrn) {
    private static final String BY_PROGRAM =
            "set the option `importId` to the id in the program, and run `pulumi up`, which has the provider itself";

    /**
     * The provider that reads {@code resource} by its id.
     *
     * @throws UserException if no parameter, or more than one, names one for its type
     */
    FoundProvider find(ResourceName resource) {
        List<FoundProvider> found = finder.given().importers(resource.type());
        if (found.size() == 1) {
            return found.get(0);
        }
        String refused = "cannot import '" + resource.name() + "' of type " + resource.type() + ": ";
        throw new UserException(refused + (found.isEmpty() ? missing(resource) : ambiguous(found)));
    }

    private String missing(ResourceName resource) {
        List<String> importable = finder.given().importable();
        if (!importable.isEmpty()) {
            return "this package has the provider of " + String.join(", ", importable)
                    + " only; name the provider that has the type: " + command(resource, "") + ", or " + BY_PROGRAM;
        } else if (finder.given().hasCode()) {
            return "the provider captured values, or shares its bundle with others, and an import passes only"
                    + " the id; let it take the values from `configure`, or " + BY_PROGRAM;
        } else if (finder.isPackage()) {
            return "resources of this package keep their code themselves, and this one is not in the state yet; "
                    + BY_PROGRAM;
        }
        return "the plugin was started without a package, so it has no provider's code; name the provider that has it: "
                + command(resource, "") + "; where the stack has none, because its code is inline or an extension, "
                + BY_PROGRAM;
    }

    private static String ambiguous(List<FoundProvider> found) {
        String bundles = found.stream()
                .map(provider -> provider.code().digest().hex())
                .sorted()
                .collect(Collectors.joining(", "));
        return "the type has " + found.size() + " providers, of bundles " + bundles
                + ", and an id alone does not say which; give each provider a type of its own, or " + BY_PROGRAM;
    }

    /** How a resource that exists, but not in the state, is taken over. */
    String takeOver(ResourceName resource) {
        return finder.isPackage() && finder.given().importable().contains(resource.type())
                ? "take it over by " + command(resource, providerUrn)
                : "take it over: " + BY_PROGRAM;
    }

    private static String command(ResourceName resource, String provider) {
        return "`pulumi import " + resource.type() + " '" + resource.name() + "' <id> --provider 'p="
                + (provider.isEmpty() ? "<URN>" : provider) + "'" + parent(resource) + "`"
                + (provider.isEmpty()
                        ? ", with the URN of the `pulumi:providers:" + PackageName.PACKAGE
                                + "` that `pulumi stack --show-urns` lists"
                        : "");
    }

    private static String parent(ResourceName resource) {
        return resource.hasParent() ? " --parent 'parent=<URN of its parent>'" : "";
    }
}
