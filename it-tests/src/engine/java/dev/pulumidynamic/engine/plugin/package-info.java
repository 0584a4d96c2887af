/**
 * Provider processes and the protocol to them: start with {@link dev.pulumidynamic.engine.plugin.Plugins}.
 */
@NullMarked
package dev.pulumidynamic.engine.plugin;

import org.jspecify.annotations.NullMarked;
