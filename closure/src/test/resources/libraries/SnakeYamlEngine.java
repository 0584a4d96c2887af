// org.snakeyaml:snakeyaml-engine:2.10
package acme;

import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class SnakeYamlEngine {
    static Captured value() {
        DumpSettings settings = DumpSettings.builder().setIndent(4).build();
        return () -> settings.getIndent() + "";
    }

    static Captured builder() {
        LoadSettings settings = LoadSettings.builder().setLabel("acme").build();
        return () -> new Load(settings).loadFromString("{a: [1, 2.5]}").toString();
    }

    static Captured client() {
        Load load = new Load(LoadSettings.builder().build());
        Dump dump = new Dump(DumpSettings.builder().build());
        return () -> load.loadFromString("{a: [1, 2.5]}") + dump.dumpToString(Map.of("a", List.of(1)));
    }
}
