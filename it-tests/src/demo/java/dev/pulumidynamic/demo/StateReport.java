package dev.pulumidynamic.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.StreamSupport;

/** The code in a state. */
record StateReport(long stateSize, List<byte[]> bundles) {
    private static final int BUNDLE_FIELD_TAG = 0x12;

    static StateReport of(Path state) throws IOException {
        JsonNode resources =
                new ObjectMapper().readTree(state.toFile()).path("deployment").path("resources");
        List<byte[]> bundles = StreamSupport.stream(resources.spliterator(), false)
                .map(resource ->
                        resource.at("/inputs/__internal/parameterization").asText())
                .filter(parameter -> !parameter.isEmpty())
                .map(parameter -> bundle(Base64.getDecoder().decode(parameter)))
                .toList();
        return new StateReport(Files.size(state), bundles);
    }

    /** The parameter's field 2; docs/state-format.md has the others. */
    private static byte[] bundle(byte[] parameter) {
        CodedInputStream in = CodedInputStream.newInstance(parameter);
        try {
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                if (tag == BUNDLE_FIELD_TAG) {
                    return in.readByteArray();
                }
                in.skipField(tag);
            }
        } catch (IOException e) {
            throw new IllegalStateException("the program just wrote this parameter", e);
        }
        throw new IllegalStateException("every parameter has a bundle");
    }

    void print(PrintStream out) {
        out.printf("%nThe state has %,d bytes, including one copy of the code:%n", stateSize);
        for (byte[] stored : bundles) {
            Bundle bundle = Bundle.read(stored);
            out.printf("    bundle %s, %,d bytes%n", bundle.digest(), stored.length);
            print(out, "the project's classes", bundle.project());
            bundle.project().entries().keySet().forEach(name -> out.println("            " + name));
            bundle.libraries().forEach(library -> print(out, library.name(), library));
        }
    }

    private static void print(PrintStream out, String name, Part part) {
        long size = part.entries().values().stream()
                .mapToLong(content -> content.length)
                .sum();
        out.printf("        %s: %d entries, %,d bytes%n", name, part.entries().size(), size);
    }
}
