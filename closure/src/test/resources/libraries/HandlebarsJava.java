// com.github.jknack:handlebars:4.4.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import com.github.jknack.handlebars.Handlebars;
import com.github.jknack.handlebars.Template;
import java.util.Map;

class HandlebarsJava {
    static Captured builder() {
        Handlebars handlebars = new Handlebars();
        return () -> handlebars.compileInline("Hello {{name}}").apply(Map.of("name", "web"));
    }

    static Captured client() throws Exception {
        Template template = new Handlebars().compileInline("Hello {{#each names}}{{this}},{{/each}}");
        return () -> template.apply(Map.of("names", java.util.List.of("a", "b")));
    }
}
