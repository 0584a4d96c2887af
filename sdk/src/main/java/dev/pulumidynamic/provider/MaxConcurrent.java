package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Limits how many operations of a provider run at the same time, as the API behind it may require. Without it, as many run as the engine
 * asks for. For providers made of lambdas, see {@link DynamicProvider#maxConcurrent}.
 *
 * <pre>{@code
 * @MaxConcurrent(4)
 * class Records implements ResourceProvider<Record, RecordState> { ... }
 * }</pre>
 *
 * <p>Creates, reads, updates and deletes count, in each start of the plugin for itself: the engine starts it once for each bundle and each
 * explicit provider. A check, a diff and a preview do not count: the engine waits for these before it goes on with the program. All
 * resources whose provider has the same class share the limit, whatever their providers captured.
 *
 * <p>An operation that waits for others shows a status. Its deadline begins when it runs. If it is cancelled while it waits, it ends at
 * once and has done nothing.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface MaxConcurrent {
    /** {@return the largest number of operations that run at the same time; at least 1} */
    int value();
}
