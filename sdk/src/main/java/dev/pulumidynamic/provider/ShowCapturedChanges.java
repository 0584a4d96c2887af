package dev.pulumidynamic.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A captured value that is no secret: when it changes, the message shows the old value and the new one. Without it, messages have
 * the path alone, because any captured value may be a secret.
 *
 * <p>An annotation of this simple name from any other package means the same.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface ShowCapturedChanges {}
