package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets how the operations of a provider are isolated from each other in the plugin. Without it, each operation loads
 * the program's own classes again, with static fields that start from their initializers, and uses libraries that were
 * loaded once; that serves nearly all providers.
 *
 * <pre>{@code
 * @Isolated(Isolated.Mode.STRICT)
 * class Labels implements ResourceProvider<Label, LabelState> { ... }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Isolated {
    /** {@return what operations share} */
    Mode value();

    /** How far operations are kept apart. */
    enum Mode {
        /**
         * Nothing is shared: each operation loads the libraries, too. Use this for libraries that keep an object of one
         * operation and pass it to the next. Each operation then takes the time to load and initialize the libraries,
         * 0.1 s for Jackson.
         */
        STRICT,
        /**
         * Everything is shared: static fields keep their values until the plugin ends, and concurrent operations see
         * each other's changes. Use this for providers that keep a connection or a cache in a static field.
         */
        SHARED
    }
}
