// org.apache.commons:commons-text:1.14.0
package acme;

import java.util.Map;
import org.apache.commons.text.StringEscapeUtils;
import org.apache.commons.text.StringSubstitutor;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.apache.commons.text.translate.CharSequenceTranslator;

class CommonsText {
    static Captured value() {
        LevenshteinDistance distance = new LevenshteinDistance(5);
        return () -> distance.apply("kitten", "sitting").toString();
    }

    static Captured builder() {
        CharSequenceTranslator translator = StringEscapeUtils.ESCAPE_HTML4;
        return () -> translator.translate("<a>&é");
    }

    static Captured client() {
        StringSubstitutor substitutor = new StringSubstitutor(Map.of("name", "web"));
        return () -> substitutor.replace("${name}-${other:-x}");
    }
}
