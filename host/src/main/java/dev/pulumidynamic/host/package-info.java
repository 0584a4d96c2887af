/**
 * The plugin {@code pulumi-resource-pulumi-java}. Start at {@link dev.pulumidynamic.host.Main}.
 *
 * <p>A call of the engine passes the packages in this order: {@code protocol} reads it, {@code find} looks for the
 * code of the resource, {@code run} opens and calls it, {@code protocol} writes the answer. {@code log} takes messages for people.
 */
@NullMarked
package dev.pulumidynamic.host;

import org.jspecify.annotations.NullMarked;
