package dev.pulumidynamic.testing;

import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/** A clock of {@link Shared}. */
final class SharedClock extends Clock implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Supplier<Instant> now;
    private final transient ZoneId zone;

    SharedClock(Supplier<Instant> now) {
        this(now, ZoneOffset.UTC);
    }

    private SharedClock(Supplier<Instant> now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new SharedClock(now, other);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    private Object writeReplace() {
        return SharedObjects.captured(this);
    }
}
