package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that captured code finds a static field with the value that it had when the resource was made: a registry that the program
 * fills, a setting that {@code main} reads. Without it, a static field starts from its initializer wherever captured code runs.
 *
 * <pre>{@code
 * class Plants {
 *     @CarriedByValue
 *     static final Map<String, String> LATIN_NAMES = new HashMap<>();
 * }
 * }</pre>
 *
 * <p>If captured code reads the field, its value is captured like the fields of the provider: with each resource, and a change of
 * the value is a change of a captured value ({@link IgnoreCapturedChanges} and {@link ShowCapturedChanges} apply). The class is
 * initialized and the field set before any other captured code runs. A field of an interface cannot be carried, and neither can a field
 * of a provider with {@link Isolated.Mode#SHARED}. {@link Reinitialized} is the opposite.
 *
 * <p>An annotation of this simple name from any other package means the same.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface CarriedByValue {}
