package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Limits how many operations of a provider run at the same time, for an API that requires this. Without it, the engine
 * decides how many run. For providers made of lambdas, see {@link DynamicProvider#maxConcurrent}.
 *
 * <pre>{@code
 * @MaxConcurrent(4)
 * class Records implements ResourceProvider<Record, RecordState> { ... }
 * }</pre>
 *
 * <p>The limit applies to creates, reads, updates and deletes, separately for each start of the plugin: the engine
 * starts the plugin once for each bundle and each explicit provider. The limit does not apply to checks, diffs and
 * previews: the engine waits for these before it continues with the program. All resources whose provider has the same
 * class share the limit, whatever their providers captured.
 *
 * <p>An operation that waits for others shows a status. Its deadline begins when it runs. If it is cancelled while it
 * waits, it ends at once, without any effect.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface MaxConcurrent {
    /** {@return the largest number of operations that run at the same time; at least 1} */
    int value();
}
