// org.apache.logging.log4j:log4j-core:2.25.1
package acme;

import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;

class Log4j2 {
    private static final Logger STATIC = LogManager.getLogger(Log4j2.class);

    static Captured value() {
        Level level = Level.WARN;
        Marker marker = MarkerManager.getMarker("AUDIT");
        return () -> level + marker.getName() + (level == Level.WARN) + level.isMoreSpecificThan(Level.INFO);
    }

    static Captured builder() {
        return () -> STATIC.getName() + STATIC.getClass().getSimpleName() + STATIC.getLevel();
    }

    static Captured client() {
        Logger logger = LogManager.getLogger("acme.client");
        return () -> {
            logger.debug("made {}", 1);
            return logger.getName() + logger.getClass().getSimpleName();
        };
    }
}
