package dev.pulumidynamic.secrets;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.ClosureException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** What bytes contain that a search would not find in them: entries of archives, files of bundles, what is compressed or in base64. */
final class Contents {
    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/]{60,}={0,2}");
    private static final String ZIP = "PK\u0003\u0004";
    private static final String GZIP = "\u001f\u008b\b";
    private static final String XZ = "\u00fd7zXZ\0";
    /** The version of its format. */
    private static final String BUNDLE = "\b\u0002";

    private static final int MOST = 64 << 20;

    private final byte[] content;
    private final String text;
    private final Map<String, byte[]> found = new LinkedHashMap<>();

    private Contents(byte[] content) {
        this.content = content;
        this.text = SecretScanner.text(content);
    }

    static Map<String, byte[]> of(byte[] content) {
        Contents contents = new Contents(content);
        try {
            contents.addAll();
        } catch (IOException | ClosureException | IllegalArgumentException e) {
            // It only begins like one of these formats.
        }
        return contents.found;
    }

    private void addAll() throws IOException {
        if (text.startsWith(ZIP)) {
            addZip();
        } else if (text.startsWith(GZIP)) {
            found.put("gzip", new GZIPInputStream(new ByteArrayInputStream(content)).readAllBytes());
        } else if (text.startsWith(BUNDLE)) {
            addBundle();
        } else {
            addBase64();
            addXz();
        }
    }

    private void addZip() throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(content))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                found.put(entry.getName(), zip.readAllBytes());
            }
        }
    }

    private void addBundle() {
        Bundle bundle = Bundle.read(content);
        List<Part> parts = new ArrayList<>(bundle.libraries());
        parts.add(bundle.project());
        for (Part part : parts) {
            part.entries().forEach((name, file) -> found.put(part.name() + "!" + name, file));
        }
    }

    /** The parameter of a package is a message whose fields are a bundle and graphs. */
    private void addBase64() {
        Matcher base64 = BASE64.matcher(text);
        while (base64.find()) {
            byte[] decoded = decoded(base64.group().replace("=", ""));
            String name = "base64 at " + base64.start();
            found.put(name, decoded);
            fields(decoded).forEach(field -> found.put(name + ", field " + found.size(), field.toByteArray()));
        }
    }

    /** A run of such characters may end with one that is half a byte at most. */
    private static byte[] decoded(String digits) {
        return Base64.getDecoder().decode(digits.length() % 4 == 1 ? digits.substring(0, digits.length() - 1) : digits);
    }

    private static List<ByteString> fields(byte[] message) {
        try {
            return UnknownFieldSet.parseFrom(message).asMap().values().stream()
                    .flatMap(field -> field.getLengthDelimitedList().stream())
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private void addXz() throws IOException {
        for (int at = text.indexOf(XZ); at >= 0; at = text.indexOf(XZ, at + 1)) {
            ByteString compressed = ByteString.copyFrom(content, at, content.length - at);
            found.put("xz at " + at, CompressedEntries.decompress(compressed, MOST));
        }
    }
}
