package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a captured value whose changes do not update the resource. On a class, this applies to all of its fields. After
 * the next successful {@code pulumi up}, operations use the new value nevertheless.
 *
 * <pre>{@code
 * record Labels(String repository, @IgnoreCapturedChanges String token) implements ResourceProvider<Label, LabelState> {
 * }
 * }</pre>
 *
 * <p>An annotation of this simple name from any other package means the same. For values that lambdas capture, see
 * {@link DynamicProvider#ignoreCapturedChanges}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface IgnoreCapturedChanges {}
