package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a static field start from its initializer where captured code runs, whatever the program has written to it. Use
 * it for a cache, a counter, or a value that is made when it is first needed. Without it, a capture refuses code that
 * reads a static field which the program also writes, because the code would see another value there.
 *
 * <pre>{@code
 * class Labels implements ResourceProvider<Label, LabelState> {
 *     @Reinitialized
 *     private static HttpClient client;
 * }
 * }</pre>
 *
 * <p>{@link CarriedByValue} is the opposite: captured code finds the value that the field had when the resource was
 * made.
 *
 * <p>An annotation of this simple name from any other package means the same.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Reinitialized {}
