/** The plugin {@code pulumi-resource-pulumi-java}. Start at {@link dev.pulumidynamic.host.Main}. */
@NullMarked
package dev.pulumidynamic.host;

import org.jspecify.annotations.NullMarked;
