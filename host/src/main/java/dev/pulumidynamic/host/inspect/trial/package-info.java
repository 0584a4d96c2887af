/**
 * Opens captured data in a JVM of its own, because that runs captured code. Start at
 * {@link dev.pulumidynamic.host.inspect.trial.Trial}.
 */
@NullMarked
package dev.pulumidynamic.host.inspect.trial;

import org.jspecify.annotations.NullMarked;
