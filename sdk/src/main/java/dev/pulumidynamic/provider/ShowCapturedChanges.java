package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a captured value that is not a secret: if it changes, the message shows the old value and the new value.
 * Without this annotation, messages show only the path, because any captured value can be a secret.
 *
 * <p>An annotation of this simple name from any other package means the same.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface ShowCapturedChanges {}
