/**
 * The embedded engine on a command line: start with {@link dev.pulumidynamic.engine.command.EngineCommand}.
 */
@NullMarked
package dev.pulumidynamic.engine.command;

import org.jspecify.annotations.NullMarked;
