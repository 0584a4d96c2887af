package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.protocol.PackageCalls.PackageName;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Takes resources over of which the id alone is known, and says what else works where that cannot be. A program can announce the
 * providers of those that it imports: captured values must not be in the package's parameter, which is plain text in the state.
 */
final class Imports {
    /** The function by which programs announce an import. */
    static final String FUNCTION = "pulumi-java:dynamic:announceImport";

    private static final String STACK = "pulumi:pulumi:Stack";

    private static final String BY_PROGRAM =
            "set the option `importId` to the id in the program, and run `pulumi up`, which has the provider itself";

    private final ProviderFinder finder;
    /** By types and name, because the URN is not known yet. */
    private final Map<List<String>, ProviderProperty> announced = new ConcurrentHashMap<>();

    private volatile String providerUrn = "";

    Imports(ProviderFinder finder) {
        this.finder = finder;
    }

    /** Takes the URN of the provider resource, which is empty when the engine does not say it. */
    void configured(String urn) {
        providerUrn = urn;
    }

    /** Takes an announcement, and returns the property of the resource that it is about. */
    ProviderProperty announce(Map<String, @Nullable Object> arguments) {
        ProviderProperty property = property(arguments);
        String parent = arguments.containsKey("parent") ? text(arguments, "parent") : "";
        announced.put(List.of(types(parent, text(arguments, "type")), text(arguments, "name")), property);
        return property;
    }

    /** As engines form the URN: the types of the parents without the stack's, and the resource's own. */
    private static String types(String parentUrn, String type) {
        String types = ResourceName.of(parentUrn).types();
        return types.isEmpty() || types.equals(STACK) ? type : types + "$" + type;
    }

    /** The provider that was announced for {@code resource}, or the only one that a parameter names for its type. */
    FoundProvider find(ResourceName resource) {
        return Optional.ofNullable(announced.get(List.of(resource.types(), resource.name())))
                .map(property -> finder.find(List.of(property)))
                .orElseGet(() -> importer(resource));
    }

    private FoundProvider importer(ResourceName resource) {
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
                + (provider.isEmpty() ? "<URN>" : provider) + "'"
                + (resource.hasParent() ? " --parent 'parent=<URN of its parent>'" : "") + "`"
                + (provider.isEmpty()
                        ? ", with the URN of the `pulumi:providers:" + PackageName.PACKAGE
                                + "` that `pulumi stack --show-urns` lists"
                        : "");
    }

    /** Engines remove the secret mark from arguments of functions. */
    private static ProviderProperty property(Map<String, @Nullable Object> arguments) {
        Object plain = SecretMarks.strip(arguments.get(ProviderProperty.NAME));
        Object value = Boolean.TRUE.equals(arguments.get("secret")) ? SecretMarks.mark(plain) : plain;
        return ProviderProperty.in(Collections.singletonMap(ProviderProperty.NAME, value))
                .orElseThrow(() -> incomplete(ProviderProperty.NAME));
    }

    private static String text(Map<String, @Nullable Object> arguments, String name) {
        if (SecretMarks.strip(arguments.get(name)) instanceof String text) {
            return text;
        }
        throw incomplete(name);
    }

    private static UserException incomplete(String name) {
        return new UserException("the announcement of an import lacks '" + name
                + "'; only dynamic resources of this library announce imports");
    }
}
