package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.property.SecretMarks;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The reserved property {@code __provider} of a resource: which code, with which data; docs/state-format.md has its
 * form.
 *
 * @param value the property as it arrived, secret mark and all
 * @param bundle the digest of the code
 * @param graph the data; empty when it is the one that the parameter has for the type of the resource
 * @param code the code itself, in inline mode
 */
public record ProviderProperty(Object value, Digest bundle, Optional<ByteString> graph, Optional<ByteString> code) {
    public static final String NAME = "__provider";

    /** The version of the boundary and of this property that the host knows. */
    public static final long BOUNDARY = 1;

    /**
     * The property among {@code properties}, if it is there.
     *
     * @throws UserException when it is there but damaged, or of a version we do not know
     */
    public static Optional<ProviderProperty> in(Map<String, @Nullable Object> properties) {
        return Optional.ofNullable(properties.get(NAME)).map(ProviderProperty::read);
    }

    /** The property of a resource that is imported: its graph is that of the parameter. */
    static ProviderProperty forImport(Digest bundle) {
        Map<String, @Nullable Object> value = new LinkedHashMap<>();
        value.put("boundary", BOUNDARY);
        value.put("bundle", bundle.hex());
        return new ProviderProperty(value, bundle, Optional.empty(), Optional.empty());
    }

    private static ProviderProperty read(Object value) {
        if (!(SecretMarks.strip(value) instanceof Map<?, ?> fields)) {
            throw damaged("it is no object");
        }
        requireBoundary(fields.get("boundary"));
        return new ProviderProperty(value, digest(fields), bytes(fields, "graph"), bytes(fields, "code"));
    }

    private static void requireBoundary(@Nullable Object version) {
        if (version instanceof Number number && number.doubleValue() == BOUNDARY) {
            return;
        }
        if (version instanceof Number number) {
            throw new UserException("property " + NAME + " of this resource has boundary version " + number
                    + ", this plugin knows version " + BOUNDARY
                    + "; install the plugin version that the program's pulumi-dynamic has");
        }
        throw damaged("its `boundary` is " + describe(version) + ", expected a number");
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
            throw damaged("its `" + name + "` is no base64: " + e.getMessage());
        }
    }

    private static String text(Map<?, ?> fields, String name) {
        Object value = fields.get(name);
        if (value instanceof String text) {
            return text;
        }
        throw damaged("its `" + name + "` is " + describe(value) + ", expected a string");
    }

    /** Never the value itself: it may be a secret. */
    private static String describe(@Nullable Object value) {
        return value == null ? "missing" : "a " + value.getClass().getSimpleName();
    }

    private static UserException damaged(String how) {
        return new UserException("property " + NAME + " of this resource is damaged: " + how
                + "; run `pulumi up` with the program to record it again, or restore the state from a backup");
    }
}
