// org.slf4j:slf4j-jdk14:2.0.17
package acme;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.slf4j.LoggerFactory;

class Logging {
    private static final Logger STATIC = Logger.getLogger(Logging.class.getName());

    static Captured value() {
        Level level = Level.FINE;
        return () -> level + "" + (level == Level.FINE);
    }

    static Captured builder() {
        return () -> STATIC.getName() + STATIC.isLoggable(Level.INFO);
    }

    static Captured client() {
        Logger jul = Logger.getLogger("acme.jul");
        org.slf4j.Logger slf4j = LoggerFactory.getLogger("acme.slf4j");
        return () -> jul.getName() + slf4j.getName() + slf4j.getClass().getSimpleName();
    }
}
