package dev.pulumidynamic.packages;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The environment variables from which a component of a package's configuration takes its value when the stack's configuration has none.
 *
 * <pre>{@code
 * record AcmeConfig(
 *         @DefaultFromEnvironment("ACME_ENDPOINT") String endpoint,
 *         @Secret @DefaultFromEnvironment({"ACME_TOKEN", "ACME_API_TOKEN"}) String token) {}
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface DefaultFromEnvironment {
    /** {@return the names of the variables; the first one that is set counts} */
    String[] value();
}
