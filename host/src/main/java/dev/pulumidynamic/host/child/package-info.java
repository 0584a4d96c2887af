/** Plugin processes for code that cannot share a JVM. Start at {@link dev.pulumidynamic.host.child.ChildPlugin}. */
@NullMarked
package dev.pulumidynamic.host.child;

import org.jspecify.annotations.NullMarked;
