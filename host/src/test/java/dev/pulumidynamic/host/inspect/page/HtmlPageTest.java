package dev.pulumidynamic.host.inspect.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a browser is given; what it makes of it is tested in one. */
class HtmlPageTest {
    private static final String HOSTILE =
            "</script><script>alert(1)</script><!-- <script> ]]> @style@ $1 \\ \u2028 \u00e9 \ud83d\ude00 \ud83d \u0000 '\"&";

    private static final Pattern INLINE = Pattern.compile("<(script|style)( [^>]*)?>(.*?)</\\1>", Pattern.DOTALL);
    private static final Pattern POLICY = Pattern.compile("Content-Security-Policy\" content=\"([^\"]+)\"");

    private final String page = HtmlPage.of(Map.of(HOSTILE, HOSTILE));

    @Test
    void dataStaysInItsElement_whateverWasCaptured() {
        assertThat(inline("script").stream().map(each -> each.group(2)).toList())
                .containsExactly(" type=\"application/json\" id=\"page\"", null, null);
        String json = inline("script").get(0).group(3);
        assertThat(JsonParser.parseString(json).getAsJsonObject().get(HOSTILE).getAsString())
                .isEqualTo(HOSTILE);
        assertThat(json).matches("[ -~]+").doesNotContain("<", ">", "&");
    }

    @Test
    void policyAllowsItsOwnScriptsAndStyle_andNoNetwork() {
        String policy = POLICY.matcher(page).results().findFirst().orElseThrow().group(1);

        assertThat(policy)
                .isEqualTo("default-src 'none'; script-src %s %s; style-src %s; base-uri 'none'; form-action 'none'"
                        .formatted(
                                digest(inline("script").get(1).group(3)),
                                digest(inline("script").get(2).group(3)),
                                digest(inline("style").get(0).group(3))));
    }

    @Test
    void nothingRefersToAnotherFile() {
        String own = page.replace(inline("script").get(1).group(3), "");

        assertThat(own).doesNotContainPattern("(?i)\\b(src|href|action)=|url\\(|@import|//[a-z]|import\\(|fetch\\(");
    }

    /** What was captured is text: no script may hand it to a parser. */
    @Test
    void noScriptMakesMarkupOfText() {
        assertThat(inline("script").get(2).group(3))
                .doesNotContainPattern(
                        "innerHTML|outerHTML|insertAdjacent|document\\.write|DOMParser|eval\\(|Function\\(");
    }

    @Test
    void libraryIsThere_withItsLicence() {
        assertThat(inline("script").get(1).group(3))
                .contains("Permission to use, copy, modify, and/or distribute", "treemap");
    }

    @Test
    void pageIsKnownByItsStart() {
        assertThat(HtmlPage.startsLikeOne(page)).isTrue();
        assertThat(HtmlPage.startsLikeOne("<!doctype html>\n<html>")).isFalse();
    }

    private List<MatchResult> inline(String element) {
        return INLINE.matcher(page)
                .results()
                .filter(each -> each.group(1).equals(element))
                .toList();
    }

    private static String digest(String inline) {
        return "'sha256-"
                + Base64.getEncoder().encodeToString(Digest.sha256().digest(inline.getBytes(StandardCharsets.UTF_8)))
                + "'";
    }
}
