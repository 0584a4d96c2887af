/** The command line, on states of a real engine. Start at {@link dev.pulumidynamic.host.inspect.States}. */
@NullMarked
package dev.pulumidynamic.host.inspect;

import org.jspecify.annotations.NullMarked;
