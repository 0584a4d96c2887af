/**
 * The messages to the user while an operation runs: start with {@link dev.pulumidynamic.engine.display.Display}.
 */
@NullMarked
package dev.pulumidynamic.engine.display;

import org.jspecify.annotations.NullMarked;
