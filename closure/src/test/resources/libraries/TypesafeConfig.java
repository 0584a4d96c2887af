// com.typesafe:config:1.4.3
package acme;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigMemorySize;
import com.typesafe.config.ConfigRenderOptions;

class TypesafeConfig {
    static Captured value() {
        ConfigMemorySize size = ConfigMemorySize.ofBytes(1024);
        return () -> size.toBytes() + "";
    }

    static Captured builder() {
        ConfigRenderOptions options = ConfigRenderOptions.concise();
        return () -> ConfigFactory.parseString("a.b = 1, c = ${a.b}").resolve().root().render(options);
    }

    static Captured client() {
        Config config = ConfigFactory.parseString("a.b = 1, t = 5 seconds");
        return () -> config.getInt("a.b") + "" + config.getDuration("t");
    }
}
