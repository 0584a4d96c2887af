// org.quartz-scheduler:quartz:2.5.0 org.slf4j:slf4j-nop:2.0.17
package acme;

import java.util.Date;
import java.util.TimeZone;
import org.quartz.CronExpression;
import org.quartz.CronScheduleBuilder;
import org.quartz.JobKey;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;

class Quartz {
    static Captured value() {
        JobKey key = new JobKey("job", "group");
        return () -> key.toString();
    }

    static Captured builder() {
        Trigger trigger = TriggerBuilder.newTrigger()
                .withIdentity("t")
                .startAt(new Date(0))
                .withSchedule(CronScheduleBuilder.cronSchedule("0 0 12 * * ?").inTimeZone(TimeZone.getTimeZone("UTC")))
                .build();
        return () -> trigger.getFireTimeAfter(new Date(0)).getTime() + "";
    }

    static Captured client() throws Exception {
        CronExpression cron = new CronExpression("0 30 * * * ?");
        cron.setTimeZone(TimeZone.getTimeZone("UTC"));
        return () -> cron.getNextValidTimeAfter(new Date(0)).getTime() + "";
    }
}
