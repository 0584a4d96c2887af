/**
 * The embedded engine: a small deployment engine that speaks Pulumi's protocol to a program and to plugins. It is a
 * tool to develop and test providers with, in seconds and without an account; it is not a replacement for Pulumi.
 *
 * <p>Start with {@link dev.pulumidynamic.engine.Engine}. A resource's way is: {@code monitor} (the program's requests),
 * {@code step} (what has to be done, and doing it), {@code plugin} (the provider's process), {@code state} (what is
 * known afterwards).
 */
@NullMarked
package dev.pulumidynamic.engine;

import org.jspecify.annotations.NullMarked;
