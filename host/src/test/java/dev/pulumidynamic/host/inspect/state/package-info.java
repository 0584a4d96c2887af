/** Encrypts for tests what {@link dev.pulumidynamic.host.inspect.state.StateSecrets} opens. */
@NullMarked
package dev.pulumidynamic.host.inspect.state;

import org.jspecify.annotations.NullMarked;
