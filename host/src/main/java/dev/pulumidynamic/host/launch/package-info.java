/**
 * The start of the JVM: launchers that share it over named pipes in a folder that only the user can read, and the AppCDS
 * archive that halves its start-up time. Start at {@link dev.pulumidynamic.host.launch.SharedPlugin}; docs/process-model.md
 * describes all of it.
 */
@NullMarked
package dev.pulumidynamic.host.launch;

import org.jspecify.annotations.NullMarked;
