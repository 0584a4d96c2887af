/** References of class files, and whether their targets exist. Start at {@link dev.pulumidynamic.closure.link.Linkage#check}. */
@NullMarked
package dev.pulumidynamic.closure.link;

import org.jspecify.annotations.NullMarked;
