/**
 * The commands that show captured code, run it, and exchange it. Start at
 * {@link dev.pulumidynamic.host.inspect.PluginCommands}. Nothing here runs, or is loaded, when an engine starts the plugin.
 *
 * <p>A subcommand reads a {@link dev.pulumidynamic.host.inspect.origin.CodeOrigin}, finds its
 * {@link dev.pulumidynamic.host.inspect.Subcommand.Answer}, and the answer is printed for people or as JSON.
 */
@NullMarked
package dev.pulumidynamic.host.inspect;

import org.jspecify.annotations.NullMarked;
