package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.text;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;
import javax.xml.namespace.QName;

/** Codecs for types of modules that a runtime may lack. */
@SuppressWarnings("JavaUtilDate") // Programs capture old types too.
final class JdkModules {
    static final List<LogicalCodec> CODECS = Stream.of(
                    of("java.logging", JdkModules::logging),
                    of("java.naming", JdkModules::naming),
                    of("java.sql", JdkModules::sql),
                    of("java.xml", JdkModules::xml))
            .flatMap(List::stream)
            .toList();

    private JdkModules() {}

    private static List<LogicalCodec> of(String module, Supplier<List<LogicalCodec>> codecs) {
        return ModuleLayer.boot().findModule(module).isPresent() ? codecs.get() : List.of();
    }

    private static List<LogicalCodec> logging() {
        return List.of(
                text(Level.class, Level::getName, Level::parse),
                single(Logger.class, JdkModules::name, String.class, Logger::getLogger)
                        .andTypes("java.util.logging.LogManager$RootLogger"));
    }

    private static String name(Logger logger) {
        if (logger.getName() == null) {
            throw new RefusedValueException("logger", "an anonymous logger exists in this JVM only", "give it a name");
        }
        return logger.getName();
    }

    private static List<LogicalCodec> naming() {
        return List.of(
                text(LdapName.class, LdapName::toString, LdapName::new), text(Rdn.class, Rdn::toString, Rdn::new));
    }

    /** Milliseconds, because the text of these times depends on the time zone. */
    private static List<LogicalCodec> sql() {
        return List.of(
                single(Date.class, Date::getTime, Long.class, Date::new),
                single(Time.class, Time::getTime, Long.class, Time::new),
                value(Timestamp.class, time -> List.of(time.getTime(), time.getNanos()), JdkModules::timestamp));
    }

    private static Object timestamp(CodecParts parts) {
        Timestamp time = new Timestamp(parts.wide(0));
        time.setNanos(parts.number(1));
        return time;
    }

    private static List<LogicalCodec> xml() {
        return List.of(value(
                QName.class,
                name -> List.of(name.getNamespaceURI(), name.getLocalPart(), name.getPrefix()),
                parts -> new QName(parts.text(0), parts.text(1), parts.text(2))));
    }
}
