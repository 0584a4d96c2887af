package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Codecs for the times of {@code java.sql}: their milliseconds, because their text depends on the time zone. A runtime may lack the module. */
@SuppressWarnings("JavaUtilDate") // Programs capture old types too.
final class JdkSql {
    private JdkSql() {}

    static List<CodecRegistration> codecs() {
        return ModuleLayer.boot().findModule("java.sql").isEmpty()
                ? List.of()
                : List.of(
                        immutable(Date.class, date -> List.of(date.getTime()), parts -> new Date(millis(parts))),
                        immutable(Time.class, time -> List.of(time.getTime()), parts -> new Time(millis(parts))),
                        immutable(
                                Timestamp.class, time -> List.of(time.getTime(), time.getNanos()), JdkSql::timestamp));
    }

    private static long millis(List<@Nullable Object> parts) {
        return CodecParts.of(parts, 0, Long.class);
    }

    private static Object timestamp(List<@Nullable Object> parts) {
        Timestamp time = new Timestamp(millis(parts));
        time.setNanos(CodecParts.number(parts, 1));
        return time;
    }
}
