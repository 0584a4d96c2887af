package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The reserved property {@code __provider} of a resource, which names its code and its data; docs/state-format.md describes its
 * form.
 *
 * @param value the property as it arrived, including a secret mark
 * @param bundle the digest of the code
 * @param graph the data; empty if the parameter has the graph for the type of the resource
 * @param sharedGraph the digest of this graph of the parameter, as {@link Digest#half} writes it; imported resources have none
 * @param code the code itself, with inline storage
 * @param configKeys the keys of the stack's configuration that the provider declares
 * @param config the values that the program read for these keys
 * @param limit how many operations of the provider may run at the same time, if it is limited
 */
public record ProviderProperty(
        Object value,
        Digest bundle,
        Optional<ByteString> graph,
        Optional<String> sharedGraph,
        Optional<ByteString> code,
        List<String> configKeys,
        Map<String, String> config,
        Optional<ConcurrencyLimit> limit) {
    public static final String NAME = "__provider";

    /** The version of the boundary that the plugin supports. */
    public static final long BOUNDARY = 1;

    /** The version of this property that the plugin supports. The property has it only if it is a later one. */
    private static final long VERSION = 1;

    /** The digest of a graph, which is a file's name, after a character that base64 does not have. */
    private static final Pattern SHARED = Pattern.compile("#([A-Za-z0-9_-]{22})");

    /** {@return the property in {@code properties}, if present} A damaged one, or one of an unknown version, throws. */
    public static Optional<ProviderProperty> in(Map<String, @Nullable Object> properties) {
        return Optional.ofNullable(properties.get(NAME)).map(ProviderProperty::read);
    }

    /** {@return the property for a resource that is imported, whose graph is in the parameter} */
    public static ProviderProperty forImport(Digest bundle, Optional<ConcurrencyLimit> limit) {
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        value.put("boundary", BOUNDARY);
        value.put("bundle", bundle.hex());
        limit.ifPresent(most ->
                value.put("limit", Map.of("maxConcurrent", (long) most.maxConcurrent(), "provider", most.provider())));
        return new ProviderProperty(
                value, bundle, Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Map.of(), limit);
    }

    /** {@return the configuration of the Pulumi provider, where the program's values replace those of declared keys} */
    public Map<String, @Nullable Object> withConfig(Map<String, @Nullable Object> own) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>(own);
        configKeys.forEach(all::remove);
        all.putAll(config);
        return all;
    }

    /** Without the graph and the configuration, which can contain secrets. */
    @Override
    public String toString() {
        return NAME + " of bundle " + bundle;
    }

    private static ProviderProperty read(Object value) {
        if (!(SecretMarks.strip(value) instanceof Map<?, ?> fields)) {
            throw damaged("it is not an object");
        }
        require("version", "version", VERSION, fields);
        require("boundary version", "boundary", BOUNDARY, fields);
        Matcher shared = SHARED.matcher(String.valueOf(fields.get("graph")));
        boolean isShared = shared.matches();
        return new ProviderProperty(
                value,
                digest(fields),
                isShared ? Optional.empty() : bytes(fields, "graph"),
                isShared ? Optional.of(shared.group(1)) : Optional.empty(),
                bytes(fields, "code"),
                configKeys(fields),
                config(fields),
                limit(fields));
    }

    private static Optional<ConcurrencyLimit> limit(Map<?, ?> fields) {
        Object limit = fields.get("limit");
        if (limit == null) {
            return Optional.empty();
        } else if (limit instanceof Map<?, ?> parts
                && parts.get("maxConcurrent") instanceof Number most
                && most.intValue() > 0) {
            return Optional.of(new ConcurrencyLimit(most.intValue(), text(parts, "provider")));
        }
        throw damaged("its `limit` is " + describe(limit) + ", expected an object whose `maxConcurrent` is at least 1");
    }

    private static void require(String what, String field, long known, Map<?, ?> fields) {
        Object version = fields.containsKey(field) ? fields.get(field) : (Object) known;
        if (version instanceof Number number && number.doubleValue() == known) {
            return;
        }
        if (version instanceof Number number) {
            Optional<String> since = fields.get(FormatVersion.SINCE_PROPERTY) instanceof String release
                    ? FormatVersion.release(release)
                    : Optional.empty();
            throw new UserException("property " + NAME + " of this resource has " + what + " " + number
                    + ", but this plugin supports version " + known + "; " + FormatVersion.newer(since));
        }
        throw damaged("its " + what + " is " + describe(version) + ", expected a number");
    }

    private static Digest digest(Map<?, ?> fields) {
        try {
            return new Digest(text(fields, "bundle"));
        } catch (IllegalArgumentException e) {
            throw damaged("its `bundle`: " + e.getMessage());
        }
    }

    private static Optional<ByteString> bytes(Map<?, ?> fields, String name) {
        if (fields.get(name) == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(ByteString.copyFrom(Base64.getDecoder().decode(text(fields, name))));
        } catch (IllegalArgumentException e) {
            throw damaged("its `" + name + "` is not base64: " + e.getMessage());
        }
    }

    private static List<String> configKeys(Map<?, ?> fields) {
        Object keys = fields.get("configKeys");
        if (keys == null) {
            return List.of();
        }
        if (keys instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            return list.stream().map(String.class::cast).toList();
        }
        throw damaged("its `configKeys` is " + describe(keys) + ", expected a list of strings");
    }

    private static Map<String, String> config(Map<?, ?> fields) {
        Map<String, String> values = new TreeMap<>();
        if (fields.get("config") instanceof Map<?, ?> config) {
            config.keySet().forEach(key -> values.put(String.valueOf(key), text(config, String.valueOf(key))));
        } else if (fields.get("config") != null) {
            throw damaged("its `config` is " + describe(fields.get("config")) + ", expected an object");
        }
        return values;
    }

    private static String text(Map<?, ?> fields, String name) {
        Object value = fields.get(name);
        if (value instanceof String text) {
            return text;
        }
        throw damaged("its `" + name + "` is " + describe(value) + ", expected a string");
    }

    /** Describes only the type, because the value may be a secret. */
    private static String describe(@Nullable Object value) {
        return value == null ? "missing" : "a " + value.getClass().getSimpleName();
    }

    private static UserException damaged(String how) {
        return new UserException("property " + NAME + " of this resource is damaged: " + how
                + "; run `pulumi up` with the program to record it again, or restore the state from a backup");
    }
}
