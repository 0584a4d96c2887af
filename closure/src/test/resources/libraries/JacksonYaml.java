// com.fasterxml.jackson.dataformat:jackson-dataformat-yaml:2.19.2 com.fasterxml.jackson.datatype:jackson-datatype-jsr310:2.19.2 com.fasterxml.jackson.dataformat:jackson-dataformat-xml:2.19.2
package acme;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.time.LocalDate;
import java.util.Map;

class JacksonYaml {
    static Captured value() {
        YAMLFactory factory = new YAMLFactory();
        return () -> new ObjectMapper(factory).writeValueAsString(Map.of("a", 1));
    }

    static Captured builder() {
        String xml = "<a><b>1</b></a>";
        return () -> new XmlMapper().readTree(xml).toString()
                + JsonMapper.builder().findAndAddModules().disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS).build()
                        .writeValueAsString(LocalDate.EPOCH);
    }

    static Captured client() {
        YAMLMapper mapper = new YAMLMapper();
        return () -> mapper.readTree("a: [1, 2]").toString() + mapper.writeValueAsString(Map.of("a", 1));
    }
}
