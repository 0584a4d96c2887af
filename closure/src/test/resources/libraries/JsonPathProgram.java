// com.jayway.jsonpath:json-path:2.9.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.DocumentContext;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.Option;

class JsonPathProgram {
    static Captured value() {
        JsonPath path = JsonPath.compile("$.a[?(@.b > 1)].b");
        return () -> path.read("{\"a\":[{\"b\":1},{\"b\":2}]}").toString();
    }

    static Captured builder() {
        Configuration configuration = Configuration.defaultConfiguration().addOptions(Option.SUPPRESS_EXCEPTIONS);
        return () -> String.valueOf((Object) JsonPath.using(configuration).parse("{}").read("$.x"));
    }

    static Captured client() {
        DocumentContext document = JsonPath.parse("{\"a\":[1,2,3]}");
        return () -> document.read("$.a.sum()").toString();
    }
}
