package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.GLOBAL)
class SnapshotTest {
    private final Snapshot before = Snapshot.ofSettings();

    @AfterEach
    void leaveAsItWas() {
        before.restore();
    }

    @Test
    void restoresLocale_andItsCategories() {
        Locale display = Locale.getDefault(Locale.Category.DISPLAY);

        Locale.setDefault(Locale.forLanguageTag("tr-TR"));

        assertThat(before.restore()).contains("default locale");
        assertThat(Locale.getDefault(Locale.Category.DISPLAY)).isEqualTo(display);
    }

    @Test
    void restoresTimeZone_andStreams() {
        TimeZone zone = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
        System.setOut(System.err);

        assertThat(before.restore()).containsExactly("default time zone", "standard output");
        assertThat(TimeZone.getDefault()).isEqualTo(zone);
    }

    @Test
    void restoresProperties_addedChangedAndRemoved() {
        System.setProperty("changed.by.the.test", "before");
        Snapshot state = Snapshot.ofSettings();
        String separator = System.getProperty("line.separator");
        System.setProperty("changed.by.the.test", "secret");
        System.setProperty("added.by.the.test", "secret");
        System.clearProperty("line.separator");

        assertThat(state.restore())
                .containsExactly(
                        "system property added.by.the.test",
                        "system property changed.by.the.test",
                        "system property line.separator");
        assertThat(System.getProperty("changed.by.the.test")).isEqualTo("before");
        assertThat(System.getProperty("added.by.the.test")).isNull();
        assertThat(System.getProperty("line.separator")).isEqualTo(separator);
    }
}
