/** Reads, writes and compares property values of the protocol. Start at {@link dev.pulumidynamic.host.property.PropertyReader}. */
@NullMarked
package dev.pulumidynamic.host.property;

import org.jspecify.annotations.NullMarked;
