// org.thymeleaf:thymeleaf:3.1.3.RELEASE org.slf4j:slf4j-nop:2.0.17
// fails later client: once used, it counts as initialized, which has registered code in a static field of another library
package acme;

import java.util.Locale;
import java.util.Map;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.templateresolver.StringTemplateResolver;

class Thymeleaf {
    static Captured value() {
        Context context = new Context(Locale.ROOT, Map.of("name", "web"));
        return () -> context.getVariable("name").toString();
    }

    static Captured builder() {
        StringTemplateResolver resolver = new StringTemplateResolver();
        return () -> {
            TemplateEngine engine = new TemplateEngine();
            engine.setTemplateResolver(resolver);
            return engine.process("<p th:text=\"${name}\"></p>", new Context(Locale.ROOT, Map.of("name", "web")));
        };
    }

    static Captured client() {
        TemplateEngine engine = new TemplateEngine();
        return () -> engine.process("<p th:text=\"${name}\"></p>", new Context(Locale.ROOT, Map.of("name", "web")));
    }
}
