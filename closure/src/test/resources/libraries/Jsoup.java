// org.jsoup:jsoup:1.21.1
package acme;

import org.jsoup.nodes.Document;
import org.jsoup.safety.Safelist;
import org.jsoup.select.Evaluator;
import org.jsoup.select.QueryParser;

class Jsoup {
    static Captured value() {
        Document document = org.jsoup.Jsoup.parse("<p class=a>Hi <b>you</b></p>");
        return () -> document.select("p.a b").text() + document.body().html();
    }

    static Captured builder() {
        Safelist safe = Safelist.basic().addTags("h1");
        Evaluator query = QueryParser.parse("p > b");
        return () -> org.jsoup.Jsoup.clean("<h1>x</h1><script>y</script>", safe)
                + org.jsoup.Jsoup.parse("<p><b>z</b>").select(query).text();
    }

    static Captured client() {
        String url = Captured.url();
        return () -> org.jsoup.Jsoup.connect(url + "/jsoup").get().text();
    }
}
