/** Installs this plugin, and finds installed ones. Start at {@link dev.pulumidynamic.host.install.OwnPlugin}. */
@NullMarked
package dev.pulumidynamic.host.install;

import org.jspecify.annotations.NullMarked;
