// io.dropwizard.metrics:metrics-core:4.2.33
package acme;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Histogram;
import com.codahale.metrics.MetricRegistry;
import com.codahale.metrics.UniformReservoir;

class DropwizardMetrics {
    static Captured value() {
        Counter counter = new Counter();
        counter.inc(3);
        return () -> counter.getCount() + "";
    }

    static Captured builder() {
        Histogram histogram = new Histogram(new UniformReservoir());
        histogram.update(5);
        return () -> histogram.getCount() + " " + histogram.getSnapshot().getMax();
    }

    static Captured client() {
        MetricRegistry registry = new MetricRegistry();
        registry.counter("a").inc();
        return () -> {
            registry.timer("t");
            return registry.getNames() + "" + registry.counter("a").getCount();
        };
    }
}
