package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Where the state keeps the code of a provider. Without it, {@code DynamicProviders.keepCode} determines the place for all providers of
 * the program. For providers made of lambdas, see {@link DynamicProvider#storedIn}.
 *
 * <pre>{@code
 * @StoredIn(CodeStorage.INLINE)
 * class Records implements ResourceProvider<Record, RecordState> { ... }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface StoredIn {
    /** {@return where the state keeps the code} */
    CodeStorage value();
}
