// dnsjava:dnsjava:3.6.3 org.slf4j:slf4j-nop:2.0.17
package acme;

import java.net.InetAddress;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;
import org.xbill.DNS.SimpleResolver;
import org.xbill.DNS.TSIG;
import org.xbill.DNS.Type;
import org.xbill.DNS.Update;

class DnsJava {
    static Captured value() throws Exception {
        Name name = Name.fromString("web.example.com.");
        ARecord record = new ARecord(name, DClass.IN, 60, InetAddress.getByName("127.0.0.1"));
        return () -> name + " " + record + " " + record.rdataToString();
    }

    static Captured builder() throws Exception {
        Update update = new Update(Name.fromString("example.com."));
        update.add(Name.fromString("web.example.com."), Type.A, 60, "127.0.0.1");
        return () -> update.getSection(2).toString();
    }

    static Captured client() throws Exception {
        SimpleResolver resolver = new SimpleResolver("127.0.0.1");
        resolver.setTSIGKey(new TSIG(TSIG.HMAC_SHA256, "key.", "c2VjcmV0"));
        return () -> resolver.getAddress().getPort() + "";
    }
}
