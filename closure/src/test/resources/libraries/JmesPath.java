// io.burt:jmespath-core:0.6.0 io.burt:jmespath-gson:0.6.0
package acme;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.burt.jmespath.Expression;
import io.burt.jmespath.gson.GsonRuntime;

class JmesPath {
    static Captured builder() {
        String query = "a[?b > `1`].b";
        return () -> new GsonRuntime().compile(query).search(JsonParser.parseString("{\"a\":[{\"b\":1},{\"b\":2}]}")).toString();
    }

    static Captured client() {
        Expression<JsonElement> expression = new GsonRuntime().compile("sum(a)");
        return () -> expression.search(JsonParser.parseString("{\"a\":[1,2]}")).toString();
    }
}
