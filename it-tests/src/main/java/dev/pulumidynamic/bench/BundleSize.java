package dev.pulumidynamic.bench;

import dev.pulumidynamic.closure.Closures;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.provider.ProviderFunction;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** What a provider with Jackson adds to the state, before base64: beside its classes as files, and as jars. */
final class BundleSize implements Benchmark {
    @Override
    public List<Measurement> measure(TestBed bed) {
        Bundle bundle =
                Closures.capture(new ProviderFunction(new JacksonProvider())).bundle();
        return List.of(measurement("files", bundle, BundleSize::files), measurement("jars", bundle, BundleSize::jar));
    }

    private static Measurement measurement(String peer, Bundle bundle, ToLongFunction<Part> size) {
        long sum = Stream.concat(Stream.of(bundle.project()), bundle.libraries().stream())
                .mapToLong(size)
                .sum();
        return new Measurement("stored-bundle-jackson/" + peer, bundle.toBytes().length, sum, Unit.BYTES);
    }

    private static long files(Part part) {
        return part.entries().values().stream()
                .mapToLong(content -> content.length)
                .sum();
    }

    /** A jar of the same entries: libraries' own jars hold more than travels. */
    private static long jar(Part part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : part.entries().entrySet()) {
                jar.putNextEntry(new JarEntry(entry.getKey()));
                jar.write(entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.size();
    }
}
