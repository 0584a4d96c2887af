package dev.pulumidynamic.closure.graph;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Encoders of Base64 that break lines. Only what they write shows the length of a line and the separator. */
final class LineEncoders {
    /** The name in the place of that of an encoder with nothing to choose. */
    static final String NAME = "lines";

    /** A line of a text is shorter than its Base64, which has 64 KB. */
    private static final int SAMPLE = 48 << 10;

    /** Zeros become this letter, which no separator may have. */
    private static final Pattern FIRST_BREAK = Pattern.compile("(A+)([^A]+)");

    private LineEncoders() {}

    /** The name, the length of a line, the separator, and whether the end is padded; empty if it breaks no lines. */
    static Optional<List<Object>> parts(Base64.Encoder encoder) {
        Matcher lines = FIRST_BREAK.matcher(text(encoder, SAMPLE));
        return lines.lookingAt()
                ? Optional.of(List.of(
                        NAME,
                        lines.group(1).length(),
                        lines.group(2),
                        text(encoder, 1).endsWith("=")))
                : Optional.empty();
    }

    private static String text(Base64.Encoder encoder, int zeros) {
        return new String(encoder.encode(new byte[zeros]), StandardCharsets.ISO_8859_1);
    }

    static Base64.Encoder encoder(List<? extends @Nullable Object> parts) {
        Base64.Encoder encoder = Base64.getMimeEncoder(
                CodecParts.number(parts, 1), CodecParts.text(parts, 2).getBytes(StandardCharsets.ISO_8859_1));
        return CodecParts.flag(parts, 3) ? encoder : encoder.withoutPadding();
    }
}
