package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.constant;
import static dev.pulumidynamic.closure.graph.CodecRegistration.holder;
import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.made;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.nio.ByteOrder;
import java.nio.file.FileSystems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Codecs for objects that programs work with: encoders, system loggers, the standard streams, references that may be cleared. */
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
            immutable(
                    Base64.Encoder.class,
                    JdkTools::encoder,
                    parts -> CodecParts.text(parts, 0).equals(LineEncoders.NAME)
                            ? LineEncoders.encoder(parts)
                            : named(ENCODERS, parts)),
            immutable(
                    Base64.Decoder.class,
                    decoder -> List.of(nameOf(DECODERS, decoder)),
                    parts -> named(DECODERS, parts)),
            made(
                    System.Logger.class.getName(),
                    Shape.SEQUENCE,
                    logger -> List.of(((System.Logger) logger).getName()),
                    parts -> System.getLogger(CodecParts.text(parts, 0))),
            immutable(
                    ByteOrder.class,
                    order -> List.of(order == ByteOrder.BIG_ENDIAN),
                    parts -> CodecParts.flag(parts, 0) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN),
            immutable(PrintStream.class, JdkTools::standard, JdkTools::standard),
            immutable(
                    HexFormat.class,
                    format -> List.of(format.delimiter(), format.prefix(), format.suffix(), format.isUpperCase()),
                    JdkTools::hexadecimal),
            holder(
                    ByteArrayOutputStream.class,
                    ByteArrayOutputStream::toByteArray,
                    ByteArrayOutputStream::new,
                    (to, bytes) -> to.writeBytes((byte[]) bytes)),
            immutable(StringJoiner.class, JdkTools::joined, JdkTools::joiner),
            constant("java.lang.Runtime", Runtime.getRuntime()),
            constant("java.nio.file.FileSystems.getDefault", FileSystems.getDefault()),
            reference(WeakReference.class, WeakReference::new),
            reference(SoftReference.class, SoftReference::new),
            immutable(ReferenceQueue.class, queue -> List.of(), none -> new ReferenceQueue<>()));

    private JdkTools() {}

    /** Delimiter, prefix, suffix, what an empty one shows, and the elements. */
    private static List<@Nullable Object> joined(StringJoiner joiner) {
        Map<String, @Nullable Object> fields = SerializedForm.fields(joiner);
        List<@Nullable Object> parts = new ArrayList<>();
        Stream.of("delimiter", "prefix", "suffix", "emptyValue")
                .map(fields::get)
                .forEach(parts::add);
        int size = CodecParts.of(Collections.singletonList(fields.get("size")), 0, Integer.class);
        if (size > 0) {
            parts.addAll(Arrays.asList((String[]) Objects.requireNonNull(fields.get("elts")))
                    .subList(0, size));
        }
        return parts;
    }

    private static StringJoiner joiner(List<@Nullable Object> parts) {
        StringJoiner joiner =
                new StringJoiner(CodecParts.text(parts, 0), CodecParts.text(parts, 1), CodecParts.text(parts, 2));
        if (parts.get(3) != null) {
            joiner.setEmptyValue(CodecParts.text(parts, 3));
        }
        parts.subList(4, parts.size()).forEach(element -> joiner.add((String) element));
        return joiner;
    }

    /** Without its queue, which no code reads after opening. */
    private static <T extends Reference<?>> CodecRegistration reference(
            Class<T> type, Function<@Nullable Object, T> make) {
        return immutable(
                type, reference -> Collections.singletonList(reference.get()), parts -> make.apply(parts.get(0)));
    }

    private static HexFormat hexadecimal(List<@Nullable Object> parts) {
        HexFormat format = HexFormat.ofDelimiter(CodecParts.text(parts, 0))
                .withPrefix(CodecParts.text(parts, 1))
                .withSuffix(CodecParts.text(parts, 2));
        return CodecParts.flag(parts, 3) ? format.withUpperCase() : format;
    }

    private static List<Object> standard(PrintStream stream) {
        if (stream != System.out && stream != System.err) {
            throw new RefusedValueException("stream", "an open stream ends with this JVM", "open it where it is used");
        }
        return List.of(stream == System.out);
    }

    private static Object standard(List<@Nullable Object> parts) {
        return CodecParts.flag(parts, 0) ? System.out : System.err;
    }

    /** Encoders differ only in what they write; the sample has each kind of character, two lines and an incomplete end. */
    private static List<? extends Object> encoder(Base64.Encoder encoder) {
        byte[] sample = new byte[100];
        Arrays.fill(sample, (byte) 0xfb);
        String encoded = encoder.encodeToString(sample);
        Optional<List<String>> named = ENCODERS.entrySet().stream()
                .filter(known -> known.getValue().encodeToString(sample).equals(encoded))
                .map(known -> List.of(known.getKey()))
                .findFirst();
        return named.isPresent() && (ENCODERS.containsValue(encoder) || hasBreak(encoded))
                ? named.get()
                : LineEncoders.parts(encoder).orElseGet(() -> List.copyOf(named.orElseThrow()));
    }

    private static boolean hasBreak(String encoded) {
        return encoded.indexOf('\n') > 0;
    }

    private static String nameOf(Map<String, ?> known, Object object) {
        return known.entrySet().stream()
                .filter(entry -> entry.getValue() == object)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("it is not one of " + known.keySet()));
    }

    private static Object named(Map<String, ?> known, List<@Nullable Object> parts) {
        Object named = known.get(CodecParts.text(parts, 0));
        if (named == null) {
            throw new IllegalArgumentException("none of " + known.keySet());
        }
        return named;
    }
}
