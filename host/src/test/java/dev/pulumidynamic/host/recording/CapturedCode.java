package dev.pulumidynamic.host.recording;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.find.WrittenParameter;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A captured provider in place of a recorded one.
 *
 * @param bundle the digest of its code
 * @param code the stored form of its code
 * @param graph its data
 * @param parameter what a package with it is parameterized with
 */
record CapturedCode(Digest bundle, ByteString code, ByteString graph, ByteString parameter) {
    private static final Closure BEHAVIOUR = new Capturer().capture(new RecordedBehaviour());
    private static final String BESIDE = "dev/pulumidynamic/host/recording/";

    /**
     * Code that differs from any other in {@code recorded}.
     *
     * @param recorded what the recording has in its place
     * @param flags what the provider is told to do besides
     */
    static CapturedCode of(ByteString recorded, Set<String> flags) {
        SortedMap<String, byte[]> entries =
                new TreeMap<>(BEHAVIOUR.bundle().project().entries());
        entries.put(BESIDE + "recorded", recorded.toByteArray());
        flags.forEach(flag -> entries.put(BESIDE + RecordedBehaviour.FLAGS + "/" + flag, new byte[0]));
        Bundle bundle =
                new Bundle(new Part("project", entries), BEHAVIOUR.bundle().libraries());
        ByteString code = ByteString.copyFrom(bundle.toBytes());
        ByteString graph = ByteString.copyFrom(BEHAVIOUR.graph().toBytes());
        TreeMap<String, ByteString> imports = new TreeMap<>();
        imports.put("pulumi-java:dynamic/test:Thing", graph);
        return new CapturedCode(bundle.digest(), code, graph, WrittenParameter.of(code, imports));
    }
}
