package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** The guard of the fuzz tests fails where an input would cost too much. */
class InputCostsTest {
    private static final long SECOND = 1_000_000_000;

    private final InputCosts costs = new InputCosts();

    @Test
    void inputFails_whenItTakesMoreThanASecondOfTheProcessor() {
        assertThatThrownBy(() -> costs.of("seed 1", InputCostsTest::computing))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("nanoseconds: ")
                .hasMessageContaining("seed 1");
    }

    private static boolean computing() {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start < SECOND) {
            Thread.onSpinWait();
        }
        return true;
    }

    @Test
    void inputFails_whenItTakesALargeBuffer() {
        assertThatThrownBy(() -> costs.of("seed 2", () -> new byte[300 << 20].length))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("bytes: ")
                .hasMessageContaining("seed 2");
    }

    @Test
    void inputsThatCostMostAreTold() {
        for (int i = 1; i <= 5; i++) {
            costs.of("seed " + i, () -> "small");
        }

        assertThat(costs.toString().split("seed", -1)).hasSize(4);
    }
}
