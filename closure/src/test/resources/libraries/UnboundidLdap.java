// com.unboundid:unboundid-ldapsdk:7.0.3
package acme;

import com.unboundid.ldap.listener.InMemoryDirectoryServer;
import com.unboundid.ldap.sdk.DN;
import com.unboundid.ldap.sdk.Entry;
import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPConnection;

class UnboundidLdap {
    static Captured value() throws Exception {
        DN name = new DN("cn=web,dc=acme");
        Filter filter = Filter.create("(&(cn=web)(objectClass=*))");
        Entry entry = new Entry("dn: cn=web,dc=acme", "cn: web");
        return () -> name.getRDNString() + filter + entry.getAttributeValue("cn");
    }

    static Captured builder() {
        String base = "dc=acme";
        return () -> {
            InMemoryDirectoryServer server = new InMemoryDirectoryServer(base);
            server.startListening();
            server.add("dn: dc=acme", "objectClass: domain", "dc: acme");
            try (LDAPConnection connection = new LDAPConnection("localhost", server.getListenPort())) {
                return connection.getEntry(base).getAttributeValue("dc");
            } finally {
                server.shutDown(true);
            }
        };
    }

    static Captured client() {
        LDAPConnection connection = new LDAPConnection();
        return () -> connection.isConnected() + "";
    }
}
