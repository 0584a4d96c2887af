/**
 * The references of class files, and whether a JDK and a bundle have their targets. Start at {@link
 * dev.pulumidynamic.closure.link.Linkage#check}; {@link dev.pulumidynamic.closure.link.CodeReference} is one reference, with its
 * line.
 */
@NullMarked
package dev.pulumidynamic.closure.link;

import org.jspecify.annotations.NullMarked;
