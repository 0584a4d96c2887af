package dev.pulumidynamic.secrets;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The byte sequences that show that a secret is in a file, by the name of the encoding. Each byte is a character. */
final class SecretForms {
    private static final List<Charset> CHARSETS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE);

    private SecretForms() {}

    static Map<String, String> of(String secret) {
        Map<String, String> forms = new LinkedHashMap<>();
        Map<String, String> texts = texts(secret);
        for (Charset charset : CHARSETS) {
            texts.forEach(
                    (name, text) -> forms.put(name + " in " + charset, SecretScanner.text(text.getBytes(charset))));
            addDigits(forms, " of " + charset, secret.getBytes(charset));
        }
        return forms;
    }

    private static Map<String, String> texts(String secret) {
        Gson json = new GsonBuilder().disableHtmlEscaping().create();
        return Map.of(
                "plain text", secret,
                "reversed text", new StringBuilder(secret).reverse().toString(),
                "URL encoding", URLEncoder.encode(secret, StandardCharsets.UTF_8),
                "JSON", unquoted(json.toJson(secret)),
                "JSON for HTML", unquoted(new Gson().toJson(secret)),
                "JSON in ASCII", ascii(unquoted(json.toJson(secret))));
    }

    private static String unquoted(String json) {
        return json.substring(1, json.length() - 1);
    }

    private static String ascii(String text) {
        return text.chars()
                .mapToObj(each -> each < 0x80 ? Character.toString(each) : "\\u%04x".formatted(each))
                .collect(Collectors.joining());
    }

    private static void addDigits(Map<String, String> forms, String charset, byte[] bytes) {
        forms.put("hex digits" + charset, HexFormat.of().formatHex(bytes));
        forms.put("HEX DIGITS" + charset, HexFormat.of().withUpperCase().formatHex(bytes));
        for (int before = 0; before < 3; before++) {
            String base64 = base64(bytes, before);
            forms.put("base64 after " + before + " bytes" + charset, base64);
            forms.put(
                    "base64 for URLs after " + before + " bytes" + charset,
                    base64.replace('+', '-').replace('/', '_'));
        }
    }

    /** The characters that depend on {@code bytes} alone, where so many other bytes come before them. */
    private static String base64(byte[] bytes, int before) {
        byte[] shifted = new byte[before + bytes.length];
        System.arraycopy(bytes, 0, shifted, before, bytes.length);
        int firstOwn = (before * 8 + 5) / 6;
        return Base64.getEncoder().encodeToString(shifted).substring(firstOwn, shifted.length * 8 / 6);
    }
}
