/** What only some operating systems have, and only the plugin needs. Start at {@link dev.pulumidynamic.host.system.ConnectionUsers}. */
@NullMarked
package dev.pulumidynamic.host.system;

import org.jspecify.annotations.NullMarked;
