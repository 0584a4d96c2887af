// com.github.spullara.mustache.java:compiler:0.9.14
package acme;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.Mustache;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;

class MustacheJava {
    static Captured builder() {
        DefaultMustacheFactory factory = new DefaultMustacheFactory();
        return () -> factory.compile(new StringReader("Hello {{name}}"), "t").execute(new StringWriter(), Map.of("name", "web")).toString();
    }

    static Captured client() {
        Mustache template = new DefaultMustacheFactory().compile(new StringReader("Hello {{#names}}{{.}},{{/names}}"), "t");
        return () -> template.execute(new StringWriter(), Map.of("names", java.util.List.of("a", "b"))).toString();
    }
}
