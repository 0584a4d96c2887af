package dev.pulumidynamic.host.inspect.trial;

import java.time.Duration;
import java.util.List;

/**
 * What captured code may use while it is opened.
 *
 * @param time for each object that is opened
 * @param megabytes of objects, of classes, and of memory outside the heap, each
 */
public record TrialLimits(Duration time, int megabytes) {
    List<String> options() {
        return List.of(
                "-Xmx" + megabytes + "m",
                "-XX:MaxMetaspaceSize=" + megabytes + "m",
                "-XX:MaxDirectMemorySize=" + megabytes + "m",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData");
    }
}
