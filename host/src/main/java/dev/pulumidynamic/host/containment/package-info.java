/**
 * Keeps what provider code does to the JVM from reaching the next call. Start at {@link
 * dev.pulumidynamic.host.containment.CallGroup} and {@link dev.pulumidynamic.host.containment.GlobalState}.
 */
@NullMarked
package dev.pulumidynamic.host.containment;

import org.jspecify.annotations.NullMarked;
