// org.freemarker:freemarker:2.3.34
package acme;

import freemarker.template.Configuration;
import freemarker.template.SimpleScalar;
import freemarker.template.Template;
import freemarker.template.Version;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;

class Freemarker {
    static Captured value() {
        SimpleScalar scalar = new SimpleScalar("text");
        Version version = Configuration.VERSION_2_3_34;
        return () -> scalar.getAsString() + version;
    }

    static Captured builder() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        return () -> {
            StringWriter out = new StringWriter();
            new Template("t", new StringReader("Hello ${name?upper_case}"), configuration).process(Map.of("name", "web"), out);
            return out.toString();
        };
    }

    static Captured client() throws Exception {
        Template template = new Template("t", new StringReader("Hello <#if a>${name}</#if>"), new Configuration(Configuration.VERSION_2_3_34));
        return () -> {
            StringWriter out = new StringWriter();
            template.process(Map.of("name", "web", "a", true), out);
            return out.toString();
        };
    }
}
