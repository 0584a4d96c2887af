// io.micrometer:micrometer-core:1.15.1
package acme;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

class Micrometer {
    static Captured value() {
        Tags tags = Tags.of("a", "1").and(Tag.of("b", "2"));
        return () -> tags.stream().toList().toString();
    }

    static Captured builder() {
        Counter.Builder builder = Counter.builder("made").tag("kind", "label");
        return () -> {
            Counter counter = builder.register(new SimpleMeterRegistry());
            counter.increment();
            return counter.count() + counter.getId().getTag("kind");
        };
    }

    static Captured client() {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        return () -> {
            registry.counter("made").increment();
            return registry.get("made").counter().count() + "";
        };
    }
}
