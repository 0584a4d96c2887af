// com.github.spullara.mustache.java:compiler:0.9.14 org.freemarker:freemarker:2.3.34
// create: Dear web, 3 tags
// delete: Bye web
// file acme/create.txt: Dear {{name}}, {{count}} tags
// file acme/delete.txt: Bye {{name}}
package acme;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.Mustache;
import com.github.mustachejava.MustacheFactory;
import freemarker.template.Configuration;
import freemarker.template.Template;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.Map;

class Templates {
    static class Resources implements Provider {
        private String render(String file, String name) throws Exception {
            try (InputStream in = Templates.class.getResourceAsStream(file)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("{{name}}", name).replace("{{count}}", "3").strip();
            }
        }

        public String create(String name) throws Exception {
            return render("create.txt", name);
        }

        public String delete(String id) throws Exception {
            return render("delete.txt", id);
        }
    }

    static Provider resources() {
        return new Resources();
    }

    static class Computed implements Provider {
        private final String folder = "/acme/";

        private String render(String operation, String name) throws Exception {
            try (InputStream in = Templates.class.getResourceAsStream(folder + operation + ".txt")) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("{{name}}", name).replace("{{count}}", "3").strip();
            }
        }

        public String create(String name) throws Exception {
            return render("create", name);
        }

        public String delete(String id) throws Exception {
            return render("delete", id);
        }
    }

    static Provider computedNames() {
        return new Computed();
    }

    static class Messages implements Provider {
        private final MessageFormat created = new MessageFormat("Dear {0}, {1} tags", Locale.ROOT);

        public String create(String name) {
            return created.format(new Object[] {name, 3});
        }

        public String delete(String id) {
            return MessageFormat.format("Bye {0}", id);
        }
    }

    static Provider messageFormat() {
        return new Messages();
    }

    static class Patterns implements Provider {
        private final String created = "Dear {0}, {1} tags";

        public String create(String name) {
            return new MessageFormat(created, Locale.ROOT).format(new Object[] {name, 3});
        }

        public String delete(String id) {
            return MessageFormat.format("Bye {0}", id);
        }
    }

    static Provider messageFormatRemedied() {
        return new Patterns();
    }

    static class StaticMustache implements Provider {
        private static final MustacheFactory FACTORY = new DefaultMustacheFactory();
        private static final Mustache CREATED = FACTORY.compile(new StringReader("Dear {{name}}, {{count}} tags"), "created");

        public String create(String name) {
            return CREATED.execute(new StringWriter(), Map.of("name", name, "count", 3)).toString();
        }

        public String delete(String id) {
            return FACTORY.compile("acme/delete.txt").execute(new StringWriter(), Map.of("name", id)).toString().strip();
        }
    }

    static Provider staticMustache() {
        return new StaticMustache();
    }

    static class StaticFreemarker implements Provider {
        private static final Configuration CONFIGURATION = configuration();
        private final String text = "Dear ${name}, ${count} tags";

        private static Configuration configuration() {
            Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
            configuration.setDefaultEncoding("UTF-8");
            return configuration;
        }

        private String render(String template, Map<String, Object> values) throws Exception {
            StringWriter out = new StringWriter();
            new Template("t", template, CONFIGURATION).process(values, out);
            return out.toString();
        }

        public String create(String name) throws Exception {
            return render(text, Map.of("name", name, "count", 3));
        }

        public String delete(String id) throws Exception {
            return render("Bye ${name}", Map.of("name", id));
        }
    }

    static Provider staticFreemarker() {
        return new StaticFreemarker();
    }
}
