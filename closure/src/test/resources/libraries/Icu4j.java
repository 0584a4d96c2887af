// com.ibm.icu:icu4j:77.1
package acme;

import com.ibm.icu.text.Collator;
import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.text.NumberFormat;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.text.Transliterator;
import com.ibm.icu.util.ULocale;
import java.util.Map;

class Icu4j {
    static Captured value() {
        ULocale locale = new ULocale("de_CH");
        return () -> locale.getDisplayCountry(ULocale.ENGLISH) + locale;
    }

    static Captured builder() {
        String pattern = "{count, plural, one {# label} other {# labels}}";
        return () -> new MessageFormat(pattern, ULocale.ENGLISH).format(Map.of("count", 3))
                + Transliterator.getInstance("Any-Latin; Latin-ASCII").transliterate("Привет");
    }

    static Captured client() {
        NumberFormat format = NumberFormat.getCurrencyInstance(ULocale.US);
        PluralRules rules = PluralRules.forLocale(ULocale.ENGLISH);
        return () -> format.format(1234.5) + rules.select(1) + Collator.getInstance(ULocale.GERMAN).compare("ä", "z");
    }
}
