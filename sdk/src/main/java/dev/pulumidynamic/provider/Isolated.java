package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says how far the operations of a provider are kept apart in the plugin. Without it, each operation loads the program's own
 * classes anew, with static fields that start from their initializers, and uses libraries that were loaded once; that serves
 * nearly all providers.
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
         * Nothing is shared: each operation loads the libraries, too. For libraries that keep what one operation gave
         * them and hand it to the next; costs the time to load and warm them, 0.1 s for Jackson.
         */
        STRICT,
        /**
         * Everything is shared: static fields live until the plugin ends, and operations that run at the same time see
         * each other's. For providers that keep a connection or a cache in one.
         */
        SHARED
    }
}
