/**
 * Starts the JVM. Launchers share it by named pipes in a folder that only the user can read, and an AppCDS archive halves its
 * start-up time. Start at {@link dev.pulumidynamic.host.launch.SharedPlugin}; docs/process-model.md describes the details.
 */
@NullMarked
package dev.pulumidynamic.host.launch;

import org.jspecify.annotations.NullMarked;
