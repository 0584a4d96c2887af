package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The settings of a class of providers. {@link Settings} has the same ones for providers made of lambdas, and for all providers of a program.
 *
 * <pre>{@code
 * @ProviderSettings(type = "acme:dns:Record", maxConcurrent = 4)
 * class Records implements ResourceProvider<Record, RecordState> { ... }
 * }</pre>
 *
 * <p>What a provider does not set is as the program sets it with {@code DynamicProviders.settings}, or else as described here. Configuration
 * keys and patterns of the program and of the provider apply together; if one includes a pattern that the other excludes, the provider's
 * setting applies.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProviderSettings {
    /**
     * {@return the type token of the resources, such as {@code acme:dns:Record}, which previews and policies show; by default {@code
     * pulumi-java:dynamic:Resource}}
     */
    String type() default "";

    /** {@return where the state stores the code; by default {@link CodeStorage#PACKAGE}} */
    CodeStorage storage() default CodeStorage.DEFAULT;

    /** {@return how far the plugin keeps operations apart; by default {@link Isolation#LAYERED}} */
    Isolation isolation() default Isolation.DEFAULT;

    /**
     * {@return the largest number of operations that run at the same time; by default, 0, the engine decides}
     *
     * <p>The limit applies to creates, reads, updates and deletes, separately for each start of the plugin: the engine starts the plugin once
     * for each bundle and each explicit provider. It does not apply to checks, diffs and previews, because the engine waits for these before it
     * continues with the program. All resources whose providers have the same class share the limit, whatever their providers captured: a
     * limit that the program sets is one for each class.
     *
     * <p>An operation that waits for others shows a status. Its deadline begins when it runs. If it is cancelled while it waits, it ends at
     * once, without any effect.
     */
    int maxConcurrent() default 0;

    /**
     * {@return the keys of the stack's configuration that the provider reads besides those of the namespace {@code pulumi-java-dynamic}: a name
     * of the project's namespace, such as {@code banana}, or with its namespace, such as {@code colors:primary}; by default none}
     *
     * <p>A provider reads a declared key as it is declared: with {@code configKeys = "banana"}, {@code config.get("banana")} is the project's
     * key. It hides {@code pulumi-java-dynamic:banana}, even if the project's key is not set.
     *
     * <p>The program passes the values to the plugin with each resource, as a secret, and renews them in each {@code pulumi up}. A changed
     * value alone does not update a resource. Operations without the program use the values of the last {@code pulumi up}. Keys of the
     * namespace {@code pulumi-java-dynamic} (with {@link CodeStorage#EXTENSION}, {@code pulumi-java}) need no declaration, so put a token that
     * rotates into this namespace.
     */
    String[] configKeys() default {};

    /** {@return patterns as in {@link Settings.Builder#include}; by default none} */
    String[] include() default {};

    /** {@return patterns as in {@link Settings.Builder#exclude}; by default none} */
    String[] exclude() default {};

    /** {@return fields as in {@link Settings.Builder#reinitialize}; by default none} */
    String[] reinitialize() default {};
}
