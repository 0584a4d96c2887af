package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.text;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Codecs for {@code java.util.logging}, by name. A runtime may lack its module. */
final class JdkLogging {
    private JdkLogging() {}

    static List<CodecRegistration> codecs() {
        return ModuleLayer.boot().findModule("java.logging").isEmpty()
                ? List.of()
                : List.of(
                        text(Level.class, Level::getName, Level::parse),
                        immutable(Logger.class, JdkLogging::name, parts -> Logger.getLogger(CodecParts.text(parts, 0)))
                                .andTypes("java.util.logging.LogManager$RootLogger"));
    }

    private static List<String> name(Logger logger) {
        if (logger.getName() == null) {
            throw new RefusedValueException("logger", "an anonymous logger exists in this JVM only", "give it a name");
        }
        return List.of(logger.getName());
    }
}
