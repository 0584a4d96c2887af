package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.host.find.DeclaredPackage;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.find.WrittenParameter;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The parameter of version 1.2.0 of a declared package acme; its code is what {@link CodeInMemory} has as {@code code}. */
final class DeclaredParameter {
    private DeclaredParameter() {}

    /** One with a single resource and a single function. */
    static ByteString of(String schema, String resource, String function) {
        TreeMap<String, ByteString> providers = new TreeMap<>(Map.of(resource, CodeInMemory.bytes("its graph")));
        TreeMap<String, ByteString> functions = new TreeMap<>(Map.of(function, CodeInMemory.bytes("its graph")));
        return WrittenParameter.of(new Parameter(
                CodeInMemory.bytes("code"),
                providers,
                new TreeMap<>(),
                Optional.of(new DeclaredPackage(
                        "acme", "1.2.0", CompressedEntries.compress(ByteString.copyFromUtf8(schema)), functions))));
    }
}
