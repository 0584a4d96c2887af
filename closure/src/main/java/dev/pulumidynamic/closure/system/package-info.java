/**
 * All that only some operating systems have, and what is done on the others. Start at {@link
 * dev.pulumidynamic.closure.system.FilePermissions}.
 */
@NullMarked
package dev.pulumidynamic.closure.system;

import org.jspecify.annotations.NullMarked;
