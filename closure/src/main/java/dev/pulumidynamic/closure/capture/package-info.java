/** Captures objects, and the classes and libraries that they need. Start at {@link dev.pulumidynamic.closure.capture.Capturer}. */
@NullMarked
package dev.pulumidynamic.closure.capture;

import org.jspecify.annotations.NullMarked;
