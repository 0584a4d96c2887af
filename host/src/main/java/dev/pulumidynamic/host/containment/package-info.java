/** Undoes or rejects effects of provider code on the JVM. Start at {@link dev.pulumidynamic.host.containment.CallGroup}. */
@NullMarked
package dev.pulumidynamic.host.containment;

import org.jspecify.annotations.NullMarked;
