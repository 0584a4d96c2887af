// org.apache.commons:commons-lang3:3.18.0
package acme;

import java.util.TimeZone;
import java.util.Date;
import java.util.Locale;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.Pair;

class CommonsLang {
    static Captured value() {
        Pair<String, Integer> pair = Pair.of("a", 1);
        Range<Integer> range = Range.of(1, 5);
        MutableInt count = new MutableInt(3);
        return () -> pair + " " + range.contains(3) + " " + count.incrementAndGet();
    }

    static Captured builder() {
        LazyInitializer<String> lazy = LazyInitializer.<String>builder().setInitializer(() -> "lazy").get();
        return () -> lazy.get() + lazy.isInitialized();
    }

    static Captured client() {
        FastDateFormat format = FastDateFormat.getInstance("yyyy-MM-dd HH:mm", TimeZone.getTimeZone("UTC"), Locale.ROOT);
        return () -> format.format(new Date(0)) + format.parse("1970-01-02 00:00").getTime();
    }
}
