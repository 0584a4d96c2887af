package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.GLOBAL)
class GlobalStateWatchTest {
    private final GlobalStateWatch watch = new GlobalStateWatch(new ProcessHealth(), true);

    @Test
    void callIsNamed_whenNoOtherCallRan() {
        watch.enter();
        System.setProperty("changed.by.a.call", "value");

        assertThat(watch.leave()).containsExactly("system property changed.by.a.call was changed and restored");
    }

    @Test
    void noCallIsBlamed_whenSeveralRan() {
        watch.enter();
        watch.enter();
        System.setProperty("changed.by.a.call", "value");

        assertThat(watch.leave()).isEmpty();
        assertThat(watch.leave())
                .singleElement()
                .asString()
                .endsWith("was changed and restored (by this operation, or by one that ran at the same time)");
    }

    @Test
    void callIsNamedAgain_whenTheOthersHaveEnded() {
        watch.enter();
        watch.enter();
        var unused = watch.leave();
        unused = watch.leave();

        callIsNamed_whenNoOtherCallRan();
    }
}
