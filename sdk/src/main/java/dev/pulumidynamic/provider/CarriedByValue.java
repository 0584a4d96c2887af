package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Captures the value that a static field has when the resource is made. Captured code then finds this value in the
 * field. Use it for a registry that the program fills, or for a setting that {@code main} reads. Without it, a static
 * field starts from its initializer wherever captured code runs.
 *
 * <pre>{@code
 * class Plants {
 *     @CarriedByValue
 *     static final Map<String, String> LATIN_NAMES = new HashMap<>();
 * }
 * }</pre>
 *
 * <p>If captured code reads the field, its value is captured like the fields of the provider: with each resource, and a
 * change of the value is a change of a captured value ({@link IgnoreCapturedChanges} and {@link ShowCapturedChanges}
 * apply). The class is initialized and the field set before any other captured code runs. A field of an interface
 * cannot be carried, and neither can a field of a provider with {@link Isolated.Mode#SHARED}. {@link Reinitialized} is
 * the opposite.
 *
 * <p>An annotation of this simple name from any other package means the same.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface CarriedByValue {}
