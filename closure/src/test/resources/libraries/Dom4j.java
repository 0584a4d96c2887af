// org.dom4j:dom4j:2.1.4 jaxen:jaxen:2.0.0
package acme;

import org.dom4j.Document;
import org.dom4j.DocumentHelper;
import org.dom4j.QName;
import org.dom4j.XPath;
import org.dom4j.io.OutputFormat;
import org.dom4j.io.XMLWriter;
import java.io.StringWriter;

class Dom4j {
    static Captured value() throws Exception {
        Document document = DocumentHelper.parseText("<a><b c='d'>e</b></a>");
        QName name = QName.get("x", "urn:y");
        return () -> document.asXML() + document.getRootElement().element("b").attributeValue("c") + name;
    }

    static Captured builder() {
        OutputFormat format = OutputFormat.createPrettyPrint();
        return () -> {
            StringWriter out = new StringWriter();
            new XMLWriter(out, format).write(DocumentHelper.createDocument().addElement("a").addElement("b"));
            return out.toString();
        };
    }

    static Captured client() {
        XPath path = DocumentHelper.createXPath("/a/b[@c='d']");
        return () -> path.selectSingleNode(DocumentHelper.parseText("<a><b c='d'>e</b></a>")).getText();
    }
}
