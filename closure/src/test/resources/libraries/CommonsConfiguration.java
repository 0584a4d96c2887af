// org.apache.commons:commons-configuration2:2.12.0
package acme;

import java.io.StringReader;
import org.apache.commons.configuration2.BaseConfiguration;
import org.apache.commons.configuration2.MapConfiguration;
import org.apache.commons.configuration2.PropertiesConfiguration;
import java.util.Map;

class CommonsConfiguration {
    static Captured value() {
        MapConfiguration configuration = new MapConfiguration(Map.of("a", "1"));
        return () -> configuration.getInt("a") + "";
    }

    static Captured builder() {
        String text = "a = 1\nb = ${a}2\n";
        return () -> {
            PropertiesConfiguration configuration = new PropertiesConfiguration();
            configuration.read(new StringReader(text));
            return configuration.getString("b");
        };
    }

    static Captured client() {
        BaseConfiguration configuration = new BaseConfiguration();
        configuration.addProperty("a.b", 3);
        return () -> configuration.getInt("a.b") + configuration.subset("a").getString("b");
    }
}
