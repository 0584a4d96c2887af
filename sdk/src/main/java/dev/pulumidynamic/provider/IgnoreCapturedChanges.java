package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A captured value that does not count when it changes: the resource is not updated because of it. On a class it means all of its
 * fields. Operations run with the new value after the next successful {@code pulumi up} all the same.
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
