package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.text;

import java.util.List;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;

/** The codecs for names of a directory: their text. A runtime may lack their module. */
final class JdkNaming {
    private JdkNaming() {}

    static List<CodecRegistration> codecs() {
        return ModuleLayer.boot().findModule("java.naming").isEmpty() ? List.of() : Names.CODECS;
    }

    /** A class of its own, because the JVM looks for the exceptions of the module when it links it. */
    private static final class Names {
        static final List<CodecRegistration> CODECS = List.of(
                text(LdapName.class, LdapName::toString, Names::name), text(Rdn.class, Rdn::toString, Names::part));

        private static LdapName name(String text) {
            try {
                return new LdapName(text);
            } catch (InvalidNameException e) {
                throw new IllegalArgumentException("'" + text + "' is no name", e);
            }
        }

        private static Rdn part(String text) {
            try {
                return new Rdn(text);
            } catch (InvalidNameException e) {
                throw new IllegalArgumentException("'" + text + "' is no part of a name", e);
            }
        }
    }
}
