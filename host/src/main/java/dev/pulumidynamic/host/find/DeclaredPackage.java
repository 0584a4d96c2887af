package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A package that an author declared. Its resources have no {@code __provider}: its parameter has the provider of each type.
 *
 * @param name the package's name, which is the namespace of its configuration
 * @param schema without the parameterization: JSON, compressed with xz
 * @param functions the graph of each function, by its token
 */
public record DeclaredPackage(String name, String version, ByteString schema, SortedMap<String, ByteString> functions) {
    public DeclaredPackage {
        functions = Collections.unmodifiableSortedMap(new TreeMap<>(functions));
    }

    static DeclaredPackage read(ByteString wire) throws IOException {
        MessageFields fields = MessageFields.of(wire);
        return new DeclaredPackage(fields.text(1), fields.text(2), fields.bytes(3), fields.graphs(4));
    }
}
