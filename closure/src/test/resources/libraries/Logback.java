// ch.qos.logback:logback-classic:1.5.18
package acme;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.slf4j.event.Level;

class Logback {
    private static final Logger STATIC = LoggerFactory.getLogger(Logback.class);

    static Captured value() {
        Marker marker = MarkerFactory.getMarker("AUDIT");
        Level level = Level.WARN;
        return () -> marker.getName() + level + (marker == MarkerFactory.getMarker("AUDIT"));
    }

    static Captured builder() {
        return () -> STATIC.getName() + STATIC.getClass().getSimpleName() + STATIC.isInfoEnabled();
    }

    static Captured client() {
        Logger logger = LoggerFactory.getLogger("acme.client");
        return () -> {
            logger.debug("made {}", 1);
            return logger.getName() + logger.getClass().getSimpleName();
        };
    }
}
