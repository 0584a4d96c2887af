/**
 * The JVM's side of the launchers that share it, over named pipes in a folder that only the user can read. Start at
 * {@link dev.pulumidynamic.host.launch.Room}; docs/process-model.md tells the whole.
 */
@NullMarked
package dev.pulumidynamic.host.launch;

import org.jspecify.annotations.NullMarked;
