package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.property.PropertyWriter;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Forms that several answers have in common. */
final class Answers {
    private Answers() {}

    /**
     * Properties for an answer that may be refused as a whole, because the operation has made nothing.
     *
     * @throws AuthorException when the protocol has no form for one of them
     */
    static Struct write(String operation, Map<String, @Nullable Object> properties) {
        PropertyWriter.Written written = PropertyWriter.write(properties);
        if (!written.problems().isEmpty()) {
            throw new AuthorException(
                    operation + " returned what no property can hold: " + String.join("; ", written.problems()));
        }
        return written.properties();
    }

    static String base64(ByteString bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
