// joda-time:joda-time:2.14.0
// create: web 01.02.2020 1,234.50 YQ==
// delete: 2020-02-01 web
package acme;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Pattern;
import org.joda.time.format.DateTimeFormat;

class Formats {
    static class JavaTime implements Provider {
        private final DateTimeFormatter date = DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.ROOT);
        private final DateTimeFormatter iso = DateTimeFormatter.ISO_LOCAL_DATE;
        private final Clock clock = Clock.fixed(Instant.parse("2020-02-01T00:00:00Z"), ZoneOffset.UTC);
        private final Base64.Encoder encoder = Base64.getEncoder();
        private final Pattern pattern = Pattern.compile("[a-z]+");

        public String create(String name) {
            return pattern.matcher(name).replaceAll("$0") + " " + date.format(LocalDate.now(clock)) + " 1,234.50 "
                    + encoder.encodeToString("a".getBytes());
        }

        public String delete(String id) {
            return iso.format(LocalDate.now(clock)) + " " + id;
        }
    }

    static Provider javaTime() {
        return new JavaTime();
    }

    static class Decimal implements Provider {
        private final DecimalFormat number = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));

        public String create(String name) {
            return name + " 01.02.2020 " + number.format(1234.5) + " YQ==";
        }

        public String delete(String id) {
            return "2020-02-01 " + id;
        }
    }

    static Provider decimalFormat() {
        return new Decimal();
    }

    static class DecimalPattern implements Provider {
        private final String pattern = "#,##0.00";

        public String create(String name) {
            DecimalFormat number = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
            return name + " 01.02.2020 " + number.format(1234.5) + " YQ==";
        }

        public String delete(String id) {
            return "2020-02-01 " + id;
        }
    }

    static Provider decimalFormatRemedied() {
        return new DecimalPattern();
    }

    static class Joda implements Provider {
        private final org.joda.time.LocalDate date = new org.joda.time.LocalDate(2020, 2, 1);
        private final org.joda.time.format.DateTimeFormatter formatter = DateTimeFormat.forPattern("dd.MM.yyyy");

        public String create(String name) {
            return name + " " + formatter.print(date) + " 1,234.50 YQ==";
        }

        public String delete(String id) {
            return date + " " + id;
        }
    }

    static Provider joda() {
        return new Joda();
    }
}
