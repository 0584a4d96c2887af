// io.pebbletemplates:pebble:3.2.4 org.slf4j:slf4j-nop:2.0.17
package acme;

import io.pebbletemplates.pebble.PebbleEngine;
import java.io.StringWriter;
import java.util.Map;

class Pebble {
    static String render(PebbleEngine engine) throws Exception {
        StringWriter out = new StringWriter();
        engine.getLiteralTemplate("Hello {{ name | upper }}").evaluate(out, Map.of("name", "web"));
        return out.toString();
    }

    static Captured builder() {
        boolean strict = true;
        return () -> render(new PebbleEngine.Builder().strictVariables(strict).build());
    }

    static Captured client() {
        PebbleEngine engine = new PebbleEngine.Builder().build();
        return () -> render(engine);
    }
}
