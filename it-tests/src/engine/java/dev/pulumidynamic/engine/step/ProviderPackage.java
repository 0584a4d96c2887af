package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.state.ResourceState;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The provider that a package needs: a plugin, and, for a parameterized package, the parameter that makes the plugin
 * this package.
 *
 * @param plugin the plugin's name
 * @param pluginVersion the plugin's version; empty takes any
 * @param downloadUrl where Pulumi could get the plugin; may be empty
 * @param name the package's name: the plugin's, unless it is parameterized
 * @param version the package's version: the plugin's, unless it is parameterized
 * @param parameter the parameter, base64; empty when it is not parameterized
 */
public record ProviderPackage(
        String plugin, String pluginVersion, String downloadUrl, String name, String version, String parameter) {
    private static final String INTERNAL = "__internal";

    /** Whether the plugin becomes this package by a parameter. */
    boolean parameterized() {
        return !parameter.isEmpty();
    }

    /** The name of the provider resource that the engine keeps for this package. */
    String defaultName() {
        String suffix = version.isEmpty() ? "" : "_" + version.replaceAll("[.+-]", "_");
        return "default" + suffix + (downloadUrl.isEmpty() ? "" : "_" + qualifiedName(downloadUrl));
    }

    /** A URL as the engine's names allow it: its segments, with underscores for what a name must not hold. */
    private static String qualifiedName(String url) {
        return Arrays.stream(url.split("/"))
                .filter(segment -> !segment.isEmpty())
                .map(segment -> segment.replaceAll("^-|[^A-Za-z0-9_.-]", "_"))
                .collect(Collectors.joining("/"));
    }

    /** The type token of the provider resource. */
    String providerType() {
        return ResourceState.PROVIDER_TYPE + name;
    }

    /** The provider resource's inputs: {@code configuration}, and what it takes to start the provider again. */
    Fields inputs(Fields configuration) {
        Map<String, PropertyValue> internal = new TreeMap<>();
        if (!downloadUrl.isEmpty()) {
            internal.put("pluginDownloadURL", new Text(downloadUrl));
        }
        if (parameterized()) {
            internal.put("name", new Text(plugin));
            internal.put("version", new Text(pluginVersion));
            internal.put("parameterization", new Text(parameter));
        }
        Fields inputs = version.isEmpty() ? configuration : configuration.with("version", new Text(version));
        return inputs.values().isEmpty() && internal.isEmpty() ? inputs : inputs.with(INTERNAL, new Fields(internal));
    }

    /** The package of a provider resource that is in the state. */
    static ProviderPackage of(ResourceState provider) {
        String name = provider.urn().type().substring(ResourceState.PROVIDER_TYPE.length());
        Fields inputs = provider.inputs();
        Fields internal = inputs.values().get(INTERNAL) instanceof Fields fields ? fields : Fields.NONE;
        String version = text(inputs, "version");
        String parameter = text(internal, "parameterization");
        return new ProviderPackage(
                parameter.isEmpty() ? name : text(internal, "name"),
                parameter.isEmpty() ? version : text(internal, "version"),
                text(internal, "pluginDownloadURL"),
                name,
                version,
                parameter);
    }

    /** The part of a provider resource's inputs that the provider itself sees. */
    static Fields configuration(Fields inputs) {
        return inputs.without(INTERNAL);
    }

    private static String text(Fields fields, String key) {
        return fields.values().get(key) instanceof Text text ? text.value() : "";
    }
}
