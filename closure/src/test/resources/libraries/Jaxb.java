// org.glassfish.jaxb:jaxb-runtime:4.0.5
package acme;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.namespace.QName;

class Jaxb {
    @XmlRootElement
    public static class Label {
        public String name = "bug";
    }

    static Captured value() {
        JAXBElement<String> element = new JAXBElement<>(new QName("urn:a", "b"), String.class, "text");
        return () -> element.getName() + element.getValue();
    }

    static Captured builder() {
        String xml = "<label><name>x</name></label>";
        return () -> ((Label) JAXBContext.newInstance(Label.class).createUnmarshaller().unmarshal(new StringReader(xml))).name;
    }

    static Captured client() throws Exception {
        JAXBContext context = JAXBContext.newInstance(Label.class);
        return () -> {
            StringWriter out = new StringWriter();
            context.createMarshaller().marshal(new Label(), out);
            return out.toString();
        };
    }
}
