// org.yaml:snakeyaml:2.4
package acme;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.Tag;

class SnakeYaml {
    static Captured value() {
        Tag tag = Tag.STR;
        return () -> tag.getValue() + (tag.equals(Tag.STR));
    }

    static Captured builder() {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        return () -> new Yaml(options).dump(new TreeMap<>(Map.of("a", List.of(1, "x"), "b", true)));
    }

    static Captured client() {
        Yaml yaml = new Yaml();
        return () -> yaml.load("{a: [1, 2.5], b: 2020-01-01}").toString();
    }
}
