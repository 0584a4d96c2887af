package dev.pulumidynamic.provider;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a component of a record, or of a data class, whose values are secrets: encrypted in the state, never shown. It works in inputs, in
 * the state, and in records nested in them.
 */
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Secret {}
