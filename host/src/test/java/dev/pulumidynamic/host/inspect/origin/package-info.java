/** What a command is about, without its command line. */
@NullMarked
package dev.pulumidynamic.host.inspect.origin;

import org.jspecify.annotations.NullMarked;
