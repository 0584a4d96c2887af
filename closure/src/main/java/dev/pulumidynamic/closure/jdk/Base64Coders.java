package dev.pulumidynamic.closure.jdk;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Encoders and decoders of Base64 by a name, or by the lines of an encoder, which only what it writes shows. */
final class Base64Coders {
    private static final Map<String, Base64.Encoder> ENCODERS = Map.of(
            "basic", Base64.getEncoder(),
            "basic without padding", Base64.getEncoder().withoutPadding(),
            "url", Base64.getUrlEncoder(),
            "url without padding", Base64.getUrlEncoder().withoutPadding(),
            "mime", Base64.getMimeEncoder(),
            "mime without padding", Base64.getMimeEncoder().withoutPadding());
    private static final Map<String, Base64.Decoder> DECODERS =
            Map.of("basic", Base64.getDecoder(), "url", Base64.getUrlDecoder(), "mime", Base64.getMimeDecoder());

    /** The name in the place of that of an encoder with nothing to choose. */
    private static final String LINES = "lines";

    /** A line of a text is shorter than its Base64, which has 64 KB. */
    private static final int SAMPLE = 48 << 10;

    /** Zeros become this letter, which no separator may have. */
    private static final Pattern FIRST_BREAK = Pattern.compile("(A+)([^A]+)");

    private Base64Coders() {}

    /** Its name; or {@link #LINES}, the length of a line, the separator, and whether the end is padded. */
    static List<Object> parts(Base64.Encoder encoder) {
        String sample = text(encoder, SAMPLE + 1, 0xfb);
        for (Map.Entry<String, Base64.Encoder> known : ENCODERS.entrySet()) {
            if (text(known.getValue(), SAMPLE + 1, 0xfb).equals(sample)) {
                return List.of(known.getKey());
            }
        }
        Matcher lines = FIRST_BREAK.matcher(text(encoder, SAMPLE, 0));
        if (!lines.lookingAt()) {
            throw new IllegalArgumentException("it is not one of " + ENCODERS.keySet());
        }
        return List.of(
                LINES,
                lines.group(1).length(),
                lines.group(2),
                text(encoder, 1, 0).endsWith("="));
    }

    private static String text(Base64.Encoder encoder, int length, int each) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) each);
        return new String(encoder.encode(bytes), StandardCharsets.ISO_8859_1);
    }

    static Base64.Encoder encoder(CodecParts parts) {
        if (!parts.text(0).equals(LINES)) {
            return Objects.requireNonNull(ENCODERS.get(parts.text(0)));
        }
        Base64.Encoder encoder =
                Base64.getMimeEncoder(parts.number(1), parts.text(2).getBytes(StandardCharsets.ISO_8859_1));
        return parts.flag(3) ? encoder : encoder.withoutPadding();
    }

    static String name(Base64.Decoder decoder) {
        return DECODERS.entrySet().stream()
                .filter(known -> known.getValue() == decoder)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("it is not one of " + DECODERS.keySet()));
    }

    static Base64.Decoder decoder(String name) {
        return Objects.requireNonNull(DECODERS.get(name));
    }
}
