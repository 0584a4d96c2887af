// com.cronutils:cron-utils:9.2.1 org.slf4j:slf4j-nop:2.0.17
package acme;

import com.cronutils.model.Cron;
import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinition;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

class CronUtils {
    static Captured value() {
        Cron cron = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX)).parse("*/5 * * * 1");
        return () -> cron.asString();
    }

    static Captured builder() {
        CronDefinition definition = CronDefinitionBuilder.instanceDefinitionFor(CronType.QUARTZ);
        return () -> new CronParser(definition).parse("0 0 12 * * ?").asString();
    }

    static Captured client() {
        ExecutionTime time = ExecutionTime.forCron(
                new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX)).parse("30 * * * *"));
        return () -> time.nextExecution(ZonedDateTime.of(2020, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC)).get().toString();
    }
}
