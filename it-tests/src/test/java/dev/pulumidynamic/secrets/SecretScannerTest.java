package dev.pulumidynamic.secrets;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The scanner finds what somebody hides, and nothing else. */
class SecretScannerTest {
    private static final String SECRET = "s3cr/t \"p\u00e4\\ss+~?>\u20ac";
    private static final byte[] PLAIN = SECRET.getBytes(UTF_8);

    @TempDir
    private Path folder;

    private static List<String> scan(Path folder) throws IOException {
        return new SecretScanner(List.of(SECRET)).scan(folder);
    }

    /** Other bytes around it, of every alignment. */
    private static byte[] within(int before, byte[] secret) {
        return ("..".substring(0, before) + SecretScanner.text(secret) + "and more").getBytes(ISO_8859_1);
    }

    static Stream<Arguments> hidden() {
        Base64.Encoder base64 = Base64.getEncoder();
        Base64.Encoder urls = Base64.getUrlEncoder();
        HexFormat hex = HexFormat.of();
        return Stream.of(
                Arguments.of("plain text in UTF-8", PLAIN),
                Arguments.of("plain text in UTF-16LE", SECRET.getBytes(UTF_16LE)),
                Arguments.of("plain text in UTF-16BE", SECRET.getBytes(UTF_16BE)),
                Arguments.of("reversed text in UTF-8", "\u20ac>?~+ss\\\u00e4p\" t/rc3s".getBytes(UTF_8)),
                Arguments.of("base64 after 0 bytes of UTF-8", base64.encode(within(0, PLAIN))),
                Arguments.of("base64 after 1 bytes of UTF-8", base64.encode(within(1, PLAIN))),
                Arguments.of("base64 after 2 bytes of UTF-8", base64.encode(within(2, PLAIN))),
                Arguments.of("base64 for URLs after 0 bytes of UTF-8", urls.encode(within(0, PLAIN))),
                Arguments.of("base64 for URLs after 1 bytes of UTF-8", urls.encode(within(1, PLAIN))),
                Arguments.of("base64 for URLs after 2 bytes of UTF-8", urls.encode(within(2, PLAIN))),
                Arguments.of("base64 after 1 bytes of UTF-16LE", base64.encode(within(1, SECRET.getBytes(UTF_16LE)))),
                Arguments.of("hex digits of UTF-8", hex.formatHex(PLAIN).getBytes(UTF_8)),
                Arguments.of(
                        "HEX DIGITS of UTF-8",
                        hex.withUpperCase().formatHex(PLAIN).getBytes(UTF_8)),
                Arguments.of("URL encoding in UTF-8", "s3cr%2Ft+%22p%C3%A4%5Css%2B%7E%3F%3E%E2%82%AC".getBytes(UTF_8)),
                Arguments.of("JSON in UTF-8", "s3cr/t \\\"p\u00e4\\\\ss+~?>\u20ac".getBytes(UTF_8)),
                Arguments.of("JSON in UTF-16LE", "s3cr/t \\\"p\u00e4\\\\ss+~?>\u20ac".getBytes(UTF_16LE)),
                Arguments.of("JSON for HTML in UTF-8", "s3cr/t \\\"p\u00e4\\\\ss+~?\\u003e\u20ac".getBytes(UTF_8)),
                Arguments.of("JSON in ASCII in UTF-8", "s3cr/t \\\"p\\u00e4\\\\ss+~?>\\u20ac".getBytes(UTF_8)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hidden")
    void secretIsFound_inEachForm(String form, byte[] content) throws IOException {
        Files.write(folder.resolve("file"), within(2, content));

        assertThat(scan(folder)).contains("file: " + SECRET + " as " + form);
    }

    static Stream<Arguments> packed() throws IOException {
        Bundle bundle = new Bundle(
                new Part("project", new TreeMap<>(Map.of("a/A.class", within(1, PLAIN)))),
                List.of(new Part("library.jar", new TreeMap<>(Map.of("b.txt", within(0, PLAIN))))));
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write(PLAIN);
        }
        byte[] xz = CompressedEntries.compress(ByteString.copyFrom(PLAIN)).toByteArray();
        return Stream.of(
                Arguments.of("!a.txt", zip(PLAIN)),
                Arguments.of("!a.txt!a.txt", zip(zip(PLAIN))),
                Arguments.of("!gzip", gzip.toByteArray()),
                Arguments.of("!xz at 2", within(2, xz)),
                Arguments.of("!project!a/A.class", bundle.toBytes()),
                Arguments.of("!library.jar!b.txt", bundle.toBytes()),
                Arguments.of("!base64 at 6!project!a/A.class", json(bundle.toBytes())));
    }

    private static byte[] zip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("a.txt"));
            zip.write(content);
        }
        return bytes.toByteArray();
    }

    private static byte[] json(byte[] content) {
        return "{\"a\":\"%s\"}"
                .formatted(Base64.getEncoder().encodeToString(content))
                .getBytes(UTF_8);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("packed")
    void secretIsFound_whereItIsPacked(String place, byte[] content) throws IOException {
        Files.write(folder.resolve("file"), content);

        assertThat(scan(folder)).contains("file" + place + ": " + SECRET + " as plain text in UTF-8");
    }

    @Test
    void nameOfAFileIsFound() throws IOException {
        Files.createFile(folder.resolve("password"));

        assertThat(new SecretScanner(List.of("password")).scan(folder))
                .contains("password: password as plain text in UTF-8");
    }

    @Test
    void nothingIsFound_whereNothingIs() throws IOException {
        Files.write(folder.resolve("file"), "s3cr/t \"p\u00e4\\ss+~?>".getBytes(UTF_8));
        Files.write(folder.resolve("zip"), zip(new byte[1000]));

        assertThat(scan(folder)).isEmpty();
    }
}
