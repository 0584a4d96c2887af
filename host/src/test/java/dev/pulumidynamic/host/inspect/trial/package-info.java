/** Tests of {@link dev.pulumidynamic.host.inspect.trial.Trial}. */
@NullMarked
package dev.pulumidynamic.host.inspect.trial;

import org.jspecify.annotations.NullMarked;
