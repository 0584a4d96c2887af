/**
 * Undoes or rejects effects of provider code on the JVM, so that they do not reach the next call. Start at {@link
 * dev.pulumidynamic.host.containment.CallGroup} and {@link dev.pulumidynamic.host.containment.GlobalStateWatch}.
 */
@NullMarked
package dev.pulumidynamic.host.containment;

import org.jspecify.annotations.NullMarked;
