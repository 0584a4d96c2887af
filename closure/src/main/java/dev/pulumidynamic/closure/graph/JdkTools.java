package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.made;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Codecs for objects that programs work with: encoders, keys, loggers. */
final class JdkTools {
    private static final Map<String, Base64.Encoder> ENCODERS = Map.of(
            "basic", Base64.getEncoder(),
            "basic without padding", Base64.getEncoder().withoutPadding(),
            "url", Base64.getUrlEncoder(),
            "url without padding", Base64.getUrlEncoder().withoutPadding(),
            "mime", Base64.getMimeEncoder(),
            "mime without padding", Base64.getMimeEncoder().withoutPadding());
    private static final Map<String, Base64.Decoder> DECODERS =
            Map.of("basic", Base64.getDecoder(), "url", Base64.getUrlDecoder(), "mime", Base64.getMimeDecoder());

    static final List<CodecRegistration> CODECS = List.of(
            immutable(Base64.Encoder.class, JdkTools::encoder, parts -> named(ENCODERS, parts)),
            immutable(
                    Base64.Decoder.class,
                    decoder -> List.of(nameOf(DECODERS, decoder)),
                    parts -> named(DECODERS, parts)),
            immutable(
                    SecretKeySpec.class,
                    key -> List.of(key.getAlgorithm(), key.getEncoded()),
                    parts -> new SecretKeySpec(CodecParts.of(parts, 1, byte[].class), CodecParts.text(parts, 0))),
            immutable(Logger.class, JdkTools::name, parts -> Logger.getLogger(CodecParts.text(parts, 0)))
                    .forTypes("java.util.logging.Logger", "java.util.logging.LogManager$RootLogger"),
            made(
                    System.Logger.class.getName(),
                    Shape.SEQUENCE,
                    logger -> List.of(((System.Logger) logger).getName()),
                    parts -> System.getLogger(CodecParts.text(parts, 0))));

    private JdkTools() {}

    private static List<String> name(Logger logger) {
        if (logger.getName() == null) {
            throw new RefusedValueException("logger", "an anonymous logger exists in this JVM only", "give it a name");
        }
        return List.of(logger.getName());
    }

    /** Encoders differ only in what they write; the sample has each kind of character, two lines and an incomplete end. */
    private static List<String> encoder(Base64.Encoder encoder) {
        byte[] sample = new byte[100];
        Arrays.fill(sample, (byte) 0xfb);
        String encoded = encoder.encodeToString(sample);
        return ENCODERS.entrySet().stream()
                .filter(known -> known.getValue().encodeToString(sample).equals(encoded))
                .map(Map.Entry::getKey)
                .findFirst()
                .map(List::of)
                .orElseThrow(() -> new IllegalArgumentException("it has a line length or separator of its own"));
    }

    private static String nameOf(Map<String, ?> known, Object object) {
        return known.entrySet().stream()
                .filter(entry -> entry.getValue() == object)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("it is none of " + known.keySet()));
    }

    private static Object named(Map<String, ?> known, List<@Nullable Object> parts) {
        Object named = known.get(CodecParts.text(parts, 0));
        if (named == null) {
            throw new IllegalArgumentException("none of " + known.keySet());
        }
        return named;
    }
}
