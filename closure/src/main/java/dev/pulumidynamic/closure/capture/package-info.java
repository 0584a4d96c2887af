/** Finds the objects and the classes that a closure needs. Start at {@link dev.pulumidynamic.closure.capture.Capturer}. */
@NullMarked
package dev.pulumidynamic.closure.capture;

import org.jspecify.annotations.NullMarked;
