package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name of an enum constant in the state, in outputs and in captured values. Without it, a constant has its own name
 * there.
 *
 * <pre>{@code
 * enum Owner {
 *     @WireName("Pulumi Planters Inc.")
 *     PLANTERS,
 *     @WireName("Pulumi Growers Ltd.")
 *     GROWERS
 * }
 * }</pre>
 *
 * <p>You may rename a constant and keep its wire name: states stay valid. A property that holds the constant's own name
 * is read, too, unless it is the wire name of another constant. So a state that was written before the constant had a
 * wire name stays readable. The next {@code pulumi up} then finds another value and updates the resource. Two constants
 * of one enum with the same wire name are an error.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface WireName {
    /** {@return the name, any text} */
    String value();
}
