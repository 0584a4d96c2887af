package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Struct;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.PropertyReader;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.property.PropertyWriter.Reader;
import dev.pulumidynamic.host.property.SecretMarks;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Properties of a resource as the engine sent them: the provider's own, and the reserved one that is ours. */
record WireProperties(Map<String, @Nullable Object> all) {
    private static final String BY_ID = "__byId";

    static WireProperties of(Struct properties) {
        return new WireProperties(PropertyReader.read(properties));
    }

    /** Writes inputs for an answer that an {@link AuthorException} may refuse as a whole, because the operation has made nothing. */
    static Struct writeInputs(String operation, Map<String, @Nullable Object> inputs) {
        return write(operation, inputs, Reader.PLUGIN);
    }

    /** The same for outputs, or for the result of a function. */
    static Struct writeOutputs(String operation, Map<String, @Nullable Object> outputs) {
        return write(operation, outputs, Reader.PROGRAM);
    }

    private static Struct write(String operation, Map<String, @Nullable Object> properties, Reader reader) {
        PropertyWriter.Written written = PropertyWriter.write(properties, reader);
        if (!written.problems().isEmpty()) {
            throw new AuthorException(
                    operation + " returned what no property can hold: " + String.join("; ", written.problems()));
        }
        return written.properties();
    }

    /** Whether the program reads the resource and knows its id alone; the answer does not have this mark. */
    boolean isReadById() {
        return all.containsKey(BY_ID);
    }

    Optional<ProviderProperty> provider() {
        return ProviderProperty.in(all);
    }

    /** What the provider's code sees. */
    Map<String, @Nullable Object> withoutReserved() {
        Map<String, @Nullable Object> own = new LinkedHashMap<>(all);
        own.remove(ProviderProperty.NAME);
        own.remove(BY_ID);
        return own;
    }

    /** What goes back for these: {@code returned} by the provider, with the secret marks that arrived. */
    Map<String, @Nullable Object> withSecretMarks(Map<String, @Nullable Object> returned) {
        return SecretMarks.remark(returned, all);
    }

    /** The same with the reserved property, where the resource has one: as it arrived, or that of {@code provider}. */
    Map<String, @Nullable Object> withSecretMarks(Map<String, @Nullable Object> returned, FoundProvider provider) {
        return provider.isOfPackage() ? withSecretMarks(returned) : withSecretMarks(returned, provider.property());
    }

    /** The same with the reserved property as it arrived; {@code fallback} where none did. */
    Map<String, @Nullable Object> withSecretMarks(Map<String, @Nullable Object> returned, ProviderProperty fallback) {
        Map<String, @Nullable Object> answer = withSecretMarks(returned);
        Object arrived = all.get(ProviderProperty.NAME);
        answer.put(ProviderProperty.NAME, arrived == null ? fallback.value() : arrived);
        return answer;
    }
}
