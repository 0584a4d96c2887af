// com.thoughtworks.xstream:xstream:1.4.21
package acme;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.security.AnyTypePermission;

class Xstream {
    public static class Label {
        String name = "bug";
    }

    static Captured builder() {
        String alias = "label";
        return () -> {
            XStream xstream = new XStream();
            xstream.alias(alias, Label.class);
            xstream.addPermission(AnyTypePermission.ANY);
            return xstream.toXML(new Label()) + ((Label) xstream.fromXML("<label><name>x</name></label>")).name;
        };
    }

    static Captured client() {
        XStream xstream = new XStream();
        return () -> xstream.toXML(new Label());
    }
}
