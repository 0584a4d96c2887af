package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a static field start from its initializer where captured code runs, whatever value it has in the program. Without
 * it, captured code finds the value that the program had when it made the resource, and a capture is refused if this value
 * cannot be captured.
 *
 * <pre>{@code
 * class Labels implements ResourceProvider<Label, LabelState> {
 *     @Reinitialized
 *     private static HttpClient client;
 * }
 * }</pre>
 *
 * <p>An annotation of this simple name from any other package means the same.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Reinitialized {}
