// org.apache.velocity:velocity-engine-core:2.4.1 org.slf4j:slf4j-nop:2.0.17
package acme;

import java.io.StringWriter;
import java.util.Map;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

class Velocity {
    static String render(VelocityEngine engine, VelocityContext context) {
        StringWriter out = new StringWriter();
        engine.evaluate(context, out, "t", "Hello $name #foreach($i in [1..3])$i#end");
        return out.toString();
    }

    static Captured value() {
        VelocityContext context = new VelocityContext(new java.util.HashMap<>(Map.of("name", "web")));
        return () -> context.get("name").toString();
    }

    static Captured builder() {
        String name = "web";
        return () -> render(new VelocityEngine(), new VelocityContext(new java.util.HashMap<>(Map.of("name", name))));
    }

    static Captured client() {
        VelocityEngine engine = new VelocityEngine();
        return () -> render(engine, new VelocityContext(new java.util.HashMap<>(Map.of("name", "web"))));
    }
}
