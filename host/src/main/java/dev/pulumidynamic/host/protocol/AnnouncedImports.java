package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.SecretMarks;
import java.util.LinkedHashMap;
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

    private record Resource(String type, String name) {}

    /**
     * Takes an announcement, and returns the property of the resource that it is about.
     *
     * @throws UserException if it contradicts another one
     */
    ProviderProperty accept(Map<String, @Nullable Object> arguments) {
        Resource resource = new Resource(text(arguments, "type"), text(arguments, "name"));
        ProviderProperty property = property(arguments);
        ProviderProperty other = announced.putIfAbsent(resource, property);
        if (other != null && !other.equals(property)) {
            throw new UserException("the program imports two resources '" + resource.name() + "' of type "
                    + resource.type() + " whose providers captured different values, and an import does not say which"
                    + " of them it reads; give one of them another name, or import them one after the other");
        }
        return property;
    }

    Optional<ProviderProperty> of(ResourceName resource) {
        return Optional.ofNullable(announced.get(new Resource(resource.type(), resource.name())));
    }

    /** Engines remove the secret mark from arguments of functions. */
    private static ProviderProperty property(Map<String, @Nullable Object> arguments) {
        Object plain = SecretMarks.strip(arguments.get(ProviderProperty.NAME));
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        properties.put(
                ProviderProperty.NAME, Boolean.TRUE.equals(arguments.get("secret")) ? SecretMarks.mark(plain) : plain);
        return ProviderProperty.in(properties).orElseThrow(() -> incomplete(ProviderProperty.NAME));
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
