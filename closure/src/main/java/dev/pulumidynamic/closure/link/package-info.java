/**
 * What class files refer to, and whether a Java runtime and a bundle have it. Start at {@link
 * dev.pulumidynamic.closure.link.Linkage#check}; {@link dev.pulumidynamic.closure.link.CodeReference} is one reference, with the line
 * it was written on.
 */
@NullMarked
package dev.pulumidynamic.closure.link;

import org.jspecify.annotations.NullMarked;
