/**
 * The types of the JDK: which of their objects can be captured, which parts they have, and how an object is made of its parts. Start at
 * {@link dev.pulumidynamic.closure.jdk.LogicalCodecs}.
 */
@NullMarked
package dev.pulumidynamic.closure.jdk;

import org.jspecify.annotations.NullMarked;
