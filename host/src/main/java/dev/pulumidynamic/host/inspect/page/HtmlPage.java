package dev.pulumidynamic.host.inspect.page;

import com.google.gson.Gson;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The explorer as one HTML file. Its policy lets it run its own scripts, known by their digests, and load nothing. */
public final class HtmlPage {
    /** Which files such a page starts like. */
    private static final String START = "<!doctype html>\n<!-- closure explorer -->\n";

    private static final Pattern PLACE = Pattern.compile("@(\\w+)@");
    private static final List<String> SCRIPTS = List.of(
            "elements",
            "data",
            "theme",
            "treemap",
            "contents",
            "chain",
            "source",
            "detail",
            "search",
            "objects",
            "hunks",
            "compare",
            "summary",
            "main");

    private HtmlPage() {}

    /** Whether {@code file} starts like a page that was written here. */
    public static boolean startsLikeOne(String file) {
        return file.startsWith(START);
    }

    /** The page that shows {@code data}, as Gson writes it. */
    public static String of(Object data) {
        String style = resource("page.css");
        String library = "/*\nd3-hierarchy\n" + resource("d3-hierarchy/LICENSE") + "*/\n"
                + resource("d3-hierarchy/d3-hierarchy.min.js");
        String script = SCRIPTS.stream()
                .map(name -> resource(name + ".js"))
                .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "main();\n})();\n"));
        Map<String, String> filled = Map.of(
                "policy", policy(Stream.of(library, script), style),
                "style", style,
                "library", library,
                "script", script,
                "data", ascii(new Gson().toJson(data)));
        return START
                + PLACE.matcher(resource("page.html"))
                        .replaceAll(place -> Matcher.quoteReplacement(filled.get(place.group(1))));
    }

    private static String policy(Stream<String> scripts, String style) {
        return "default-src 'none'; script-src "
                + scripts.map(HtmlPage::source).collect(Collectors.joining(" ")) + "; style-src " + source(style)
                + "; base-uri 'none'; form-action 'none'";
    }

    private static String source(String inline) {
        byte[] digest = Digest.sha256().digest(inline.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }

    /** A captured text may hold half a character, which no file can; Gson has escaped what HTML could take for its own. */
    private static String ascii(String json) {
        return json.chars()
                .mapToObj(each -> each < 0x7f ? Character.toString(each) : String.format("\\u%04x", each))
                .collect(Collectors.joining());
    }

    private static String resource(String name) {
        try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the plugin's jar has no " + name + " for the explorer's page");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
