/** The messages that the engine shows with a resource. Start at {@link dev.pulumidynamic.host.log.EngineLog}. */
@NullMarked
package dev.pulumidynamic.host.log;

import org.jspecify.annotations.NullMarked;
