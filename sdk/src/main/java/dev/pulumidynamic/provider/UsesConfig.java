package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keys of the stack's configuration that a provider reads outside the namespace {@code pulumi-java-dynamic}. For
 * providers made of lambdas, see {@link DynamicProvider#usesConfig}.
 *
 * <pre>{@code
 * @UsesConfig({"banana", "colors:primary"})
 * class Painter implements ResourceProvider<Wall, Painted> {
 *     public void configure(ProviderConfig config) {
 *         color = config.require("colors:primary");
 *     }
 * }
 * }</pre>
 *
 * <p>A provider reads a declared key as it is declared: after {@code @UsesConfig("banana")},
 * {@code config.get("banana")} is the project's key. It hides {@code pulumi-java-dynamic:banana}, even if the project's
 * key is not set.
 *
 * <p>The program passes the values to the plugin with each resource, as a secret, and renews them in each
 * {@code pulumi up}. A changed value alone does not update a resource. Operations without the program use the values of
 * the last {@code pulumi up}. Keys of the namespace {@code pulumi-java-dynamic} need no declaration, so put a token
 * that rotates into this namespace. Without this annotation, a provider reads only this namespace.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UsesConfig {
    /** {@return the keys: a name of the project's namespace, such as {@code banana}, or with its namespace, such as {@code colors:primary}} */
    String[] value();
}
