package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.SecretMarks;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What a program said about the providers of resources that it imports. An import itself passes only an id, and captured values
 * must not be in the package's parameter, which is plain text in the state.
 */
final class AnnouncedImports {
    /** The function by which programs say it. */
    static final String FUNCTION = "pulumi-java:dynamic:announceImport";

    private final Map<Resource, ProviderProperty> announced = new ConcurrentHashMap<>();

    /**
     * A resource whose URN is not known yet.
     *
     * @param types the types of its parents, and its own
     */
    private record Resource(String types, String name) {
        private static final String STACK = "pulumi:pulumi:Stack";

        /** As engines form the URN: without the stack's type. */
        static Resource of(String parentUrn, String type, String name) {
            String types = ResourceName.of(parentUrn).types();
            return new Resource(types.isEmpty() || types.equals(STACK) ? type : types + "$" + type, name);
        }
    }

    /**
     * Takes an announcement, and returns the property of the resource that it is about.
     *
     * @throws UserException if it is incomplete
     */
    ProviderProperty accept(Map<String, @Nullable Object> arguments) {
        ProviderProperty property = property(arguments);
        String parent = arguments.containsKey("parent") ? text(arguments, "parent") : "";
        announced.put(Resource.of(parent, text(arguments, "type"), text(arguments, "name")), property);
        return property;
    }

    Optional<ProviderProperty> of(ResourceName resource) {
        return Optional.ofNullable(announced.get(new Resource(resource.types(), resource.name())));
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
