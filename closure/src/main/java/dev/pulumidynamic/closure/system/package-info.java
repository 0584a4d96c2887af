/** What only some operating systems have. Start at {@link dev.pulumidynamic.closure.system.FilePermissions}. */
@NullMarked
package dev.pulumidynamic.closure.system;

import org.jspecify.annotations.NullMarked;
