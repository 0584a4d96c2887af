package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The size of a provider's code in the state, before base64. */
final class BundleSize implements Benchmark {
    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws IOException {
        ByteArrayOutputStream fatJar = new ByteArrayOutputStream();
        Carrier.writeFatJar(fatJar);
        return Stream.concat(
                        Stream.concat(measurements(Carrier.Payload.SMALL), measurements(Carrier.Payload.LIBRARIES)),
                        Stream.of(measurement(Carrier.Payload.LIBRARIES, "fat-jar", fatJar.size())))
                .toList();
    }

    private Stream<Measurement> measurements(Carrier.Payload carried) throws IOException {
        Bundle bundle = bundle(carried);
        return Stream.of(measurement(carried, "files", files(bundle)), measurement(carried, "zip-9", zipped(bundle)));
    }

    private Measurement measurement(Carrier.Payload carried, String peer, long size) {
        String name = "stored-bundle-" + carried.name().toLowerCase(Locale.ROOT) + "/" + peer;
        return new Measurement(name, bundle(carried).toBytes().length, size, Unit.BYTES);
    }

    private Bundle bundle(Carrier.Payload carried) {
        return new Capturer(CaptureOptions.DEFAULT).capture(carried.object()).bundle();
    }

    private static Stream<Map.Entry<String, byte[]>> entries(Bundle bundle) {
        return Stream.concat(Stream.of(bundle.project()), bundle.libraries().stream())
                .map(Part::entries)
                .flatMap(entries -> entries.entrySet().stream());
    }

    private static long files(Bundle bundle) {
        return entries(bundle).mapToLong(entry -> entry.getValue().length).sum();
    }

    /** As one zip of the same entries, each under a name of its own. */
    private static long zipped(Bundle bundle) throws IOException {
        Map<String, byte[]> numbered = new HashMap<>();
        entries(bundle).forEach(entry -> numbered.put(numbered.size() + "/" + entry.getKey(), entry.getValue()));
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        Jars.writeAsOne(List.of(numbered), zip);
        return zip.size();
    }
}
