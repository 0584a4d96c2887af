package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.constant;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.holder;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
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
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Codecs for objects that programs work with: encoders, system loggers, the standard streams, references that may be cleared. */
final class JdkTools {
    static final List<LogicalCodec> CODECS = List.of(
            value(Base64.Encoder.class, Base64Coders::parts, Base64Coders::encoder),
            single(Base64.Decoder.class, Base64Coders::name, String.class, Base64Coders::decoder),
            single(System.Logger.class, System.Logger::getName, String.class, System::getLogger),
            value(
                    ByteOrder.class,
                    order -> List.of(order == ByteOrder.BIG_ENDIAN),
                    parts -> parts.flag(0) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN),
            value(PrintStream.class, JdkTools::standard, JdkTools::standard),
            value(
                    HexFormat.class,
                    format -> List.of(format.delimiter(), format.prefix(), format.suffix(), format.isUpperCase()),
                    JdkTools::hexadecimal),
            holder(
                    ByteArrayOutputStream.class,
                    ByteArrayOutputStream::toByteArray,
                    byte[].class,
                    ByteArrayOutputStream::new,
                    ByteArrayOutputStream::writeBytes),
            value(StringJoiner.class, JdkTools::joined, JdkTools::joiner),
            constant("java.lang.Runtime", Runtime.getRuntime()),
            constant("java.nio.file.FileSystems.getDefault", FileSystems.getDefault()),
            reference(WeakReference.class, WeakReference::new),
            reference(SoftReference.class, SoftReference::new),
            value(ReferenceQueue.class, queue -> List.of(), none -> new ReferenceQueue<>()));

    private JdkTools() {}

    /** Delimiter, prefix, suffix, what an empty one shows, and the elements. */
    private static List<@Nullable Object> joined(StringJoiner joiner) {
        Map<String, @Nullable Object> fields = SerializedForm.fields(joiner);
        List<@Nullable Object> parts = new ArrayList<>();
        Stream.of("delimiter", "prefix", "suffix", "emptyValue")
                .map(fields::get)
                .forEach(parts::add);
        int size = (int) Objects.requireNonNull(fields.get("size"));
        if (size > 0) {
            parts.addAll(Arrays.asList((String[]) Objects.requireNonNull(fields.get("elts")))
                    .subList(0, size));
        }
        return parts;
    }

    private static StringJoiner joiner(CodecParts parts) {
        StringJoiner joiner = new StringJoiner(parts.text(0), parts.text(1), parts.text(2));
        if (parts.get(3) != null) {
            joiner.setEmptyValue(parts.text(3));
        }
        parts.subList(4, parts.size()).forEach(element -> joiner.add((String) element));
        return joiner;
    }

    /** Without its queue, which no code reads after opening. */
    private static <T extends Reference<?>> LogicalCodec reference(Class<T> type, Function<@Nullable Object, T> make) {
        return value(type, reference -> Collections.singletonList(reference.get()), parts -> make.apply(parts.get(0)));
    }

    private static HexFormat hexadecimal(CodecParts parts) {
        HexFormat format =
                HexFormat.ofDelimiter(parts.text(0)).withPrefix(parts.text(1)).withSuffix(parts.text(2));
        return parts.flag(3) ? format.withUpperCase() : format;
    }

    private static List<Object> standard(PrintStream stream) {
        if (stream != System.out && stream != System.err) {
            throw new RefusedValueException("stream", "an open stream ends with this JVM", "open it where it is used");
        }
        return List.of(stream == System.out);
    }

    private static Object standard(CodecParts parts) {
        return parts.flag(0) ? System.out : System.err;
    }
}
