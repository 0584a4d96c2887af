// org.apache.groovy:groovy-json:4.0.27
package acme;

import groovy.json.JsonSlurper;
import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import groovy.lang.IntRange;
import groovy.lang.Tuple2;

class GroovyShellProgram {
    static Captured value() {
        Tuple2<String, Integer> tuple = new Tuple2<>("a", 1);
        IntRange range = new IntRange(1, 3);
        return () -> tuple + "" + range.size();
    }

    static Captured builder() {
        JsonSlurper slurper = new JsonSlurper();
        return () -> slurper.parseText("{\"a\":[1,2]}").toString();
    }

    static Captured client() {
        String script = "(1..4).collect { it * factor }.join('-')";
        return () -> new GroovyShell(new Binding(java.util.Map.of("factor", 3))).evaluate(script).toString();
    }
}
