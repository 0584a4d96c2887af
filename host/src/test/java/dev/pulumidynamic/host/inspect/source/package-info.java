/** Captured code as people read it. */
@NullMarked
package dev.pulumidynamic.host.inspect.source;

import org.jspecify.annotations.NullMarked;
