// joda-time:joda-time:2.14.0
package acme;

import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.Duration;
import org.joda.time.LocalDate;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;
import org.joda.time.format.PeriodFormatter;
import org.joda.time.format.PeriodFormatterBuilder;

class JodaTime {
    static Captured value() {
        DateTime time = new DateTime(2020, 1, 2, 3, 4, DateTimeZone.forID("Europe/Berlin"));
        LocalDate date = new LocalDate(2020, 2, 29);
        Duration duration = Duration.standardHours(3);
        return () -> time + " " + time.plusMonths(6) + " " + date.plusYears(1) + " " + duration;
    }

    static Captured builder() {
        PeriodFormatter formatter = new PeriodFormatterBuilder().appendHours().appendSuffix("h").toFormatter();
        return () -> formatter.print(Duration.standardHours(3).toPeriod());
    }

    static Captured client() {
        DateTimeFormatter formatter = DateTimeFormat.forPattern("dd.MM.yyyy").withZoneUTC();
        return () -> formatter.print(0) + formatter.parseDateTime("01.02.2020");
    }
}
