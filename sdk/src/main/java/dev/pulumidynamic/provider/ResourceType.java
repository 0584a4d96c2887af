package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The type token of the resources of a provider, which previews and policies show. Without it, the token is {@code
 * pulumi-java:dynamic:Resource}. For providers made of lambdas, see {@link DynamicProvider#ofType}.
 *
 * <pre>{@code
 * @ResourceType("acme:dns:Record")
 * class Records implements ResourceProvider<Record, RecordState> { ... }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ResourceType {
    /** {@return the type token, such as {@code acme:dns:Record}} */
    String value();
}
